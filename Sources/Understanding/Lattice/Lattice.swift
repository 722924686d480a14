import NameIndex
import Names

/// The elements of a sentence: the closed phrases, numbers, listed words and library names that start at each word, and
/// the grammar lines that can match.
struct Lattice {
  let words: SentenceWords
  /// The index of each word in the grammar's vocabulary; -1 if unknown.
  let codes: [Int32]
  let isFiller: [Bool]
  /// Whether a word belongs to another domain: "restaurant", "reminder".
  let isForeign: [Bool]
  /// Whether a word links parts of requests and seldom starts or ends a name: "by", "on".
  let isLink: [Bool]
  /// Whether a word can't be a name by itself: a filler or link word that isn't punctuation.
  let namesNothing: [Bool]
  /// The edge before each word.
  let edges: [ClauseEdge]
  let known: KnownSpans
  let quoted: QuotedSpans
  private let unmetNeeds: [Int32]
  let numbers: [NumberWords.Reading?]

  private let grammar: Grammar
  private var phrases: [[PhraseMatch]?]

  /// - Parameter names: returns the types of the library's items with a spoken key; nil if there is no library.
  init(_ words: SentenceWords, grammar: Grammar, names: ((String) -> NameTypes)?) {
    self.words = words
    self.grammar = grammar
    codes = words.words.map { grammar.automaton.vocabulary[$0.folded] ?? -1 }
    isFiller = words.words.map { $0.isSigns || grammar.fillers.contains($0.folded) }
    isForeign = words.words.map { grammar.foreign.contains($0.folded) }
    isLink = words.words.map { grammar.links.contains($0.folded) }
    namesNothing = words.words.map {
      !$0.isSigns && (grammar.fillers.contains($0.folded) || grammar.links.contains($0.folded))
    }
    let codes = codes, isFiller = isFiller
    edges = ClauseEdge.edges(of: words) { codes[$0] >= 0 || isFiller[$0] }
    quoted = QuotedSpans(words)
    known = KnownSpans(words, lists: grammar.lists, names: names, isMinor: zip(isFiller, isLink).map { $0 || $1 })
    numbers = words.words.indices.map { grammar.numbers.read(words, at: $0) }
    unmetNeeds = grammar.needs.unmetNeeds(
      codes: codes, hasNumber: numbers.contains { $0 != nil }, hasName: known.isCovered.contains(true),
      listed: known.listedSlots)
    phrases = Array(repeating: nil, count: grammar.automaton.phraseStarts.count * codes.count)
  }

  var count: Int { codes.count }

  /// The word that stands for what is spoken of in place of a name; nil if the grammar has none.
  var pointer: String? { grammar.pointers.min() }

  /// Whether a grammar line can match the sentence.
  func isLive(_ line: Int32) -> Bool { grammar.needs.isLive(line, unmetNeeds) }

  /// Whether the sentence can continue this way at a word.
  func may(_ continuation: Continuation, goOnAt place: Int) -> Bool {
    guard place < count else { return continuation.end }
    return continuation.text || continuation.has(word: codes[place])
      || continuation.number && numbers[place] != nil
      || continuation.listed != 0 && known.entries(at: place).contains { $0.slots & continuation.listed != 0 }
  }

  /// The matches of a closed phrase that start at a word.
  mutating func matches(of phrase: Int32, at place: Int) -> [PhraseMatch] {
    guard place < count else { return [] }
    let key = Int(phrase) * count + place
    if let found = phrases[key] { return found }
    phrases[key] = []
    let mayBegin = may(grammar.automaton.beginning(of: phrase), goOnAt: place)
    let found = mayBegin ? walk(phrase, from: place) : []
    phrases[key] = found
    return found
  }

  /// The maximum number of matches of a phrase with the same end.
  private static let breadth = 4

