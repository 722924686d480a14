import MediaIntents
import Names

/// The slot values of a reading: texts, numbers and symbols (enum raw values).
struct Frame {
  private(set) var texts: [SlotKey: [String]] = [:]
  private(set) var numbers: [SlotKey: Double] = [:]
  private(set) var symbols: [SlotKey: String] = [:]
  private(set) var said: [Slot] = []
  private(set) var lines: [String] = []
  /// The rooms and players that are named, in the order of the sentence.
  private(set) var places: [PlaceSet] = []
  /// Words that carry meaning and are not used: left out, in clauses around the request, or a second value of a slot that
  /// holds one.
  private(set) var unexplained = 0
  /// The number of all skipped words.
  private(set) var skipped = 0
  /// The skipped words that carry meaning, except in skipped clauses; those beside each other are one text.
  private(set) var ignored: [String] = []
  /// Their number.
  private var gaps = 0
  /// Whether such a word has words that are used before and after it.
  private var hasInnerGap = false
  /// Whether a clause or its beginning is skipped that says when: "once this is over".
  private var leavesCondition = false
  private let count: Int
  /// The start of each open `span` slot.
  private var openings: [SlotKey: Int] = [:]

  init(_ reading: Reading, words: SentenceWords, lattice: Lattice, grammar: Grammar) {
    count = words.count
    var left: Set<Int> = []
    var gapPlaces: [Int] = []
    for event in reading.events {
      switch event {
      case .fired(let line): fire(grammar.lines[Int(line)])
      case .text(.any, _): break
      case .text(let slot, let span) where slot == .target || slot == .whereabouts:
        texts[slot, default: []].append(words.text(span))
        say(slot, words.text(span), span)
        places.append(lattice.known.placeSet(of: span) ?? PlaceSet([words.text(span)]))
      case .text(let slot, let span):
        if slot.holdsOne, texts[slot]?.isEmpty == false { unexplained += span.count { !lattice.isFiller[$0] } }
        texts[slot, default: []].append(words.text(span))
        say(slot, words.text(span), span)
      case .number(let slot, let value, let span):
        numbers[slot] = value
        texts[slot] = [grammar.numbers.hasUnits ? NumberWords.digits(of: value) : words.text(span)]
        say(slot, words.text(span), span)
      case .opened(let slot, let place): openings[slot] = place
      case .closed(let slot, let end):
        let span = (openings[slot] ?? end)..<end
        guard !span.isEmpty else { break }
        texts[slot, default: []].append(words.text(span))
        say(slot, words.text(span), span)
      case .skipped(let place):
        // A slot doesn't start with a skipped word.
        for (slot, start) in openings where start == place { openings[slot] = place + 1 }
        skipped += 1
        left.insert(place)
        leavesCondition = leavesCondition || grammar.startsCondition(words, at: place)
        if !lattice.isFiller[place] { gapPlaces.append(place) }
        unexplained += lattice.isFiller[place] ? 0 : 1
      case .skippedClause(let span):
        leavesCondition = leavesCondition || grammar.startsCondition(words, at: span.lowerBound)
        skipped += span.count
        left.formUnion(span)
        unexplained += span.count { !lattice.isFiller[$0] }
      }
    }
    gaps = gapPlaces.count
    ignored = Self.runs(of: gapPlaces).map(words.text)
    let used = lattice.codes.indices.filter { !left.contains($0) && !lattice.isFiller[$0] }
    if let first = used.first, let last = used.last { hasInnerGap = gapPlaces.contains { first < $0 && $0 < last } }
  }

  /// A frame without texts and numbers.
  init(count: Int, symbols: [SlotKey: String]) {
    self.count = count
    self.symbols = symbols
  }

  mutating func put(_ slot: SlotKey, _ text: String, _ span: Range<Int>) {
    texts[slot, default: []].append(text)
    say(slot, text, span)
  }

  mutating func set(_ slot: SlotKey, _ number: Double) { numbers[slot] = number }

  /// Makes the name of a slot one of any type.
  mutating func makeUntyped(_ slot: SlotKey) { texts[.title] = texts.removeValue(forKey: slot) }

  /// Makes a playlist the item of the request rather than its destination.
  mutating func makePlaylistItem() {
    guard let name = texts.removeValue(forKey: .playlist) else { return }
    texts[.title] = name
    symbols[.type] = MediaItemType.playlist.rawValue
  }

  mutating func leave(_ unexplained: Int, skipped: Int) {
    self.unexplained = unexplained
    self.skipped = skipped
  }

  /// Whether too many words are skipped: more than one in five, or more than two. Within a command none may be, since it has
  /// few words of its own: "let's have it mixed up" is not "have it up".
  func leavesTooMuch(for intent: IntentKind) -> Bool {
    gaps > Self.gaps(in: count) || intent == .control && hasInnerGap || leavesCondition
  }

  /// The runs of consecutive numbers, in ascending order.
  private static func runs(of places: [Int]) -> [Range<Int>] {
    places.sorted().reduce(into: []) { runs, place in
      if let last = runs.last, last.upperBound == place {
        runs[runs.count - 1] = last.lowerBound..<place + 1
      } else {
        runs.append(place..<place + 1)
      }
    }
  }

  static func gaps(in count: Int) -> Int { min(2, count / 5) }

  func text(_ slot: SlotKey) -> String? { texts[slot]?.first }
  func number(_ slot: SlotKey) -> Double? { numbers[slot] }
  func symbol<Value: RawRepresentable>(_ slot: SlotKey) -> Value? where Value.RawValue == String {
    symbols[slot].flatMap(Value.init)
  }
  func flag(_ slot: SlotKey) -> Bool? { symbols[slot].map { $0 == "yes" } }

  private mutating func fire(_ line: FiredLine) {
    lines.append(line.place)
    for setting in line.settings {
      switch setting.key.kind {
      case .free, .listed: texts[setting.key, default: []].append(setting.value)
      case .number: numbers[setting.key] = Double(setting.value)
      case .symbol: symbols[setting.key] = setting.value
      }
    }
  }

  private mutating func say(_ slot: SlotKey, _ text: String, _ span: Range<Int>) {
    said.append(Slot(name: slot.rawValue, text: text, start: span.lowerBound, end: span.upperBound))
  }
}
