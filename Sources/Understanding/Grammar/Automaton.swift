/// The grammar as states and arcs. Phrases without free words are *closed*: they are matched once for each place of a
/// sentence and then crossed in one step; all others are copied in where they are used.
///
/// The arcs of all states lie one behind the other; steps without a word are gone, each state having the arcs of those
/// that it leads to for nothing. For each state it is known what may come next, and for each line what it cannot do
/// without: so most of the grammar is out of the question as soon as a sentence's words are known.
struct Automaton: Sendable {
  typealias State = Int32

  enum Arc: Sendable {
    /// A line begins: its settings and its cost count from here.
    case fire(line: Int32, to: State)
    case word(Int32, to: State)
    case closed(phrase: Int32, to: State)
    case number(SlotKey, to: State)
    /// Words that a list of the locale or the library knows.
    case listed(SlotKey, to: State)
    /// One or more words of any kind.
    case text(SlotKey, to: State)
    /// The same, but no words of other domains unless the library knows them as a name.
    case waryText(SlotKey, to: State)
    /// Words that are a name of the library.
    case name(SlotKey, to: State)
    /// What the slot holds begins here, and ends there.
    case open(SlotKey, to: State)
    case close(SlotKey, to: State)
  }

  struct Phrase: Sendable {
    let start: State
    let end: State
  }

  private(set) var arcs: [Arc] = []
  private var starts: [Int32] = [0]
  /// Which intent is complete in a state.
  private(set) var accepted: [IntentKind?] = []
  /// Of which phrase a state is an end; -1 for most.
  private(set) var ended: [Int32] = []
  let start: State
  let phrases: [Phrase]
  let vocabulary: [String: Int32]
  private(set) var continuations: [Continuation] = []
  private(set) var continuationOf: [Int32] = []
  /// What each closed phrase may begin with.
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
