import MediaIntents
import Testing

@testable import MediaFiles
@testable import TextEncodings

struct TextTests {
  @Test(arguments: [
    ("plain", "plain"), ("  two  words ", "two words"), ("line\nbreak\tand tab", "line break and tab"),
    ("\u{a0}hard\u{a0}", "hard"), ("", ""), ("Ærø", "Ærø"), ("a\u{0}b", "a b"),
  ])
  func `Text becomes one tidy line`(_ text: String, _ tidy: String) {
    #expect(text.tidied == tidy)
  }

  @Test(arguments: [("  a  b \r", "a  b"), ("\t", "")])
  func `Trimming preserves inner white space`(_ text: String, _ trimmed: String) {
    #expect(text.trimmed == trimmed)
  }

  @Test(
    arguments: [
      ([0x63, 0x61, 0x66, 0xc3, 0xa9], "café"), ([0x63, 0x61, 0x66, 0xe9], "café"), ([0x80], "€"),
      ([0xc3, 0xa9, 0x20, 0xc3], "é \u{fffd}"),
    ] as [([UInt8], String)])
  func `Bytes are read in the most likely encoding`(_ bytes: [UInt8], _ text: String) {
    #expect(LegacyText.decode(bytes) == text)
  }

  @Test func `Numbers in names sort by value`() {
    let names = ["Chapter 10", "chapter 2", "Chapter 1b", "CD 2/1", "CD 10/1", "CD 2/02", "Chapter 1"]
    let sorted = names.sorted { NaturalOrder.key($0).utf8.lexicographicallyPrecedes(NaturalOrder.key($1).utf8) }
    #expect(sorted == ["CD 2/1", "CD 2/02", "CD 10/1", "Chapter 1", "Chapter 1b", "chapter 2", "Chapter 10"])
  }

  @Test(
    arguments: [
      (["Ada"], [], ["Ada"]), (["Ada; Ben"], [], ["Ada", "Ben"]), (["Ada / Ben"], [], ["Ada", "Ben"]),
      (["AC/DC"], [], ["AC/DC"]), (["Simon & Garfunkel"], [], ["Simon & Garfunkel"]),
      (["Ada feat. Ben"], [], ["Ada", "Ben"]), (["Ada (ft. Marrow & Finch)"], [], ["Ada", "Marrow & Finch"]),
      (["Ada featuring Ben, Cy & Dee"], [], ["Ada", "Ben", "Cy", "Dee"]), (["Ada", "ada"], [], ["Ada"]),
      (["Ada feat. Ben"], ["Ada", "Ben & Sons"], ["Ada", "Ben & Sons"]), (["Feat. First"], [], ["Feat. First"]),
      (["The Craft"], [], ["The Craft"]),
    ] as [([String], [String], [String])])
  func `Everybody credited is found`(_ texts: [String], _ list: [String], _ names: [String]) {
    #expect(ArtistCredits(texts, list: list).names == names)
  }

  @Test(arguments: [
    ("Mine (feat. Jane)", ["Jane"]), ("Mine", []), ("Defeat", []), ("A [ft. B, C & D]", ["B", "C", "D"]),
  ])
  func `Guests are found in titles too`(_ title: String, _ guests: [String]) {
    #expect(ArtistCredits(guestsOf: title).names == guests)
  }

  @Test(arguments: [
    ("2019-01-18", 20_190_118), ("20190118", 20_190_118), ("2019/01/18", 20_190_118), ("2019", 20_190_000),
    ("2019.05", 20_190_500), ("2019-01-18T10:00:00", 20_190_118),
  ])
  func `Dates are parsed as taggers write them`(_ text: String, _ ordinal: Int) throws {
    #expect(PartialDate(tag: text)?.ordinal == ordinal)
    #expect(PartialDate(ordinal: ordinal)?.ordinal == ordinal)
  }

  @Test(arguments: [(1, 0.2), (31, 0.2), (32, 0.4), (128, 0.6), (196, 0.8), (224, 1.0), (255, 1.0)])
  func `A popularimeter's byte maps to stars`(_ byte: Int, _ rating: Double) {
    #expect(FileTags(popularimeter: byte).rating == rating)
  }

  @Test(arguments: [("80", 0.8), ("4", 0.8), ("100", 1.0)])
  func `Ratings come on two scales`(_ text: String, _ rating: Double) {
    #expect(FileTags(fields: [.rating: [text]]).rating == rating)
  }
}
