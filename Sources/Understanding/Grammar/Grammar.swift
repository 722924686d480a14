import Names

/// The compiled grammar of a locale, used by the interpreters.
package struct Grammar: Sendable {
  let automaton: Automaton
  let lines: [GrammarLine]
  let needs: LineNeeds
  let fillers: Set<String>
  let foreign: Set<String>
  let links: Set<String>
  let joints: [[String]]
  /// Joints that also occur in names, such as "and".
  let weakJoints: Set<[String]>
  let lists: WordLists
  let numbers: NumberWords
  /// The grammar of follow-ups, kept separate so that they don't compete with requests; nil in that grammar itself.
  private let answers: (automaton: Automaton, lines: [GrammarLine], needs: LineNeeds)?

  /// The grammar of follow-ups with the same word lists.
  var answering: Grammar {
    guard let answers else { return self }
    return Grammar(
      automaton: answers.automaton, lines: answers.lines, needs: answers.needs, fillers: fillers, foreign: foreign,
      links: links, joints: joints, weakJoints: weakJoints, lists: lists, numbers: numbers, answers: nil)
  }

  /// Compiles the files of a locale, the user's own after the shipped ones. Invalid lines are reported and omitted.
  ///
  /// - Parameters:
  ///   - files: the contents, and the names used in problems and explanations.
  ///   - players: the names of players and rooms, added to the words of `target`.
  package static func compile(
    _ files: [(name: String, text: String)], players: [String] = []
  ) -> (grammar: Grammar, problems: [GrammarProblem]) {
    let read = files.map { GrammarFile($0.text, name: $0.name) }
    let lines = read.flatMap(\.lines)
    var requests = AutomatonCompiler(lines.filter { $0.section != .intent(.followup) })
    var answers = AutomatonCompiler(lines.filter { $0.section == .intent(.followup) || $0.section.isPhrase })
    let automata = (requests.compile(), answers.compile())
    func words(of section: GrammarFile.Section) -> Set<String> {
      Set(lines.filter { $0.section == section }.flatMap { $0.line.expression.words })
    }
    var lists = WordLists()
    for (slot, entry) in read.flatMap(\.entries) { lists.add(entry, to: slot) }
    for name in players {
      lists.add(name, to: .target)
      lists.add(SpokenName(name).words.joined(separator: " "), to: .target)
    }
    let joints = lines.filter { $0.section == .joints }.map(\.line)
    let grammar = Grammar(
      automaton: automata.0, lines: requests.lines, needs: requests.needs, fillers: words(of: .filler),
      foreign: words(of: .foreign), links: words(of: .links), joints: joints.map(\.expression.words),
      weakJoints: Set(joints.filter { $0.cost > 0 }.map(\.expression.words)), lists: lists,
      numbers: NumberWords(read.flatMap(\.numbers).map { ($0.word, $0.value, $0.section == .ordinals) }),
      answers: (automata.1, answers.lines, answers.needs))
    let more = answers.problems.filter { !requests.problems.contains($0) }
    return (grammar, read.flatMap(\.problems) + requests.problems + more)
  }
}

extension GrammarFile.Section {
  fileprivate var isPhrase: Bool { if case .phrase = self { true } else { false } }
}
