/// The grammar of one locale, compiled: what the interpreter runs on.
package struct Grammar: Sendable {
  let automaton: Automaton
  let lines: [GrammarLine]
  let fillers: Set<String>
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
    let fillers = read.flatMap(\.lines).filter { $0.section == .filler }.flatMap { $0.line.expression.words }
    let grammar = Grammar(
      automaton: automaton, lines: compiler.lines, fillers: Set(fillers),
      numbers: NumberWords(read.flatMap(\.numbers).map { ($0.word, $0.value, $0.section == .ordinals) }))
    return (grammar, read.flatMap(\.problems) + compiler.problems)
  }
}

extension Expression {
  /// Every plain word in it.
  var words: [String] {
    switch self {
    case .word(let word): [word]
    case .sequence(let parts), .alternatives(let parts): parts.flatMap(\.words)
    case .optional(let part): part.words
    case .phrase, .slot: []
    }
  }
}
