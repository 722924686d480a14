import TextEncodings
import Testing

struct StationTextTests {
  /// Bytes that a player took for Latin-1 or Windows-1252.
  private static func misread(_ bytes: [UInt8]) -> String {
    String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
  }

  static let titles: [(sent: String, meant: String)] = [
    ("Òàíöåâàëüíûé ðàé", "Танцевальный рай"), ("Àðèÿ - Øòèëü", "Ария - Штиль"),
    (misread(Array("Björk - Jóga".utf8)), "Björk - Jóga"), ("BjÃ¶rk - JÃ³ga", "Björk - Jóga"),
    (misread([0xd6, 0xdc, 0xbd, 0xdc, 0xc2, 0xd7, 0x20, 0x2d, 0x20, 0xc7, 0xe7, 0xcc, 0xec]), "周杰伦 - 晴天"),
    ("Tom &amp; Jerry - It&#039;s", "Tom & Jerry - It's"), ("  A -\t B\0 ", "A - B"),
  ]

  @Test(arguments: titles)
  func `A title is read in the encoding it is in`(_ example: (sent: String, meant: String)) {
    #expect(StationText.readable(example.sent) == example.meant)
  }

  static let kept = [
    "", "Édith Piaf - Non, je ne regrette rien", "Motörhead - Ace of Spades", "Ария - Штиль", "周杰伦 - 晴天", "Sigur Rós",
    "Beyoncé - Déjà Vu", "Mötley Crüe - Kickstart", "AC/DC – T.N.T.", "“Heroes”", "Ça plane pour moi",
  ]

  @Test(arguments: kept)
  func `A title that is right stays as it is`(_ title: String) { #expect(StationText.readable(title) == title) }
}
