/// Compiles the lines of a grammar to an automaton.
struct AutomatonCompiler {
  private(set) var lines: [FiredLine] = []
  private(set) var needs = LineNeedsDraft()
  private(set) var problems: [GrammarProblem] = []

  private let source: [(section: GrammarFile.Section, line: GrammarLine)]
  private var phraseLines: [String: [GrammarLine]] = [:]
  private var draft = AutomatonDraft()
  private var closedPhrases: [String: Int32] = [:]
  private var openPhrases: Set<String> = []
  private var circular: Set<String> = []
  private var phraseNeeds: [String: LineNeedsDraft.Need?] = [:]
  /// Limits the size of the draft, because inlined phrases can make it grow exponentially. A draft of 200,000 states takes
  /// some 30 MB while it is compiled, and the automaton made of it some 15 MB.
  static let maxStates = 200_000
  private let stateLimit: Int
  /// The grammars of languages have less than a quarter of it.
  private static let maxArcs = 2_000_000
  /// Whether each branch of a line fires by itself, so that a reading tells which of them it uses.
  private let marksBranches: Bool
  /// The line being compiled, and how many branches of it have been marked.
  private var marked: (line: GrammarLine, branches: Int)?

  /// The phrases that may stand around each line.
  private let frame: LineFrame
  private let articles: Articles
  /// The lines of articles that are left out.
  private var leftOut: [String: Int32] = [:]

  /// The use of a phrase before a state. Lines with the same use share one copy of the phrase.
  private struct Use: Hashable {
    let phrase: String
    let repeats: Bool
    let end: Automaton.State
    let isBare: Bool
    let isWary: Bool
  }

  private var entries: [Use: Automaton.State] = [:]

  /// The number of states so far.
  var states: Int { draft.arcs.count }

  /// Whether free words must be names in the library.
  private var isBare = false
  /// Whether free words must not belong to other domains.
  private var isWary = false

  init(
    _ source: [(section: GrammarFile.Section, line: GrammarLine)], frame: LineFrame, articles: Articles,
    marksBranches: Bool = false, maxStates: Int
  ) {
    self.frame = frame
    self.articles = articles
    self.source = source
    self.marksBranches = marksBranches
    stateLimit = maxStates
    for (section, line) in source {
      if case .phrase(let name) = section { phraseLines[name, default: []].append(line) }
    }
  }

  /// Returns nil if the lines lead to too many arcs.
  mutating func compile() -> Automaton? {
    findCircles()
    openPhrases = Set(phraseLines.keys.filter { isOpen($0) })
    let start = around([frame.before], from: draft.start)
    var ends: [IntentKind: Automaton.State] = [:], bareEnds = ends
    for (section, line) in source {
      let intent: IntentKind
      switch section {
      case .intent(let kind): intent = kind
      case .other: intent = .other
      default: continue
      }
      guard isUsable(line) else { continue }
      isBare = line.settings.contains { $0.key == .bare }
      // A bare name says itself what may stand around it.
      if isBare {
        compile(line, from: draft.start, to: end(of: intent, in: &bareEnds))
      } else {
        compile(line, from: start, to: end(of: intent, in: &ends))
      }
    }
    isBare = false
    for (intent, end) in bareEnds { draft.accepting[end] = intent }
    for (intent, end) in ends {
      let framed = around(frame.after, from: end)
      draft.accepting[framed] = intent
      draft.accepting[once(frame.end, from: framed)] = intent
    }
    return Automaton(draft, maxArcs: Self.maxArcs)
  }

  // MARK: Words around a line

  /// The state after any number of uses of these phrases; the same state if there are no such phrases.
  private mutating func around(_ phrases: [String], from state: Automaton.State) -> Automaton.State {
    let known = phrases.filter { phraseLines[$0]?.isEmpty == false && !circular.contains($0) }
    guard !known.isEmpty else { return state }
    let (loop, end) = (draft.addState(), draft.addState())
    draft.addStep(from: state, to: loop)
    draft.addStep(from: loop, to: end)
    for phrase in known { compilePhrase(phrase, repeats: false, from: loop, to: loop) }
    return end
  }

