import Understanding

/// Garbles texts, reproducibly by seed.
struct Garbler {
  var random: SplitMix

  init(seed: UInt64) { random = SplitMix(state: seed) }

  /// Characters that often break parsers.
  private static let odd: [Character] = [
    "\u{0}", "\u{7}", "\u{202E}", "\u{FEFF}", "é", "ß", "İ", "播", "放", "𠀀", "🎵", "👨‍👩‍👧", "'", "\"", "(", "[", "{", "<",
    "…", "|", "=",
    ">", ",", ".", "%", "½", "٣", "\n", "\t", " ",
  ]

  mutating func garbled(_ text: String, with others: [String]) -> String {
    var characters = Array(text)
    for _ in 0...Int.random(in: 0...4, using: &random) { change(&characters, others) }
    return String(characters)
  }

  private mutating func change(_ characters: inout [Character], _ others: [String]) {
    let place = Int.random(in: 0...characters.count, using: &random)
    let span = place..<min(characters.count, place + Int.random(in: 0...12, using: &random))
    switch Int.random(in: 0..<5, using: &random) {
    case 0: characters.removeSubrange(span)
    case 1: characters.insert(contentsOf: characters[span], at: place)
    case 2: characters.insert(Self.odd.randomElement(using: &random) ?? " ", at: place)
    case 3: characters.insert(contentsOf: (others.randomElement(using: &random) ?? "").prefix(40), at: place)
    default: characters.replaceSubrange(span, with: characters[span].reversed())
    }
  }
}
