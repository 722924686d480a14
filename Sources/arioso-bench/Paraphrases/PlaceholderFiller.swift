import MediaIntents
import NameIndex
import Names
import Understanding

/// Puts names and numbers in the placeholders of sentences.
struct PlaceholderFiller {
  /// Items that the library has, and others.
  let known, strangers: Names
  let kinds: [PlaceholderKind]
  /// The values of the other placeholders.
  let values: [ParaphraseSlot: [String]]

  /// Items by their type.
  struct Names {
    private let all: [NameRecord]
    private let byType: [MediaItemType: [NameRecord]]

    init(_ records: [NameRecord]) {
      all = records
      byType = Dictionary(grouping: records, by: \.type)
    }

    /// - Parameter type: nil for any.
    func random(_ type: MediaItemType?, using generator: inout SplitMix) -> NameRecord? {
      (type.flatMap { byType[$0] } ?? all).randomElement(using: &generator)
    }
  }

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
    let names = names(in: example.meaning, isKnown, &generator)
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}"),
      let slot = ParaphraseSlot(rawValue: String(rest[rest.index(after: open)..<close]))
    {
      text += rest[..<open]
      let start = text.utf8.count
      let value = names[slot] ?? values[slot]?.randomElement(using: &generator) ?? ""
      let said = Bool.random(using: &generator) ? value : value.lowercased()
      text += said
      meaning = meaning.replacing(slot.placeholder, with: said)
      spans.append((slot, start, text.utf8.count))
      rest = rest[rest.index(after: close)...]
    }
    text += rest
    return Filled(text: text, labels: Self.labels(of: text, spans), meaning: meaning)
  }

  /// The names in a meaning, of its kind; a second one after a song's is that of its artist if there is one.
  private func names(in meaning: String, _ isKnown: Bool, _ generator: inout SplitMix) -> [ParaphraseSlot: String] {
    let names = isKnown ? known : strangers
    let type = kinds.first { $0.words.contains(where: meaning.contains) }?.type
    guard let name = names.random(type, using: &generator) else { return [:] }
    let other = [.song, .album].contains(name.type) ? name.artist : nil
    return [.name: name.title, .other: other ?? names.random(nil, using: &generator)?.title ?? ""]
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