  /// The state after a phrase; the same state if there is no such phrase.
  private mutating func once(_ phrase: String, from state: Automaton.State) -> Automaton.State {
    guard phraseLines[phrase]?.isEmpty == false, !circular.contains(phrase) else { return state }
    let end = draft.addState()
    compilePhrase(phrase, repeats: false, from: state, to: end)
    return end
  }

  private mutating func end(of intent: IntentKind, in ends: inout [IntentKind: Automaton.State]) -> Automaton.State {
    let end = ends[intent] ?? draft.addState()
    ends[intent] = end
    return end
  }

  // MARK: Lines

  private mutating func compile(_ line: GrammarLine, from start: Automaton.State, to end: Automaton.State) {
    guard draft.arcs.count < stateLimit else { return report(.tooLarge, in: line) }
    let started = fire(FiredLine(line), requirements(of: line.expression), from: start)
    let outer = (isWary, marked)
    isWary = line.settings.first { $0.key == .wary }.map { $0.value == "yes" } ?? isWary
    marked = (line, 0)
    compile(line.expression, from: started, to: end)
    (isWary, marked) = outer
  }

  /// Returns the state after the line has fired.
  private mutating func fire(
    _ line: FiredLine, _ lineNeeds: [LineNeedsDraft.Need], from start: Automaton.State
  ) -> Automaton.State {
    lines.append(line)
    needs.addLine(lineNeeds)
    let started = draft.addState()
    draft.add(.fire(line: Int32(lines.count - 1), to: started), from: start)
    return started
  }

  private mutating func number(ofLeftOut article: FiredLine) -> Int32 {
    if let known = leftOut[article.place] { return known }
    lines.append(article)
    needs.addLine([])
    let number = Int32(lines.count - 1)
    leftOut[article.place] = number
    return number
  }

  private mutating func compileBranch(_ branch: Expression, from start: Automaton.State, to end: Automaton.State) {
    guard marksBranches, let (line, number) = marked else { return compile(branch, from: start, to: end) }
    marked?.branches += 1
    compile(branch, from: fire(FiredLine(line, branch: number), [], from: start), to: end)
  }

  private mutating func compile(_ expression: Expression, from start: Automaton.State, to end: Automaton.State) {
    switch expression {
    case .word(let text): draft.add(.word(draft.word(text), to: end), from: start)
    case .slot(let key): draft.add(arc(for: key, to: end), from: start)
    case .name(let key): draft.add(.name(key, to: end), from: start)
    case .alternatives(let branches): branches.forEach { compileBranch($0, from: start, to: end) }
    case .optional(let part):
      draft.addStep(from: start, to: end)
      if case .alternatives = part {
        compile(part, from: start, to: end)
      } else {
        compileBranch(part, from: start, to: end)
      }
    case .span(let key, let part):
      let (opened, closing) = (draft.addState(), draft.addState())
      draft.add(.open(key, to: opened), from: start)
      compile(part, from: opened, to: closing)
      draft.add(.close(key, to: end), from: closing)
    case .sequence(let parts):
      var state = start
      for (index, part) in parts.enumerated() {
        let next = index == parts.count - 1 ? end : draft.addState()
        compile(part, from: state, to: next)
        if let article = articles.leavingOut(part),
          articles.mayPrecede(parts[(index + 1)...], isOpen: openPhrases.contains)
        {
          draft.add(.fire(line: number(ofLeftOut: article), to: next), from: state)
        }
        state = next
      }
    case .phrase(let name, let repeats): compilePhrase(name, repeats: repeats, from: start, to: end)
    }
  }

