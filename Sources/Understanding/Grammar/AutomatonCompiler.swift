/// Makes an automaton of the lines of a grammar.
struct AutomatonCompiler {
  private(set) var lines: [GrammarLine] = []
  private(set) var problems: [GrammarProblem] = []

  private let source: [(section: GrammarFile.Section, line: GrammarLine)]
  private var phraseLines: [String: [GrammarLine]] = [:]
  private var automaton = Automaton()
  private var closedPhrases: [String: Int32] = [:]
  private var openPhrases: Set<String> = []
  private var circular: Set<String> = []

  init(_ source: [(section: GrammarFile.Section, line: GrammarLine)]) {
    self.source = source
    for (section, line) in source {
      if case .phrase(let name) = section { phraseLines[name, default: []].append(line) }
    }
  }

  mutating func compile() -> Automaton {
    findCircles()
    openPhrases = Set(phraseLines.keys.filter { isOpen($0) })
    var ends: [IntentKind: Automaton.State] = [:]
    for (section, line) in source {
      let intent: IntentKind
      switch section {
      case .intent(let kind): intent = kind
      case .other: intent = .other
      default: continue
      }
      guard isUsable(line) else { continue }
      let end = ends[intent] ?? automaton.addState()
      ends[intent] = end
      compile(line, from: automaton.start, to: end)
    }
    for (intent, end) in ends { automaton.accepting[end] = intent }
    findFirstWords()
    return automaton
  }

  // MARK: Lines

  private mutating func compile(_ line: GrammarLine, from start: Automaton.State, to end: Automaton.State) {
    lines.append(line)
    let begun = automaton.addState()
    automaton.add(.fire(line: Int32(lines.count - 1), to: begun), from: start)
    compile(line.expression, from: begun, to: end)
  }

  private mutating func compile(_ expression: Expression, from start: Automaton.State, to end: Automaton.State) {
    switch expression {
    case .word(let text): automaton.add(.word(automaton.word(text), to: end), from: start)
    case .slot(let key): automaton.add(key.kind == .number ? .number(key, to: end) : .text(key, to: end), from: start)
    case .alternatives(let branches): branches.forEach { compile($0, from: start, to: end) }
    case .optional(let part):
      automaton.add(.step(to: end), from: start)
      compile(part, from: start, to: end)
    case .sequence(let parts):
      var state = start
      for (index, part) in parts.enumerated() {
        let next = index == parts.count - 1 ? end : automaton.addState()
        compile(part, from: state, to: next)
        state = next
      }
    case .phrase(let name, let repeats): compilePhrase(name, repeats: repeats, from: start, to: end)
    }
  }

  private mutating func compilePhrase(
    _ name: String, repeats: Bool, from start: Automaton.State, to end: Automaton.State
  ) {
    guard repeats else { return compileOnce(name, from: start, to: end) }
    let hub = automaton.addState()
    automaton.add(.step(to: hub), from: start)
    automaton.add(.step(to: end), from: hub)
    compileOnce(name, from: hub, to: hub)
  }

  private mutating func compileOnce(_ name: String, from start: Automaton.State, to end: Automaton.State) {
    if openPhrases.contains(name) {
      for line in phraseLines[name] ?? [] where isUsable(line) { compile(line, from: start, to: end) }
    } else {
      automaton.add(.closed(phrase: closedPhrase(name), to: end), from: start)
    }
  }

  private mutating func closedPhrase(_ name: String) -> Int32 {
    if let known = closedPhrases[name] { return known }
    let phrase = Automaton.ClosedPhrase(start: automaton.addState(), end: automaton.addState())
    let number = Int32(automaton.phrases.count)
    automaton.phrases.append(phrase)
    closedPhrases[name] = number
    for line in phraseLines[name] ?? [] where isUsable(line) { compile(line, from: phrase.start, to: phrase.end) }
    return number
  }

  // MARK: What may be used

  /// Reports phrases that are not there; a line with one is left out.
  private mutating func isUsable(_ line: GrammarLine) -> Bool {
    for name in line.expression.phraseNames {
      if phraseLines[name] == nil {
        let nearest = NearestName.of(name, among: phraseLines.keys.sorted())
        report(.unknownPhrase(name, nearest: nearest), in: line)
        return false
      }
      if circular.contains(name) {
        report(.circular(name), in: line)
        return false
      }
    }
    return true
  }

  private mutating func report(_ kind: GrammarProblem.Kind, in line: GrammarLine) {
    let place = line.place.split(separator: ":")
    let problem = GrammarProblem(
      file: place.dropLast().joined(separator: ":"), line: place.last.flatMap { Int($0) } ?? 0, column: 1, text: "",
      kind: kind)
    if !problems.contains(problem) { problems.append(problem) }
  }

  private func isOpen(_ name: String) -> Bool {
    guard !circular.contains(name) else { return false }
    return (phraseLines[name] ?? []).contains { line in
      line.expression.hasText || line.expression.phraseNames.contains { isOpen($0) }
    }
  }

  /// Phrases that can be reached from themselves.
  private mutating func findCircles() {
    for name in phraseLines.keys {
      var seen: Set<String> = []
      var waiting = [name]
      while let next = waiting.popLast() {
        for inner in (phraseLines[next] ?? []).flatMap(\.expression.phraseNames) where seen.insert(inner).inserted {
          waiting.append(inner)
        }
      }
      if seen.contains(name) { circular.insert(name) }
    }
  }

  /// What each closed phrase may begin with, found by walking from its start until nothing new turns up.
  private mutating func findFirstWords() {
    var changed = true
    while changed {
      changed = false
      for number in automaton.phrases.indices {
        let before = automaton.phrases[number]
        let first = firstWords(from: before.start)
        if first.words != before.firstWords || first.number != before.mayStartWithNumber {
          automaton.phrases[number].firstWords = first.words
          automaton.phrases[number].mayStartWithNumber = first.number
          changed = true
        }
      }
    }
  }

  private func firstWords(from start: Automaton.State) -> (words: Set<Int32>, number: Bool) {
    var words: Set<Int32> = [], number = false
    var seen: Set<Automaton.State> = [start], waiting = [start]
    while let state = waiting.popLast() {
      for arc in automaton.arcs[Int(state)] {
        switch arc {
        case .step(let to), .fire(_, let to): if seen.insert(to).inserted { waiting.append(to) }
        case .word(let word, _): words.insert(word)
        case .closed(let phrase, _):
          words.formUnion(automaton.phrases[Int(phrase)].firstWords)
          number = number || automaton.phrases[Int(phrase)].mayStartWithNumber
        case .number: number = true
        case .text: break
        }
      }
    }
    return (words, number)
  }
}

extension Expression {
  var phraseNames: [String] {
    switch self {
    case .phrase(let name, _): [name]
    case .sequence(let parts), .alternatives(let parts): parts.flatMap(\.phraseNames)
    case .optional(let part): part.phraseNames
    case .word, .slot: []
    }
  }

  /// Whether a slot for free words is in it.
  var hasText: Bool {
    switch self {
    case .slot(let key): key.kind != .number
    case .sequence(let parts), .alternatives(let parts): parts.contains(where: \.hasText)
    case .optional(let part): part.hasText
    case .word, .phrase: false
    }
  }
}
