import Names

/// The compiled grammar of a locale, used by the interpreters.
package struct Grammar: Sendable {
  var automaton: Automaton
  var lines: FiredLines
  var needs: LineNeeds
  let fillers: Set<String>
  let foreign: Set<String>
  let pronouns: Set<String>
  /// The words that stand for what is spoken of in place of a name; of several, any will do.
  let pointers: Set<String>
  let demonstratives: Set<String>
  let negatives: Set<String>
  let kinds: Set<String>
  let links: Set<String>
  let joints: [[String]]
  /// Joints that also occur in names, such as "and".
  let weakJoints: Set<[String]>
  /// Those of the joints that take back what was said before them, such as "no wait".
  let repairs: Set<[String]>
  /// Words that say not to do what follows them.
  let negations: Set<[String]>
  /// Words that start a question and no request to do something.
  let questions: Set<[String]>
  /// Words that make a sentence a question wherever they stand.
  let interrogatives: Set<[String]>
  /// Words that start a clause which says when: "when". It changes the meaning of what it belongs to.
  let conditions: Set<[String]>
  /// Words that do so before a subject of its own: "once" I'm home.
  let conjunctions: Set<[String]>
  /// Words that say at what moment: "in # minutes".
  let moments: Set<[String]>
  /// The words that start a clause which says until when: "until I".
  let durations: Set<[String]>
  /// Words that start a clause which says under what condition: "if".
  let suppositions: Set<[String]>
  /// Words that begin a reason before a subject of its own: "since" I'm in.
  let reasons: Set<[String]>
  /// Words that begin a clause with a subject of its own: "I'm".
  let subjects: Set<[String]>
  /// Words that begin such a clause if one of the predicates soon follows: "the bread is".
  let determiners: Set<[String]>
  let predicates: Set<[String]>
  /// Words that what follows belongs to, so that no wish begins behind them: "told me to".
  let ties: Set<[String]>
  /// Words of courtesy at the start and at the end of a sentence, which change nothing about its meaning.
  let openings: Set<[String]>
  let closings: Set<[String]>
  /// Words before the phrase of a new shortcut, and between it and what is to be done.
  let namings: Set<[String]>
  let consequents: Set<[String]>
  /// Phrases that tell a direction, by that direction.
  let poles: [Pole: Set<[String]>]
  var lists: WordLists
  let numbers: NumberWords
  /// The follow-ups, in an automaton of their own so that they do not compete with requests.
  var answers: Part

  /// The same grammar with more names of players and rooms.
  package func listing(players: [String]) -> Grammar {
    var grammar = self
    for name in players { grammar.lists.add(player: name) }
    return grammar
  }

  /// The grammar of follow-ups with the same word lists.
  var answering: Grammar {
    var grammar = self
    grammar.automaton = answers.automaton
    grammar.lines = answers.lines
    grammar.needs = answers.needs
    return grammar
  }

  /// The automaton of some sections, with the lines that it fires and what they need.
  struct Part: Sendable {
    let automaton: Automaton
    let lines: FiredLines
    var needs: LineNeeds
  }

  /// Compiles the files of a locale, the user's own after the shipped ones. Invalid lines are reported and omitted.
  ///
  /// - Parameters:
  ///   - files: the contents, and the names used in problems and explanations.
  ///   - players: the names of players and rooms, added to the words of `target`.
  ///   - marksBranches: whether a reading also tells which alternatives and optional parts of a line it uses, each as a
  ///     line of its own. For measuring; it slows the search down.
  package static func compile(
    _ files: [(name: String, text: String)], players: [String] = [], marksBranches: Bool = false
  ) -> (grammar: Grammar, problems: [GrammarProblem]) {
    let read = files.map { GrammarFile($0.text, name: $0.name) }
    let lines = read.flatMap(\.lines)
    let sentences = lines.map { (section: $0.section, line: $0.line.spellingContractions) }
    let cardinals = read.flatMap(\.numbers).filter { $0.section == .numbers }.map(\.word)
    let articles = Articles(of: lines, numbers: Set(cardinals))
    let (requests, problems) = Part.compile(
      sentences.filter { $0.section != .intent(.followup) }, .ofRequests, articles, marksBranches)
    let (answers, more) = Part.compile(
      sentences.filter { $0.section == .intent(.followup) || $0.section.isPhrase }, .ofFollowUps, .none, marksBranches)
    func words(of section: GrammarFile.Section) -> Set<String> {
      Set(lines.filter { $0.section == section }.flatMap { $0.line.expression.words })
    }
    func phrases(of section: GrammarFile.Section) -> Set<[String]> {
      Set(lines.filter { $0.section == section }.flatMap(\.line.expression.wordings).filter { !$0.isEmpty })
        .spellingContractions
    }
    var lists = WordLists()
    for (slot, entry) in read.flatMap(\.entries) { lists.add(entry, to: slot) }
    for name in players { lists.add(player: name) }
    let joints = lines.filter { $0.section == .joints }.map(\.line)
    let repairs = phrases(of: .repairs)
    let grammar = Grammar(
      automaton: requests.automaton, lines: requests.lines, needs: requests.needs, fillers: words(of: .filler),
      foreign: words(of: .foreign), pronouns: words(of: .pronouns), pointers: words(of: .pointer),
      demonstratives: words(of: .demonstratives), negatives: words(of: .negatives),
      kinds: words(of: .kinds), links: words(of: .links),
      joints: joints.map(\.expression.words) + repairs,
      weakJoints: Set(joints.filter { $0.cost > 0 }.map(\.expression.words)), repairs: repairs,
      negations: phrases(of: .negations), questions: phrases(of: .questions),
      interrogatives: phrases(of: .interrogatives), conditions: phrases(of: .conditions),
      conjunctions: phrases(of: .conjunctions), moments: phrases(of: .moments), durations: phrases(of: .durations),
      suppositions: phrases(of: .suppositions),
      reasons: phrases(of: .reasons), subjects: phrases(of: .subjects), determiners: phrases(of: .determiners),
      predicates: phrases(of: .predicates), ties: phrases(of: .ties),
      openings: phrases(of: .openings), closings: phrases(of: .closings), namings: phrases(of: .namings),
      consequents: phrases(of: .consequents),
      poles: Dictionary(uniqueKeysWithValues: Pole.allCases.map { ($0, phrases(of: .pole($0))) }),
      lists: lists,
      numbers: NumberWords(read.flatMap(\.numbers).map { ($0.word, $0.value, $0.section == .ordinals) }),
      answers: answers)
    return (grammar, read.flatMap(\.problems) + problems + more.filter { !problems.contains($0) })
  }
}

