/// Finds the cheapest ways through the grammar for a sentence, cheapest first.
///
/// A place of the search is a word of the sentence together with a state of the automaton. From the cheapest open place
/// it goes on along every arc: over a word of the grammar, over a closed phrase or a number of the lattice, over one or
/// more free words into a slot - or past a word, at a cost. Costs never fall, so the first way to reach the end is the
/// cheapest and the ways that follow come in order. A place is left at most `breadth` times, which bounds the whole by
/// words times states times `breadth`, whatever is said.
struct BestFirstSearch {
  private let grammar: Grammar
  private var lattice: Lattice
  private var open = PriorityQueue<Node>()
  private var steps: [Step] = []
  /// How often each place was left, for every state and word.
  private var visits: [UInt8]

  /// How many of the cheapest ways into one place are followed.
  private static let breadth = 6
  /// How many places are left at most: what keeps a hostile sentence short.
  private static let patience = 60_000

  private struct Node {
    let place: Int32
    let state: Automaton.State
    let step: Int32
  }

  /// One event with the one before it; the last is the end of a chain.
  private struct Step {
    let previous: Int32
    let event: SearchEvent
  }

  init(_ lattice: Lattice, grammar: Grammar) {
    self.lattice = lattice
    self.grammar = grammar
    visits = Array(repeating: 0, count: grammar.automaton.arcs.count * (lattice.count + 1))
    open.push(Node(place: 0, state: grammar.automaton.start, step: -1), priority: 0)
  }

  /// Hands each reading to `take`, cheapest first, until it answers `false` or there is none.
  mutating func run(_ take: (Reading) -> Bool) {
    var left = Self.patience
    while left > 0, let (cost, node) = open.pop() {
      left -= 1
      if node.place == lattice.count, let intent = grammar.automaton.accepting[node.state] {
        if !take(Reading(intent: intent, events: events(to: node.step), cost: cost)) { return }
        continue
      }
      let key = Int(node.state) * (lattice.count + 1) + Int(node.place)
      guard visits[key] < Self.breadth else { continue }
      visits[key] += 1
      for arc in grammar.automaton.arcs[Int(node.state)] { cross(arc, node, cost) }
      skip(node, cost)
    }
  }

  private mutating func cross(_ arc: Automaton.Arc, _ node: Node, _ cost: Int) {
    let place = Int(node.place)
    switch arc {
    case .step(let to):
      push(place, to, node.step, cost)
    case .fire(let line, let to):
      push(place, to, add(.fired(line: line), to: node.step), cost + grammar.lines[Int(line)].cost)
    case .word(let word, let to):
      if place < lattice.count, lattice.codes[place] == word { push(place + 1, to, node.step, cost) }
    case .closed(let phrase, let to):
      for match in lattice.matches(of: phrase, at: place) {
        push(match.end, to, match.events.reduce(node.step) { add($1, to: $0) }, cost + match.cost)
      }
    case .number(let slot, let to):
      guard place < lattice.count, let number = lattice.number(at: place) else { return }
      push(number.end, to, add(.number(slot, number.value, place..<number.end), to: node.step), cost)
    case .text(let slot, let to):
      for end in stride(from: place + 1, through: lattice.count, by: 1) {
        let span = place..<end
        push(end, to, add(.text(slot, span), to: node.step), cost + textCost(span, slot))
      }
    }
  }

  private mutating func textCost(_ span: Range<Int>, _ slot: SlotKey) -> Int {
    lattice.isKnownName(span, in: slot) ? Costs.knownName : Costs.text + Costs.textWord * span.count
  }

  private mutating func skip(_ node: Node, _ cost: Int) {
    let place = Int(node.place)
    guard place < lattice.count else { return }
    let charge = lattice.isFiller[place] ? Costs.skippedFiller : Costs.skippedWord
    push(place + 1, node.state, add(.skipped(place), to: node.step), cost + charge)
  }

  private mutating func push(_ place: Int, _ state: Automaton.State, _ step: Int32, _ cost: Int) {
    guard visits[Int(state) * (lattice.count + 1) + place] < Self.breadth else { return }
    open.push(Node(place: Int32(place), state: state, step: step), priority: cost)
  }

  private mutating func add(_ event: SearchEvent, to previous: Int32) -> Int32 {
    steps.append(Step(previous: previous, event: event))
    return Int32(steps.count - 1)
  }

  private func events(to last: Int32) -> [SearchEvent] {
    var events: [SearchEvent] = []
    var step = last
    while step >= 0 {
      events.append(steps[Int(step)].event)
      step = steps[Int(step)].previous
    }
    return events.reversed()
  }
}
