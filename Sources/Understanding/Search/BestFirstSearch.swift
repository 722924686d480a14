/// Finds the cheapest paths through the grammar for a sentence, cheapest first, by A* search.
///
/// A node is a position in the sentence together with a state of the automaton. The search expands the node with the
/// lowest estimated total cost along every arc: over a grammar word, a closed phrase, a number or a listed word of the
/// lattice, over free words into a slot, or past a skipped word at a cost. The heuristic charges each remaining word
/// that neither the grammar nor the library knows as a free word; this is a lower bound unless a long clause is
/// skipped. Costs never decrease, so readings without such a clause are found in order of cost. Each combination of
/// position and state is expanded at most `breadth` times, which bounds the search by words times states times
/// `breadth`.
struct BestFirstSearch {
  private let grammar: Grammar
  private var lattice: Lattice
  private var open: PriorityQueue<Node>
  private var steps: [Step] = []
  /// How often each combination of state and position was expanded.
  private var visits = VisitCounts()
  /// The cost above which only paths without slots and skipped words are followed.
  private var limit = Int.max
  /// The minimum cost of the words from each position on.
  private let rest: [Int]

  /// How often a combination of state and position is expanded.
  private let breadth: Int
  /// The maximum number of expanded nodes, to limit the time for a hostile sentence.
  private static let maxExpansions = 8_000
  /// The maximum cost of a reading besides its free and skipped words.
  private static let ceiling = 100

  private struct Node {
    let place: Int32
    let state: Automaton.State
    let step: Int32
    let cost: Int32
    /// Whether the path to it has neither slots nor skipped words.
    let isPhrase: Bool
  }

  /// An event of a path, linked to the previous one.
  private struct Step {
    let previous: Int32
    let event: SearchEvent
  }

  /// - Parameters:
  ///   - maxCost: the cost above which no reading counts; nil for that of a request.
  ///   - breadth: how often a combination of state and position is expanded. Requests need more readings than follow-ups,
  ///     since the library decides between them.
  init(_ lattice: Lattice, grammar: Grammar, maxCost: Int? = nil, breadth: Int = 6) {
    self.lattice = lattice
    self.breadth = breadth
    self.grammar = grammar
    rest = Self.rest(of: lattice)
    let gaps = Frame.gaps(in: lattice.count)
    open = PriorityQueue(limit: maxCost ?? Self.ceiling + Costs.skippedWord * gaps + Costs.textWord * lattice.count)
    push(0, grammar.automaton.start, -1, 0, isPhrase: true)
    skipLeadingClauses()
  }

  private static func rest(of lattice: Lattice) -> [Int] {
    var rest = [0]
    for place in lattice.codes.indices.reversed() {
      let isFree =
        lattice.codes[place] < 0 && !lattice.isFiller[place] && !lattice.known.isCovered[place]
        && !lattice.quoted.covers(place) && lattice.known.listed(at: place).isEmpty && lattice.numbers[place] == nil
      rest.append((rest.last ?? 0) + (isFree ? Costs.textWord : 0))
    }
    return rest.reversed()
  }

  /// Passes each reading to `take`, cheapest first, until it asks for nothing or no reading is left.
  mutating func run(_ take: (Reading) -> SearchDemand) {
    var left = Self.maxExpansions
    // Out of the search, which changes, it would be copied for each state.
    let automaton = grammar.automaton
    while left > 0, let (cost, node) = open.pop() {
      guard cost <= limit || node.isPhrase else { continue }
      left -= 1
      let place = Int(node.place)
      if place == lattice.count, let intent = automaton.accepted(in: node.state) {
        switch take(Reading(intent: intent, events: events(to: node.step), cost: Int(node.cost))) {
        case .anything: break
        case .phrases(let cost): limit = min(limit, cost)
        case .nothing: return
        }
      }
      guard visits.add(visit(node.state, place), atMost: breadth) else { continue }
      for index in automaton.arcRange(of: node.state) { cross(automaton.arcs[index], node) }
      skip(node)
    }
  }

