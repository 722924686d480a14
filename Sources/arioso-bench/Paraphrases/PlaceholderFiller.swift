import Names
import Understanding

/// Puts names and numbers in the placeholders of sentences.
struct PlaceholderFiller {
  /// Names of items, of which a library knows all.
  let names: [String]
  /// Names that no library knows.
  let strangers: [String]
  /// The values of the other placeholders.
  let values: [ParaphraseSlot: [String]]

  /// A sentence without placeholders, the label of each of its words, and its meaning with the same values.
  struct Filled {
    let text: String
    let labels: [Int]
    let meaning: String
  }

  /// - Parameter isKnown: whether the library has the names.
  func filled(_ example: ParaphraseFile.Example, isKnown: Bool, using generator: inout SplitMix) -> Filled {
    var text = "", meaning = example.meaning, spans: [(slot: ParaphraseSlot, start: Int, end: Int)] = []
    var rest = Substring(example.sentence)
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}"),
      let slot = ParaphraseSlot(rawValue: String(rest[rest.index(after: open)..<close]))
    {
      text += rest[..<open]
      let start = text.utf8.count
      let value = value(of: slot, isKnown, &generator)
      text += value
      meaning = meaning.replacing(slot.placeholder, with: value)
      spans.append((slot, start, text.utf8.count))
      rest = rest[rest.index(after: close)...]
    }
    text += rest
    return Filled(text: text, labels: Self.labels(of: text, spans), meaning: meaning)
  }

  private func value(of slot: ParaphraseSlot, _ isKnown: Bool, _ generator: inout SplitMix) -> String {
    let values = [.name, .other].contains(slot) ? (isKnown ? names : strangers) : self.values[slot] ?? []
    let value = values.randomElement(using: &generator) ?? ""
    return Bool.random(using: &generator) ? value : value.lowercased()
  }

  private static func labels(of text: String, _ spans: [(slot: ParaphraseSlot, start: Int, end: Int)]) -> [Int] {
    var previous: Int?
    return SentenceWords(text, keepsSigns: true).words.map { word in
      let place = text.utf8.distance(from: text.startIndex, to: word.range.lowerBound)
      guard let span = spans.firstIndex(where: { $0.start <= place && place < $0.end }),
        let slot = ParaphraseSlot.allCases.firstIndex(of: spans[span].slot)
      else {
        previous = nil
        return SlotLabel.outside
      }
      defer { previous = span }
      return SlotLabel.of(slot: slot, isFirst: previous != span)
    }
  }
}
