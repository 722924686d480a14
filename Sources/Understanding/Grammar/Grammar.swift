/// The grammar of one locale, compiled: what the interpreter runs on.
package struct Grammar: Sendable {
  let automaton: Automaton
  let lines: [GrammarLine]
  let needs: LineNeeds
  let fillers: Set<String>
  let foreign: Set<String>
  let links: Set<String>
  let joints: [[String]]
  let lists: WordLists
  let numbers: NumberWords

  /// Compiles the files of a locale, a person's own after the shipped ones; what is wrong is reported and left out.
  ///
  /// - Parameter files: names for problems and explanations, and contents.
  package static func compile(
    _ files: [(name: String, text: String)]
  ) -> (grammar: Grammar, problems: [GrammarProblem]) {
    let read = files.map { GrammarFile($0.text, name: $0.name) }
    var compiler = AutomatonCompiler(read.flatMap(\.lines))
    let automaton = compiler.compile()
    func words(of section: GrammarFile.Section) -> Set<String> {
      Set(read.flatMap(\.lines).filter { $0.section == section }.flatMap { $0.line.expression.words })
    }
    var lists = WordLists()
    for (slot, entry) in read.flatMap(\.entries) { lists.add(entry, to: slot) }
    let grammar = Grammar(
      automaton: automaton, lines: compiler.lines, needs: compiler.needs, fillers: words(of: .filler),
      foreign: words(of: .foreign), links: words(of: .links),
      joints: read.flatMap(\.lines).filter { $0.section == .joints }.map(\.line.expression.words), lists: lists,
      numbers: NumberWords(read.flatMap(\.numbers).map { ($0.word, $0.value, $0.section == .ordinals) }))
    return (grammar, read.flatMap(\.problems) + compiler.problems)
  }
}