  private func arc(for key: SlotKey, to end: Automaton.State) -> Automaton.Arc {
    switch key.kind {
    case .listed: .listed(key, to: end)
    case .number: .number(key, to: end)
    case .free, .symbol:
      isBare ? .name(key, to: end) : isWary ? .waryText(key, to: end) : .text(key, to: end)
    }
  }

  private mutating func compilePhrase(
    _ name: String, repeats: Bool, from start: Automaton.State, to end: Automaton.State
  ) {
    let use = Use(phrase: name, repeats: repeats, end: end, isBare: isBare, isWary: isWary)
    if let entry = entries[use] { return draft.addStep(from: start, to: entry) }
    let entry = draft.addState()
    entries[use] = entry
    draft.addStep(from: start, to: entry)
    if repeats { draft.addStep(from: entry, to: end) }
    compileOnce(name, from: entry, to: repeats ? entry : end)
  }

  private mutating func compileOnce(_ name: String, from start: Automaton.State, to end: Automaton.State) {
    if openPhrases.contains(name) {
      for line in phraseLines[name] ?? [] where isUsable(line) { compile(line, from: start, to: end) }
    } else {
      draft.add(.closed(phrase: closedPhrase(name), to: end), from: start)
    }
  }

  private mutating func closedPhrase(_ name: String) -> Int32 {
    if let known = closedPhrases[name] { return known }
    let phrase = AutomatonDraft.Phrase(start: draft.addState(), end: draft.addState())
    let number = Int32(draft.phrases.count)
    draft.phrases.append(phrase)
    closedPhrases[name] = number
    for line in phraseLines[name] ?? [] where isUsable(line) { compile(line, from: phrase.start, to: phrase.end) }
    return number
  }

  // MARK: Requirements of a line

  private mutating func requirements(of expression: Expression) -> [LineNeedsDraft.Need] {
    switch expression {
    case .word(let text): return articles.contains(text) ? [] : [LineNeedsDraft.Need(words: [draft.word(text)])]
    case .slot(let key):
      switch key.kind {
      case .number: return [LineNeedsDraft.Need(number: true)]
      case .listed: return [LineNeedsDraft.Need(listed: key.bit)]
      case .free, .symbol: return isBare ? [LineNeedsDraft.Need(name: true)] : []
      }
    case .name: return [LineNeedsDraft.Need(name: true)]
    case .optional: return []
    case .span(_, let part): return requirements(of: part)
    case .sequence(let parts): return parts.flatMap { requirements(of: $0) }
    case .alternatives(let branches): return requirement(ofOneAmong: branches).map { [$0] } ?? []
    case .phrase(let name, let repeats): return repeats ? [] : requirement(ofPhrase: name).map { [$0] } ?? []
    }
  }

  /// A need that is met whenever any branch matches: the union of one need of each branch. Returns nil if a branch
  /// needs nothing.
  private mutating func requirement(ofOneAmong branches: [Expression]) -> LineNeedsDraft.Need? {
    var all = LineNeedsDraft.Need()
    for branch in branches {
      guard let one = requirements(of: branch).min(by: { $0.words.count < $1.words.count }) else { return nil }
      all = all.union(one)
    }
    return all
  }

  private mutating func requirement(ofPhrase name: String) -> LineNeedsDraft.Need? {
    if let known = phraseNeeds[name] { return known }
    let found = requirement(ofOneAmong: (phraseLines[name] ?? []).filter { isUsable($0) }.map(\.expression))
    phraseNeeds[name] = .some(found)
    return found
  }

  // MARK: Validation

  /// Reports unknown and circular phrases. A line that uses one is omitted.
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
    let problem = line.problem(kind)
    if !problems.contains(problem) { problems.append(problem) }
  }

  private func isOpen(_ name: String) -> Bool {
    guard !circular.contains(name) else { return false }
    return (phraseLines[name] ?? []).contains { line in
      line.expression.hasFreeWords || line.expression.phraseNames.contains { isOpen($0) }
    }
  }

  /// Finds phrases that contain themselves.
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
}
