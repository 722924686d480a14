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

  struct Phrase: Sendable {
    let start: State
    let end: State
  }

  private(set) var arcs: [Arc] = []
  private var starts: [Int32] = [0]
  /// The intent completed in each state.
  private(set) var accepted: [IntentKind?] = []
  /// The phrase that ends in each state; -1 if none.
  private(set) var ended: [Int32] = []
  let start: State
  let phrases: [Phrase]
  let vocabulary: [String: Int32]
  private(set) var continuations: [Continuation] = []
  private(set) var continuationOf: [Int32] = []
  /// The possible starts of each closed phrase.
  private(set) var phraseBeginnings: [Continuation] = []

  var stateCount: Int { accepted.count }

  func arcRange(of state: State) -> Range<Int> { Int(starts[Int(state)])..<Int(starts[Int(state) + 1]) }

  func continuation(of state: State) -> Continuation { continuations[Int(continuationOf[Int(state)])] }

  init(_ draft: AutomatonDraft) {
    start = draft.start
    phrases = draft.phrases
    vocabulary = draft.vocabulary
    var phraseEnds: [State: Int32] = [:]
    for (number, phrase) in draft.phrases.enumerated() { phraseEnds[phrase.end] = Int32(number) }
    for state in draft.arcs.indices {
      let reached = draft.reachedForNothing(from: State(state))
      arcs.append(contentsOf: reached.flatMap { draft.arcs[Int($0)] })
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
