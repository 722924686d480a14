import Foundation
import MediaIntents
import Testing

/// Spans of days relative to today.
struct DaySpanTests {
  /// Monday, 6 May 2024, 15:00 UTC.
  private static let now = Date(timeIntervalSince1970: 1_715_007_600)

  private static let calendar = {
    var calendar = Calendar(identifier: .iso8601)
    calendar.timeZone = .gmt
    return calendar
  }()

  static let days: [(span: DaySpan, first: String, last: String)] = [
    (.named(.today), "2024-05-06", "2024-05-06"), (.named(.yesterday), "2024-05-05", "2024-05-05"),
    (.named(.thisWeek), "2024-05-06", "2024-05-12"), (.named(.lastWeek), "2024-04-29", "2024-05-05"),
    (.named(.lastMonth), "2024-04-01", "2024-04-30"), (.named(.thisYear), "2024-01-01", "2024-12-31"),
    (.named(.tuesday), "2024-04-30", "2024-04-30"), (.named(.monday), "2024-04-29", "2024-04-29"),
    (.days(3), "2024-05-04", "2024-05-06"),
    (.date(month: 5, day: 6, year: nil), "2024-05-06", "2024-05-06"),
    (.date(month: 5, day: 27, year: nil), "2023-05-27", "2023-05-27"),
    (.date(month: 2, day: 29, year: nil), "2024-02-29", "2024-02-29"),
    (.date(month: 5, day: 27, year: 2022), "2022-05-27", "2022-05-27"),
  ]

  @Test(arguments: days)
  func `A span contains its first and last day, and no other`(
    _ example: (span: DaySpan, first: String, last: String)
  ) throws {
    let range = example.span.range(asOf: Self.now, in: Self.calendar)
    let text = { (date: Date) in date.formatted(.iso8601.year().month().day()) }
    #expect(text(range.lowerBound) == example.first)
    #expect(text(range.upperBound.addingTimeInterval(-1)) == example.last)
    let first = try #require(PartialDate(example.first))
    #expect(example.span.contains(first, asOf: Self.now, in: Self.calendar))
  }

  static let parts: [(span: DaySpan.Name, start: String, end: String)] = [
    (.thisMorning, "2024-05-06T04:00:00Z", "2024-05-06T12:00:00Z"),
    (.thisAfternoon, "2024-05-06T12:00:00Z", "2024-05-06T18:00:00Z"),
    (.thisEvening, "2024-05-06T18:00:00Z", "2024-05-07T04:00:00Z"),
    (.lastNight, "2024-05-05T18:00:00Z", "2024-05-06T04:00:00Z"),
    (.yesterdayMorning, "2024-05-05T04:00:00Z", "2024-05-05T12:00:00Z"),
    (.yesterdayAfternoon, "2024-05-05T12:00:00Z", "2024-05-05T18:00:00Z"),
    (.yesterdayEvening, "2024-05-05T18:00:00Z", "2024-05-06T00:00:00Z"),
  ]

  @Test(arguments: parts)
  func `A part of a day has its hours`(_ example: (span: DaySpan.Name, start: String, end: String)) {
    let range = DaySpan.named(example.span).range(asOf: Self.now, in: Self.calendar)
    #expect(range.lowerBound.formatted(.iso8601) == example.start)
    #expect(range.upperBound.formatted(.iso8601) == example.end)
  }

  @Test func `A day without a year is that day of any year`() throws {
    let span = DaySpan.date(month: 5, day: 13, year: nil)
    let dates = try ["2019-05-13", "2024-05-13", "2019-05-14"].map { try #require(PartialDate($0)) }
    #expect(dates.map { span.contains($0, asOf: Self.now, in: Self.calendar) } == [true, true, false])
  }

  @Test func `A day that does not exist contains no date`() {
    let span = DaySpan.date(month: 2, day: 30, year: nil)
    #expect(span.range(asOf: Self.now, in: Self.calendar).isEmpty)
  }
}