  /// The paths through the phrase. Only filler words are skipped.
  private mutating func walk(_ phrase: Int32, from place: Int) -> [PhraseMatch] {
    let automaton = grammar.automaton
    var found: [PhraseMatch] = []
    var waiting = [Walk(state: automaton.phraseStarts[Int(phrase)], place: place, events: [], cost: 0)]
    while let walk = waiting.popLast() {
      if automaton.ended(in: walk.state) == phrase, walk.place > place,
        found.count(where: { $0.end == walk.place }) < Self.breadth
      {
        found.append(PhraseMatch(end: walk.place, events: walk.events, cost: walk.cost))
      }
      for index in automaton.arcRange(of: walk.state) { cross(automaton.arcs[index], walk, &waiting) }
      if walk.place > place, walk.place < count, isFiller[walk.place] {
        var next = walk
        next.events.append(.skipped(walk.place))
        next.place += 1
        next.cost += Costs.skippedFiller
        if may(automaton.continuation(of: walk.state), goOnAt: next.place) { waiting.append(next) }
      }
    }
    return found
  }

  private struct Walk {
    var state: Automaton.State
    var place: Int
    var events: [SearchEvent]
    var cost: Int

    func next(_ state: Automaton.State, _ place: Int, _ event: SearchEvent? = nil, cost: Int = 0) -> Walk {
      Walk(state: state, place: place, events: event.map { events + [$0] } ?? events, cost: self.cost + cost)
    }
  }

  private mutating func cross(_ arc: Automaton.Arc, _ walk: Walk, _ waiting: inout [Walk]) {
    switch arc {
    case .fire(let line, let to):
      guard isLive(line) else { return }
      waiting.append(walk.next(to, walk.place, .fired(line: line), cost: grammar.lines.cost(of: line)))
    case .word(let word, let to):
      guard walk.place < count, codes[walk.place] == word else { return }
      waiting.append(walk.next(to, walk.place + 1))
    case .number(let slot, let to):
      guard walk.place < count, let number = number(at: walk.place, for: slot) else { return }
      waiting.append(walk.next(to, number.end, .number(slot, number.value, walk.place..<number.end)))
    case .listed(let slot, let to):
      guard walk.place < count else { return }
      for entry in known.entries(at: walk.place) where entry.slots & slot.bit != 0 {
        waiting.append(walk.next(to, entry.end, .text(slot, walk.place..<entry.end), cost: Costs.listed))
      }
    case .closed(let phrase, let to):
      for match in matches(of: phrase, at: walk.place) {
        waiting.append(
          Walk(state: to, place: match.end, events: walk.events + match.events, cost: walk.cost + match.cost))
      }
    case .open(let slot, let to): waiting.append(walk.next(to, walk.place, .opened(slot, walk.place)))
    case .close(let slot, let to): waiting.append(walk.next(to, walk.place, .closed(slot, walk.place)))
    case .text, .waryText, .name: return
    }
  }

  /// The number at a word, if the slot accepts it.
  func number(at place: Int, for slot: SlotKey) -> NumberWords.Reading? {
    numbers[place].flatMap { reading in
      guard slot.admits(reading.value) else { return nil }
      return slot.isMeasure && grammar.numbers.isOrdinal(words[reading.end - 1].folded) ? nil : reading
    }
  }

  /// Whether a number above one or any digits start at a word, and no ordinal: "second" is a time, too, and "one" is not
  /// always a number.
  func saysAmount(at place: Int) -> Bool {
    guard numbers[place] != nil, !grammar.numbers.isOrdinal(words[place].folded) else { return false }
    return isAboveOne(place) || words[place].folded.allSatisfy(\.isNumber)
  }

  /// Whether a word is an ordinal number from the second on.
  func saysOrdinal(at place: Int) -> Bool { isAboveOne(place) && grammar.numbers.isOrdinal(words[place].folded) }

  private func isAboveOne(_ place: Int) -> Bool { numbers[place].map { $0.value > 1 } ?? false }
}
