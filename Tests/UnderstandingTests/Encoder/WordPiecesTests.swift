import Testing

@testable import Understanding

/// Splitting into pieces of words. What is expected was made by `Training/encoder/wordpieces.py`.
struct WordPiecesTests {
  private static let encoder = Result { try EncoderFile(path: ShippedGrammar.path("en/encoder.model")) }

  static let texts: [(text: String, pieces: String)] = [
    ("Turn it up a bit, please!", "turn it up a bit , please !"),
    ("skip  to\tthe 3rd one", "skip to the 3rd one"),
    ("what's on at half-past nine?", "what ' s on at half - past nine ?"),
    ("Café Müller", "ca ##fe mu ##ller"),
    ("naïve ÇELIK", "na ##ive ce ##li ##k"),
    ("Björk’s “Jóga”", "b ##j ##or ##k ' s \" jo ##ga \""),
    ("zyzzogeton", "z ##y ##zz ##og ##et ##on"),
    ("rock&roll 1.5x $3 50%", "rock & roll 1 . 5 ##x $ 3 50 %"),
    ("播放 play 音乐", "[UNK] [UNK] play [UNK] [UNK]"),
    ("soft\u{200B}hyphen \u{AD}x", "soft ##h ##yp ##hen x"),
    (String(repeating: "ab", count: 60), "[UNK]"),
    ("O'Brien—live", "o ' br ##ie ##n [UNK] live"),
    ("ﬁne Ⅳ ½", "[UNK] [UNK] [UNK]"),
    ("tyres tacos karaoke", "ty ##re ##s ta ##co ##s kara ##oke"),
    ("[song] [UNK]", "[ song ] [ un ##k ]"),
    (" \n ", ""),
  ]

  @Test(arguments: texts)
  func `A text is split as for training`(_ example: (text: String, pieces: String)) throws {
    let names = try Self.encoder.get().pieces
    let pieces = try #require(WordPieces(names))
    #expect(pieces.numbers(of: example.text).map { names[Int($0)] }.joined(separator: " ") == example.pieces)
  }

  @Test func `Every single character of a keyboard is a piece`() throws {
    let names = Set(try Self.encoder.get().pieces)
    for character in (33...126).map({ String(Unicode.Scalar($0)) }) {
      #expect(names.contains(character.lowercased()), "\(character)")
    }
  }
}
