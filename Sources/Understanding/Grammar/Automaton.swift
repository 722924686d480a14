import MappedFiles

/// The grammar as states and arcs. Phrases without free words are *closed*: they are matched once per position in the
/// sentence and then crossed in one step. All other phrases are inlined where they are used.
///
/// The arcs of all states are stored in one array. Epsilon steps are eliminated: each state has the arcs of all states
/// that it reaches without a word. Each state knows what may come next (`Continuation`), and each line what it requires
/// (`LineNeeds`), so most of the grammar can be excluded once the words of a sentence are known.
struct Automaton: Sendable {
  typealias State = Int32

  let arcs: ArcTable
  private let starts: StoredNumbers<Int32>
  /// The place among all kinds of the intent completed in each state; their count if none is.
  private let intents: StoredNumbers<UInt8>
  private let phrases: StoredNumbers<Int32>
  let start: State
  /// The first state of each closed phrase.
  let phraseStarts: [State]
  let vocabulary: [String: Int32]
  private(set) var continuations = ContinuationTable()
  private var continuationOf = StoredNumbers<Int32>()

  private static let kinds = IntentKind.allCases

  var stateCount: Int { intents.count }

  func arcRange(of state: State) -> Range<Int> { Int(starts[Int(state)])..<Int(starts[Int(state) + 1]) }

  /// The intent completed in a state.
  func accepted(in state: State) -> IntentKind? {
    let place = Int(intents[Int(state)])
    return place < Self.kinds.count ? Self.kinds[place] : nil
  }

  /// The phrase that ends in a state; -1 if none.
  func ended(in state: State) -> Int32 { phrases[Int(state)] }

  func continuation(of state: State) -> Continuation { continuations[continuationOf[Int(state)]] }

  /// The possible starts of a closed phrase.
  func beginning(of phrase: Int32) -> Continuation { continuation(of: phraseStarts[Int(phrase)]) }

  /// Returns nil if it gets more arcs than this: steps without a word are replaced by all that they lead to, which many
  /// optional parts in a row multiply. Also if a state or a line has too high a number for an arc.
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
    var arcs: [UInt64] = [], starts: [Int32] = [0], intents: [UInt8] = [], phrases: [Int32] = []
    for state in kept {
      guard arcs.count <= maxArcs else { return nil }
      let reached = draft.reachedForNothing(from: state)
      for arc in reached.lazy.flatMap({ draft.arcs[Int($0)] }) {
        guard let packed = ArcTable.packed(arc.leading(to: numbers[Int(arc.end)])) else { return nil }
        arcs.append(packed)
      }
      starts.append(Int32(arcs.count))
      let accepted = reached.lazy.compactMap { draft.accepting[$0] }.first
      intents.append(UInt8(accepted.flatMap(Self.kinds.firstIndex) ?? Self.kinds.count))
      phrases.append(reached.lazy.compactMap { phraseEnds[$0] }.first ?? -1)
    }
    self.arcs = ArcTable(arcs)
    self.starts = StoredNumbers(starts)
    self.intents = StoredNumbers(intents)
    self.phrases = StoredNumbers(phrases)
    findContinuations()
  }

  private mutating func findContinuations() {
    var finder = ContinuationFinder(self)
    var numbers: [ContinuationDraft: Int32] = [:]
    var distinct: [ContinuationDraft] = []
    continuationOf = StoredNumbers(
      finder.find().map { continuation in
        if let known = numbers[continuation] { return known }
        let number = Int32(distinct.count)
        numbers[continuation] = number
        distinct.append(continuation)
        return number
      })
    continuations = ContinuationTable(distinct, vocabulary: vocabulary.count)
  }
}

// MARK: - As bytes

extension Automaton {
  func write(to writer: inout ByteWriter) {
    arcs.write(to: &writer)
    writer.write(starts)
    writer.write(intents)
    writer.write(phrases)
    writer.write(start)
    writer.write(phraseStarts)
    writer.write(vocabulary.sorted { $0.value < $1.value }.map(\.key))
    continuations.write(to: &writer)
    writer.write(continuationOf)
  }

  /// Reads what leads somewhere in the automaton; see `isValid` for lines.
  init(from reader: inout ByteReader) throws(ByteReader.CorruptData) {
    arcs = try ArcTable(from: &reader)
    starts = try reader.stored()
    intents = try reader.stored()
    phrases = try reader.stored()
    start = try reader.number()
    phraseStarts = try reader.numbers()
    let words = try reader.texts()
    vocabulary = Dictionary(zip(words, Int32(0)...)) { first, _ in first }
    guard vocabulary.count == words.count else { throw ByteReader.CorruptData() }
    continuations = try ContinuationTable(from: &reader, vocabulary: words.count)
    continuationOf = try reader.stored()
  }

  /// Whether each arc, state, phrase and continuation is of something that there is, so that no sentence leads beyond.
  ///
  /// - Parameter lines: the number of lines.
  func isValid(lines: Int) -> Bool {
    let states = stateCount
    let counts = ArcTable.Counts(
      states: states, lines: lines, words: vocabulary.count, phrases: phraseStarts.count)
    return starts.count == states + 1 && starts.first == 0 && starts.last.map(Int.init) == arcs.count
      && zip(starts, starts.dropFirst()).allSatisfy { $0 <= $1 }
      && intents.allSatisfy { $0 <= Self.kinds.count }
      && phrases.count == states && phrases.allSatisfy { (-1..<phraseStarts.count).contains(Int($0)) }
      && ([start] + phraseStarts).allSatisfy { (0..<states).contains(Int($0)) }
      && continuationOf.count == states
      && continuationOf.allSatisfy { (0..<continuations.count).contains(Int($0)) }
      && arcs.isValid(counts)
  }
}
