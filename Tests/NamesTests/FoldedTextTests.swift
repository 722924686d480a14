import Names
import Testing

struct FoldedTextTests {
  static let alike: [(said: String, name: String)] = [
    ("hello", "HELLO!"), ("bjork", "Björk"), ("royksopp", "Röyksopp"), ("blink 182", "Blink-182"),
    ("asap rocky", "A$AP Rocky"),
    ("simon and garfunkel", "Simon & Garfunkel"), ("dont stop believin", "Don’t Stop Believin'"), ("strasse", "Straße"),
    ("full width", "Ｆｕｌｌ　Ｗｉｄｔｈ"), ("4 44", "4:44"), ("kesha", "Ke$ha"), ("aenima", "Ænima"),
    ("mr brightside", "Mr. Brightside"),
    ("100", "$100"), ("panic at the disco", "Panic! At The Disco"), ("!!!", "! ! !"), ("дмитрий", "ДМИТРИЙ"),
    ("夜空", "夜空"), ("周杰伦", "周杰倫"), ("后来", "後來"), ("夜の电车", "夜の電車"),
  ]

  @Test(arguments: alike)
  func `Names that sound the same fold to the same text`(_ pair: (said: String, name: String)) {
    #expect(FoldedText(pair.said) == FoldedText(pair.name))
  }

  static let apart: [(String, String)] = [
    ("son", "sun"), ("и", "й"), ("!!!", "???"), ("rock", "rocks"), ("", "a"), ("が", "か"),
  ]

  @Test(arguments: apart)
  func `Names that sound different do not`(_ pair: (String, String)) {
    #expect(FoldedText(pair.0) != FoldedText(pair.1))
  }
}