  private mutating func cross(_ arc: Automaton.Arc, _ node: Node) {
    let place = Int(node.place), cost = Int(node.cost)
    switch arc {
    case .fire(let line, let to):
      guard lattice.isLive(line) else { return }
      let step = add(.fired(line: line), to: node.step)
      push(place, to, step, cost + grammar.lines.cost(of: line), isPhrase: node.isPhrase)
    case .word(let word, let to):
      if place < lattice.count, lattice.codes[place] == word {
        push(place + 1, to, node.step, cost, isPhrase: node.isPhrase)
      }
    case .closed(let phrase, let to):
      for match in lattice.matches(of: phrase, at: place) {
        let isPhrase = node.isPhrase && match.events.allSatisfy(\.isPhrase)
        let step = match.events.reduce(node.step) { add($1, to: $0) }
        push(match.end, to, step, cost + match.cost, isPhrase: isPhrase)
      }
    case .number(let slot, let to):
      guard place < lattice.count, let number = lattice.number(at: place, for: slot) else { return }
      push(number.end, to, add(.number(slot, number.value, place..<number.end), to: node.step), cost)
    case .listed(let slot, let to):
      guard place < lattice.count else { return }
      for entry in lattice.known.entries(at: place) where entry.slots & slot.bit != 0 {
        push(entry.end, to, add(.text(slot, place..<entry.end), to: node.step), cost + Costs.listed)
      }
    case .open(let slot, let to):
      push(place, to, add(.opened(slot, place), to: node.step), cost, isPhrase: node.isPhrase)
    case .close(let slot, let to):
      push(place, to, add(.closed(slot, place), to: node.step), cost, isPhrase: node.isPhrase)
    case .text(let slot, let to): crossText(slot, to, node)
    case .waryText(let slot, let to): crossText(slot, to, node, isWary: true)
    case .name(let slot, let to): crossText(slot, to, node, onlyNames: true)
    }
  }

  private mutating func crossText(
    _ slot: SlotKey, _ to: Automaton.State, _ node: Node, onlyNames: Bool = false, isWary: Bool = false
  ) {
    guard Int(node.cost) <= limit || slot == .any else { return }
    let start = Int(node.place)
    // What follows a comma is no name of a playlist that isn't there: "take it off, she hates it".
    var onlyNames = onlyNames || slot == .playlist && start < lattice.count && lattice.edges[start] != .none
    var isEmpty = true
    let continuation = grammar.automaton.continuation(of: to)
    var price = Int(node.cost) + Costs.text
    if start < lattice.count, lattice.isLink[start], !lattice.isFiller[start] { price += Costs.textFromLink }
    for end in stride(from: start + 1, through: lattice.count, by: 1) {
      price += lattice.isFiller[end - 1] ? Costs.textFiller : Costs.textWord
      if isWary, lattice.isForeign[end - 1] { onlyNames = true }
      price += end - start > 1 ? lattice.edges[end - 1].cost : 0
      let isKnown = !lattice.known.types(of: start..<end).isDisjoint(with: slot.nameTypes)
      let isQuoted = lattice.quoted.isQuoted(start..<end) || slot.isNewName && lattice.known.isListed(start..<end)
      isEmpty = isEmpty && lattice.namesNothing[end - 1]
      guard isKnown || isQuoted || !onlyNames && !isEmpty else { continue }
      guard
        lattice.may(continuation, goOnAt: end) || end < lattice.count && lattice.isFiller[end]
          || end < lattice.count && continuation.end && lattice.edges[end] != .none
      else { continue }
      let loose = lattice.isLink[end - 1] ? Costs.textToLink : 0
      let cost = isKnown || isQuoted ? Int(node.cost) + Costs.knownName : price + loose
      push(end, to, add(.text(slot, start..<end), to: node.step), cost, isPhrase: node.isPhrase && slot == .any)
    }
  }

  private mutating func skip(_ node: Node) {
    let place = Int(node.place)
    guard place < lattice.count, Int(node.cost) <= limit else { return }
    if !lattice.isForeign[place] {
      let charge = lattice.isFiller[place] ? Costs.skippedFiller : Costs.skippedWord
      push(place + 1, node.state, add(.skipped(place), to: node.step), Int(node.cost) + charge)
    }
    if place > 0, grammar.automaton.accepted(in: node.state) != nil, lattice.edges[place] != .none {
      let cost = Int(node.cost) + Costs.skippedLastClause
      skipClause(place..<lattice.count, edge: lattice.edges[place], node.state, node.step, cost)
    }
  }

  private mutating func skipLeadingClauses() {
    for place in 1..<max(1, lattice.count) where lattice.edges[place] != .none {
      skipClause(0..<place, edge: lattice.edges[place], grammar.automaton.start, -1, 0)
    }
  }

  private mutating func skipClause(
    _ span: Range<Int>, edge: ClauseEdge, _ state: Automaton.State, _ step: Int32, _ cost: Int
  ) {
    let charge = edge.costOfLeavingOut + Costs.skippedClauseWord * span.count
    push(span.upperBound, state, add(.skippedClause(span), to: step), cost + charge)
  }

  private mutating func push(
    _ place: Int, _ state: Automaton.State, _ step: Int32, _ cost: Int, isPhrase: Bool = false
  ) {
    guard isPhrase || cost + rest[place] <= limit, visits[visit(state, place)] < breadth else { return }
    let node = Node(place: Int32(place), state: state, step: step, cost: Int32(cost), isPhrase: isPhrase)
    open.push(node, priority: cost + rest[place])
  }

  private func visit(_ state: Automaton.State, _ place: Int) -> UInt32 {
    UInt32(state) * UInt32(lattice.count + 1) + UInt32(place)
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
