/// An automaton under construction: states, arcs and epsilon steps.
struct AutomatonDraft {
  typealias State = Automaton.State

  /// The first and the last state of a closed phrase.
  struct Phrase {
    let start: State
    let end: State
  }

  private(set) var arcs: [[Automaton.Arc]] = [[]]
  private var steps: [[State]] = [[]]
  /// The start state of all intents.
  let start: State = 0
  var accepting: [State: IntentKind] = [:]
  var phrases: [Phrase] = []
  private(set) var vocabulary: [String: Int32] = [:]

  mutating func addState() -> State {
    arcs.append([])
    steps.append([])
    return State(arcs.count - 1)
  }

  mutating func add(_ arc: Automaton.Arc, from state: State) { arcs[Int(state)].append(arc) }

  mutating func addStep(from state: State, to other: State) { steps[Int(state)].append(other) }

  mutating func word(_ text: String) -> Int32 {
    if let known = vocabulary[text] { return known }
    let number = Int32(vocabulary.count)
    vocabulary[text] = number
    return number
  }

  /// The states that a path may be in after a step over words, or at the start of a request or a closed phrase, in order.
  var statesAfterWords: [State] {
    var isFound = [Bool](repeating: false, count: arcs.count)
    isFound[Int(start)] = true
    for phrase in phrases { isFound[Int(phrase.start)] = true }
    for arc in arcs.joined() { isFound[Int(arc.end)] = true }
    return isFound.indices.filter { isFound[$0] }.map(State.init)
  }

  /// The state itself and all states reachable by epsilon steps.
  func reachedForNothing(from state: State) -> [State] {
    var reached = [state]
    var position = 0
    while position < reached.count {
      for next in steps[Int(reached[position])] where !reached.contains(next) { reached.append(next) }
      position += 1
    }
    return reached
  }
}
