import Testing

@testable import Replying

/// The text of facts in a phrase.
struct FillerTests {
  func text(_ filler: Filler) throws -> String {
    Wording(phrases: try English.phrases(), surface: .spoken)
      .text([Phrase("search.one", [.item: filler])])
  }

  static let times: [(seconds: Double, words: String)] = [
    (0, "0 seconds"), (1, "1 second"), (59.4, "59 seconds"), (60, "1 minute"), (125, "2 minutes 5 seconds"),
    (3_600, "1 hour"), (3_725, "1 hour 2 minutes"), (7_205, "2 hours"), (-3, "0 seconds"), (.nan, "0 seconds"),
    (.infinity, "277777 hours 46 minutes"),
  ]

  @Test(arguments: times)
  func `A time has its two largest units`(_ example: (seconds: Double, words: String)) throws {
    #expect(try text(.time(example.seconds)) == "Found \(example.words).")
  }

  static let numbers: [(number: Double, text: String)] = [
    (1.5, "1.5"), (0.75, "0.75"), (2, "2"), (1.005, "1"), (1.05, "1.05"), (-0.5, "-0.5"), (99.999, "100"), (12, "12"),
  ]

  @Test(arguments: numbers)
  func `A number has no more digits than necessary`(_ example: (number: Double, text: String)) {
    #expect(Filler.number(example.number) == .text(example.text))
  }

  @Test func `A title stays on one line, without control characters and within bounds`() {
    #expect(Filler.name(" a\tb\r\n c ") == .text("a b c"))
    #expect(Filler.name("\u{1b}[31mred\u{7}") == .text("[31mred"))
    #expect(Filler.name(" \u{0} ") == nil)
    #expect(Filler.name(String(repeating: "x", count: 5_000)) == .text(String(repeating: "x", count: 199) + "…"))
  }

  @Test func `Several persons are listed`() throws {
    let persons = try #require(Filler.names("Ann; Ben; Cid"))
    #expect(try text(persons) == "Found Ann, Ben and Cid.")
    #expect(Filler.names("Ann") == .text("Ann"))
    #expect(Filler.names(nil) == nil)
  }

  @Test func `Lists end with the word for and`() throws {
    #expect(try text(.list([.text("a")])) == "Found a.")
    #expect(try text(.list([.text("a"), .text("b")])) == "Found a and b.")
    #expect(try text(.list([.text("a"), .text("b"), .text("c"), .text("d")])) == "Found a, b, c and d.")
  }
}
