import MediaIntents
import Names

/// What a reading says, slot by slot: words, numbers, and the contract's own words.
struct Frame {
  private(set) var texts: [SlotKey: [String]] = [:]
  private(set) var numbers: [SlotKey: Double] = [:]
  private(set) var symbols: [SlotKey: String] = [:]
  private(set) var said: [SaidSlot] = []
  private(set) var lines: [String] = []
  /// Words left out that carry meaning.
  private(set) var unexplained = 0
  /// All words left out.
  private(set) var skipped = 0

  init(_ reading: Reading, words: SentenceWords, lattice: Lattice, grammar: Grammar) {
    for event in reading.events {
      switch event {
      case .fired(let line): fire(grammar.lines[Int(line)])
      case .text(let slot, let span):
        texts[slot, default: []].append(words.text(span))
        say(slot, words.text(span), span)
      case .number(let slot, let value, let span):
        numbers[slot] = value
        say(slot, words.text(span), span)
      case .skipped(let place):
        skipped += 1
        unexplained += lattice.isFiller[place] ? 0 : 1
      }
    }
  }

  func text(_ slot: SlotKey) -> String? { texts[slot]?.first }
  func number(_ slot: SlotKey) -> Double? { numbers[slot] }
  func symbol<Value: RawRepresentable>(_ slot: SlotKey) -> Value? where Value.RawValue == String {
    symbols[slot].flatMap(Value.init)
  }
  func flag(_ slot: SlotKey) -> Bool? { symbols[slot].map { $0 == "yes" } }

  private mutating func fire(_ line: GrammarLine) {
    lines.append(line.place)
    for setting in line.settings {
      switch setting.key.kind {
      case .text: texts[setting.key, default: []].append(setting.value)
      case .number: numbers[setting.key] = Double(setting.value)
      case .symbol: symbols[setting.key] = setting.value
      }
    }
  }

  private mutating func say(_ slot: SlotKey, _ text: String, _ span: Range<Int>) {
    said.append(SaidSlot(name: slot.rawValue, text: text, start: span.lowerBound, end: span.upperBound))
  }
}
