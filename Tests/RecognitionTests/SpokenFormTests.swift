import Testing

@testable import Recognition

struct SpokenFormTests {
  static let names: [(name: String, words: String?)] = [
    ("Outer Peace (Deluxe Edition)", "outer peace deluxe edition"), ("Don't Stop", "dont stop"),
    ("Sølvi Brækdal", "solvi braekdal"), ("1999", "nineteen ninety nine"), ("2000", "two thousand"),
    ("2001: A Space Odyssey", "two thousand one a space odyssey"), ("1905", "nineteen oh five"),
    ("Kestrel-47", "kestrel forty seven"), ("81st", "eighty one"), ("MP3", "mp three"), ("007", "zero zero seven"),
    ("100", "one hundred"), ("1,000", nil), ("沈墨蓝", nil), ("さくら電車", nil), ("...", nil), ("", nil),
    ("1200", "twelve hundred"), ("101.5", nil),
  ]

  @Test(arguments: names)
  func `A name is said in words of letters`(_ example: (name: String, words: String?)) {
    let words = SpokenForm.words(of: example.name)?.joined(separator: " ")
    if let expected = example.words { #expect(words == expected) } else { #expect(words.map(Self.isSaid) ?? true) }
  }

  @Test(arguments: names.compactMap(\.words))
  func `What is said reads as itself`(_ words: String) {
    #expect(SpokenForm.words(of: words)?.joined(separator: " ") == words)
  }

  private static func isSaid(_ words: String) -> Bool {
    !words.isEmpty && words.allSatisfy { $0 == " " || ("a"..."z").contains($0) }
  }

  static let sounds: [(word: [Substring], sounds: String?)] = [
    (["'aU", "t#", "3"], "AW T ER"), (["p", "'i:", "s"], "P IY S"), (["v", "'aI@", "l", "I2", "t"], "V AY ER L IH T"),
    (["k", "'E", "s", "t", "r", "@L"], "K EH S T R AH L"), (["h", "'A@", "b", "3"], "HH AA R B ER"), ([], nil),
    (["_"], nil),
  ]

  @Test(arguments: sounds)
  func `The mnemonics of espeak-ng are sounds of the acoustic model`(_ example: (word: [Substring], sounds: String?)) {
    #expect(ARPAbet.sounds(of: example.word) == example.sounds)
  }
}