extension Grammar.Part {
  fileprivate static func compile(
    _ lines: [(section: GrammarFile.Section, line: GrammarLine)], _ frame: LineFrame,
    _ articles: Articles, _ marksBranches: Bool
  ) -> (part: Grammar.Part, problems: [GrammarProblem]) {
    // Fewer states leave out the last lines, which are reported.
    var maxStates = AutomatonCompiler.maxStates
    while true {
      var compiler = AutomatonCompiler(
        lines, frame: frame, articles: articles, marksBranches: marksBranches, maxStates: maxStates)
      if let automaton = compiler.compile() {
        let part = Grammar.Part(
          automaton: automaton, lines: FiredLines(compiler.lines), needs: LineNeeds(compiler.needs))
        return (part, compiler.problems)
      }
      maxStates = min(maxStates, compiler.states) / 2
    }
  }
}

// MARK: - Without some lines

extension Grammar {
  /// The copies of a line or branch in the automata of requests and of follow-ups.
  package struct Copies {
    fileprivate var requests: [Int] = []
    fileprivate var answers: [Int] = []
  }

  /// All lines and branches by their places, as in `Interpretation.lines`.
  package var places: [String: Copies] {
    var places: [String: Copies] = [:]
    for (number, line) in lines.enumerated() { places[line.place, default: Copies()].requests.append(number) }
    for (number, line) in answers.lines.enumerated() { places[line.place, default: Copies()].answers.append(number) }
    return places
  }

  /// The grammar without a line or branch, and thus without the phrases that can't match any more.
  package func without(_ copies: Copies) -> Grammar {
    var grammar = self
    grammar.needs.exclude(copies.requests)
    grammar.answers.needs.exclude(copies.answers)
    return grammar
  }
}

extension GrammarFile.Section {
  fileprivate var isPhrase: Bool { if case .phrase = self { true } else { false } }
}
