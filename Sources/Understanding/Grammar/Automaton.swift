/// The grammar as states and arcs. Phrases without free words are *closed*: they are matched once per position in the
/// sentence and then crossed in one step. All other phrases are inlined where they are used.
///
/// The arcs of all states are stored in one array. Epsilon steps are eliminated: each state has the arcs of all states
/// that it reaches without a word. Each state knows what may come next (`Continuation`), and each line what it requires
/// (`LineNeeds`), so most of the grammar can be excluded once the words of a sentence are known.
struct Automaton: Sendable {
  typealias State = Int32

  enum Arc: Sendable {
    /// Starts a line: applies its settings and cost.
    case fire(line: Int32, to: State)
    case word(Int32, to: State)
    case closed(phrase: Int32, to: State)
    case number(SlotKey, to: State)
    /// Words listed by the locale or the library.
    case listed(SlotKey, to: State)
    /// One or more words of any kind.
    case text(SlotKey, to: State)
    /// The same, but words of other domains only as part of a name in the library.
    case waryText(SlotKey, to: State)
    /// Words that are a name in the library.
    case name(SlotKey, to: State)
    /// The start and the end of a slot's words.
    case open(SlotKey, to: State)
    case close(SlotKey, to: State)
  }

  private(set) var arcs: [Arc] = []
  private var starts: [Int32] = [0]
  /// The intent completed in each state.
  private(set) var accepted: [IntentKind?] = []
  /// The phrase that ends in each state; -1 if none.
  private(set) var ended: [Int32] = []
  let start: State
  /// The first state of each closed phrase.
  let phraseStarts: [State]
  let vocabulary: [String: Int32]
  private(set) var continuations: [Continuation] = []
  private(set) var continuationOf: [Int32] = []
  /// The possible starts of each closed phrase.
  private(set) var phraseBeginnings: [Continuation] = []

  var stateCount: Int { accepted.count }

  func arcRange(of state: State) -> Range<Int> { Int(starts[Int(state)])..<Int(starts[Int(state) + 1]) }

  func continuation(of state: State) -> Continuation { continuations[Int(continuationOf[Int(state)])] }

  /// Returns nil if it gets more arcs than this: steps without a word are replaced by all that they lead to, which many
  /// optional parts in a row multiply.
  init?(_ draft: AutomatonDraft, maxArcs: Int) {
    // States that are only crossed without a word are not needed once those steps are gone.
    let kept = draft.statesAfterWords
    var numbers = [State](repeating: -1, count: draft.arcs.count)
    for (number, state) in kept.enumerated() { numbers[Int(state)] = State(number) }
    start = numbers[Int(draft.start)]
    phraseStarts = draft.phrases.map { numbers[Int($0.start)] }
    vocabulary = draft.vocabulary
    var phraseEnds: [State: Int32] = [:]
    for (number, phrase) in draft.phrases.enumerated() { phraseEnds[phrase.end] = Int32(number) }
    for state in kept {
      guard arcs.count <= maxArcs else { return nil }
      let reached = draft.reachedForNothing(from: state)
      for state in reached { arcs += draft.arcs[Int(state)].map { $0.leading(to: numbers[Int($0.end)]) } }
      starts.append(Int32(arcs.count))
      accepted.append(reached.lazy.compactMap { draft.accepting[$0] }.first)
      ended.append(reached.lazy.compactMap { phraseEnds[$0] }.first ?? -1)
    }
    findContinuations()
  }

  private mutating func findContinuations() {
    var finder = ContinuationFinder(self)
    let found = finder.find()
    var numbers: [Continuation: Int32] = [:]
    for continuation in found.states {
      let number = numbers[continuation] ?? Int32(continuations.count)
      if numbers[continuation] == nil {
        numbers[continuation] = number
        continuations.append(continuation)
      }
      continuationOf.append(number)
    }
    phraseBeginnings = found.phrases
  }
}

extension Automaton.Arc {
  /// The state after it.
  var end: Automaton.State {
    switch self {
    case .fire(_, let to), .word(_, let to), .closed(_, let to), .number(_, let to), .listed(_, let to),
      .text(_, let to), .waryText(_, let to), .name(_, let to), .open(_, let to), .close(_, let to):
      to
    }
  }

