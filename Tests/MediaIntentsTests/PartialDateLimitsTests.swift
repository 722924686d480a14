import Foundation
import MediaIntents
import Testing

struct PartialDateLimitsTests {
  static let dates: [(json: String, date: PartialDate)] = [
    (#"{"year":2020,"month":2,"day":3}"#, PartialDate(year: 2020, month: 2, day: 3)),
    (#"{"year":9223372036854775807,"month":9223372036854775807}"#, PartialDate(year: 9999)),
    (#"{"year":-9223372036854775808,"month":1,"day":-9223372036854775808}"#, PartialDate(year: 1, month: 1)),
    (#"{"year":0,"month":0,"day":32}"#, PartialDate(year: 1)),
  ]

  @Test(arguments: dates)
  func `A date of another program has parts that a date can have`(_ example: (json: String, date: PartialDate)) throws {
    let date = try JSONDecoder().decode(PartialDate.self, from: Data(example.json.utf8))
    #expect(date == example.date && date.ordinal > 0)
  }

  @Test func `A range of years of another program is one of possible years`() throws {
    let json = #"{"from":-9223372036854775808,"to":9223372036854775807}"#
    #expect(
      try JSONDecoder().decode(ReleaseDateRange.self, from: Data(json.utf8)) == ReleaseDateRange(from: 0, to: 9999))
  }
}
