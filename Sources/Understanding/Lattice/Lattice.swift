import Names

/// What a sentence may be made of: at each place the closed phrases and numbers that begin there, and whether some words
/// are a name of the library. Everything is looked up once and kept.
struct Lattice {
  let words: SentenceWords
  /// The number of each word in the grammar's vocabulary; -1 where the grammar does not know it.
  let codes: [Int32]
  let isFiller: [Bool]

  private let grammar: Grammar
  private let isName: (String, SlotKey) -> Bool
  private var phrases: [Int: [PhraseMatch]] = [:]
  private var numbers: [Int: NumberWords.Reading?] = [:]
  private var names: [Int: Bool] = [:]

  /// - Parameter isName: whether words are a name of the library that may stand in a slot.
  init(_ words: SentenceWords, grammar: Grammar, isName: @escaping (String, SlotKey) -> Bool) {
    self.words = words
    self.grammar = grammar
    self.isName = isName
    codes = words.words.map { grammar.automaton.vocabulary[$0.folded] ?? -1 }
    isFiller = words.words.map { grammar.fillers.contains($0.folded) }
  }

  var count: Int { codes.count }

  mutating func number(at place: Int) -> NumberWords.Reading? {
    if let known = numbers[place] { return known }
    let reading = grammar.numbers.read(words, at: place)
    numbers[place] = .some(reading)
    return reading
  }

  /// Whether these words are a name that may stand in the slot.
  mutating func isKnownName(_ span: Range<Int>, in slot: SlotKey) -> Bool {
    guard !slot.nameTypes.isEmpty else { return false }
    let key = (span.lowerBound * (count + 1) + span.upperBound) * 64 + slot.ordinal
    if let known = names[key] { return known }
    let result = isName(words.text(span), slot)
    names[key] = result
    return result
  }

  /// The ways in which a closed phrase matches from a place on.
  mutating func matches(of phrase: Int32, at place: Int) -> [PhraseMatch] {
    let key = Int(phrase) * (count + 1) + place
    if let known = phrases[key] { return known }
    phrases[key] = []
    let found = mayStart(phrase, at: place) ? walk(phrase, from: place) : []
    phrases[key] = found
    return found
  }

  private mutating func mayStart(_ phrase: Int32, at place: Int) -> Bool {
    guard place < count else { return false }
    let closed = grammar.automaton.phrases[Int(phrase)]
    return closed.firstWords.contains(codes[place]) || closed.mayStartWithNumber && number(at: place) != nil
  }

  /// Every path through the phrase, without skipping a word; of those that end at the same place with the same meaning
  /// all are kept, since the grammar of a phrase is small.
  private mutating func walk(_ phrase: Int32, from place: Int) -> [PhraseMatch] {
    let automaton = grammar.automaton
    let closed = automaton.phrases[Int(phrase)]
    var found: [PhraseMatch] = []
    var waiting = [Walk(state: closed.start, place: place, events: [], cost: 0)]
    while let walk = waiting.popLast() {
      if walk.state == closed.end { found.append(PhraseMatch(end: walk.place, events: walk.events, cost: walk.cost)) }
      for arc in automaton.arcs[Int(walk.state)] { waiting.append(contentsOf: cross(arc, walk)) }
    }
    return found
  }

  private struct Walk {
    var state: Automaton.State
    var place: Int
    var events: [SearchEvent]
    var cost: Int
  }

  private mutating func cross(_ arc: Automaton.Arc, _ walk: Walk) -> [Walk] {
    var next = walk
    switch arc {
    case .step(let to):
      next.state = to
    case .fire(let line, let to):
      next.state = to
      next.events.append(.fired(line: line))
      next.cost += grammar.lines[Int(line)].cost
    case .word(let word, let to):
      guard walk.place < count, codes[walk.place] == word else { return [] }
      next.state = to
      next.place += 1
    case .number(let slot, let to):
      guard walk.place < count, let number = number(at: walk.place) else { return [] }
      next.state = to
      next.events.append(.number(slot, number.value, walk.place..<number.end))
      next.place = number.end
    case .closed(let phrase, let to):
      return matches(of: phrase, at: walk.place).map { match in
        Walk(state: to, place: match.end, events: walk.events + match.events, cost: walk.cost + match.cost)
      }
    case .text: return []
    }
    return [next]
  }
}

extension SlotKey {
  fileprivate var ordinal: Int { Self.ordinals[self] ?? 0 }
  private static let ordinals = Dictionary(uniqueKeysWithValues: allCases.enumerated().map { ($1, $0) })
}