  /// The same with another state after it.
  func leading(to state: Automaton.State) -> Automaton.Arc {
    switch self {
    case .fire(let line, _): .fire(line: line, to: state)
    case .word(let word, _): .word(word, to: state)
    case .closed(let phrase, _): .closed(phrase: phrase, to: state)
    case .number(let slot, _): .number(slot, to: state)
    case .listed(let slot, _): .listed(slot, to: state)
    case .text(let slot, _): .text(slot, to: state)
    case .waryText(let slot, _): .waryText(slot, to: state)
    case .name(let slot, _): .name(slot, to: state)
    case .open(let slot, _): .open(slot, to: state)
    case .close(let slot, _): .close(slot, to: state)
    }
  }
}

// MARK: - As bytes

extension Automaton {
  func write(to writer: inout ByteWriter) {
    writer.write(arcs) { $1.write(to: &$0) }
    writer.write(starts)
    writer.write(accepted) { $0.write($1) }
    writer.write(ended)
    writer.write(start)
    writer.write(phraseStarts)
    writer.write(vocabulary.sorted { $0.value < $1.value }.map(\.key))
    writer.write(continuations) { $1.write(to: &$0) }
    writer.write(continuationOf)
    writer.write(phraseBeginnings) { $1.write(to: &$0) }
  }

  init(from reader: inout ByteReader) throws(ByteReader.CorruptData) {
    arcs = try reader.list { (reader) throws(ByteReader.CorruptData) in try Arc(from: &reader) }
    starts = try reader.numbers()
    accepted = try reader.list { (reader) throws(ByteReader.CorruptData) in try reader.optional() }
    ended = try reader.numbers()
    start = try reader.number()
    phraseStarts = try reader.numbers()
    let words = try reader.texts()
    vocabulary = Dictionary(zip(words, Int32(0)...)) { first, _ in first }
    continuations = try reader.list { (reader) throws(ByteReader.CorruptData) in try Continuation(from: &reader) }
    continuationOf = try reader.numbers()
    phraseBeginnings = try reader.list { (reader) throws(ByteReader.CorruptData) in try Continuation(from: &reader) }
  }
}

extension Automaton.Arc {
  fileprivate func write(to writer: inout ByteWriter) {
    let (kind, value, slot, to): (UInt8, Int32, SlotKey?, Automaton.State) =
      switch self {
      case .fire(let line, let to): (0, line, nil, to)
      case .word(let word, let to): (1, word, nil, to)
      case .closed(let phrase, let to): (2, phrase, nil, to)
      case .number(let slot, let to): (3, 0, slot, to)
      case .listed(let slot, let to): (4, 0, slot, to)
      case .text(let slot, let to): (5, 0, slot, to)
      case .waryText(let slot, let to): (6, 0, slot, to)
      case .name(let slot, let to): (7, 0, slot, to)
      case .open(let slot, let to): (8, 0, slot, to)
      case .close(let slot, let to): (9, 0, slot, to)
      }
    writer.write(kind)
    if let slot { writer.write(SlotKey?.some(slot)) } else { writer.write(value) }
    writer.write(to)
  }

  fileprivate init(from reader: inout ByteReader) throws(ByteReader.CorruptData) {
    let kind = try reader.number(UInt8.self)
    switch kind {
    case 0: self = .fire(line: try reader.number(), to: try reader.number())
    case 1: self = .word(try reader.number(), to: try reader.number())
    case 2: self = .closed(phrase: try reader.number(), to: try reader.number())
    case 3: self = .number(try reader.value(), to: try reader.number())
    case 4: self = .listed(try reader.value(), to: try reader.number())
    case 5: self = .text(try reader.value(), to: try reader.number())
    case 6: self = .waryText(try reader.value(), to: try reader.number())
    case 7: self = .name(try reader.value(), to: try reader.number())
    case 8: self = .open(try reader.value(), to: try reader.number())
    case 9: self = .close(try reader.value(), to: try reader.number())
    default: throw ByteReader.CorruptData()
    }
  }
}
