import MediaIntents
import Testing

struct PartialDateTests {
  static let readable: [(text: String, ordinal: Int)] = [
    ("1999", 19_990_000), ("1999-05", 19_990_500), ("1999-05-07", 19_990_507), ("2021-03-04T10:00:00Z", 20_210_304),
    ("2021-13-04", 20_210_000), ("2021-02-99", 20_210_200),
  ]

  @Test(arguments: readable)
  func `A date is parsed as far as it is valid`(_ example: (text: String, ordinal: Int)) throws {
    let date = try #require(PartialDate(example.text))
    #expect(date.ordinal == example.ordinal)
  }

  @Test(arguments: ["", "soon", "0", "-5", "99999"])
  func `Invalid dates are rejected`(_ text: String) {
    #expect(PartialDate(text) == nil)
  }

  @Test(arguments: ["0794", "1999-05", "1999-05-07"])
  func `The description of a date parses to the same date`(_ text: String) {
    #expect(PartialDate(text)?.description == text)
  }

  @Test func `A year sorts before its months and days`() throws {
    let dates = try ["1999", "1999-01", "1999-01-01", "2000"].map { try #require(PartialDate($0)) }
    #expect(dates.sorted() == dates)
  }
}
