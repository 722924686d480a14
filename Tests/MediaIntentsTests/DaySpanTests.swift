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
}
