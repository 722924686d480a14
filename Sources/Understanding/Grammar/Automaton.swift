/// The grammar as states and arcs. Phrases without free words are *closed*: they are matched once for each place of a
/// sentence and then crossed in one step; all others are copied in where they are used.
struct Automaton: Sendable {
  typealias State = Int32

  enum Arc: Sendable {
    case step(to: State)
    /// A line begins: its settings and its cost count from here.
    case fire(line: Int32, to: State)
    case word(Int32, to: State)
    case closed(phrase: Int32, to: State)
    case number(SlotKey, to: State)
    /// One or more words of any kind.
    case text(SlotKey, to: State)
  }

  var arcs: [[Arc]] = [[]]
  /// Where all intents begin.
  var start: State = 0
  var accepting: [State: IntentKind] = [:]
  var phrases: [ClosedPhrase] = []
  var vocabulary: [String: Int32] = [:]

  struct ClosedPhrase: Sendable {
    let start: State
    let end: State
    /// Words it may begin with; a place that has none of them is not tried.
    var firstWords: Set<Int32> = []
    var mayStartWithNumber = false
  }

  mutating func addState() -> State {
    arcs.append([])
    return State(arcs.count - 1)
  }

  mutating func add(_ arc: Arc, from state: State) { arcs[Int(state)].append(arc) }

  mutating func word(_ text: String) -> Int32 {
    if let known = vocabulary[text] { return known }
    let number = Int32(vocabulary.count)
    vocabulary[text] = number
    return number
  }
}
