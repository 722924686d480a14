package import Foundation

/// A span of days relative to today: "yesterday", "the last three days", "last Tuesday".
package enum DaySpan: Hashable, Sendable, Codable {
  case named(Name)
  /// The last days, today included.
  case days(Int)
  /// The last seconds until now: "the last hour".
  case seconds(Double)
  /// A day of the calendar; the latest one if the year is nil.
  case date(month: Int, day: Int, year: Int?)

  package enum Name: String, Hashable, Sendable, Codable, CaseIterable {
    case today, yesterday, thisWeek, lastWeek, thisMonth, lastMonth, thisYear, lastYear
    case thisMorning, thisAfternoon, thisEvening, lastNight, yesterdayMorning, yesterdayAfternoon, yesterdayEvening
    case monday, tuesday, wednesday, thursday, friday, saturday, sunday
  }

  /// From the start of the first day to the end of the last.
  package func range(asOf now: Date = Date(), in calendar: Calendar = .current) -> Range<Date> {
    let today = calendar.startOfDay(for: now)
    func day(_ offset: Int) -> Date { calendar.date(byAdding: .day, value: offset, to: today) ?? today }
    func whole(_ unit: Calendar.Component, _ offset: Int) -> Range<Date> {
      let start = calendar.dateInterval(of: unit, for: now)?.start ?? today
      let first = calendar.date(byAdding: unit, value: offset, to: start) ?? start
      return first..<(calendar.date(byAdding: unit, value: 1, to: first) ?? now)
    }
    /// Parts of a day are counted in hours from its midnight.
    func hours(_ start: Int, _ end: Int, of offset: Int = 0) -> Range<Date> {
      func hour(_ number: Int) -> Date { calendar.date(byAdding: .hour, value: number, to: day(offset)) ?? day(offset) }
      return hour(start)..<hour(end)
    }
    switch self {
    case .seconds(let count): return now.addingTimeInterval(-max(0, count))..<now.addingTimeInterval(1)
    case .days(let count): return day(1 - max(1, count))..<day(1)
    case .date(let month, let number, let year):
      let start = Self.latest(DateComponents(year: year, month: month, day: number), until: today, in: calendar)
      return start.flatMap { start in calendar.date(byAdding: .day, value: 1, to: start).map { start..<$0 } }
        ?? today..<today
    case .named(let name):
      switch name {
      case .today: return day(0)..<day(1)
      case .yesterday: return day(-1)..<day(0)
      case .thisMorning: return hours(4, 12)
      case .thisAfternoon: return hours(12, 18)
      case .thisEvening: return hours(18, 28)
      case .lastNight: return hours(18, 28, of: -1)
      case .yesterdayMorning: return hours(4, 12, of: -1)
      case .yesterdayAfternoon: return hours(12, 18, of: -1)
      case .yesterdayEvening: return hours(18, 24, of: -1)
      case .thisWeek: return whole(.weekOfYear, 0)
      case .lastWeek: return whole(.weekOfYear, -1)
      case .thisMonth: return whole(.month, 0)
      case .lastMonth: return whole(.month, -1)
      case .thisYear: return whole(.year, 0)
      case .lastYear: return whole(.year, -1)
      case .monday, .tuesday, .wednesday, .thursday, .friday, .saturday, .sunday:
        let back = Self.daysBack(to: name, from: calendar.component(.weekday, from: now))
        return day(-back)..<day(1 - back)
      }
    }
  }

  /// The start of a day, which is not after today if its year is not given; nil if there is no such day.
  private static func latest(_ parts: DateComponents, until today: Date, in calendar: Calendar) -> Date? {
    let thisYear = calendar.component(.year, from: today)
    let years = parts.year.map { [$0] } ?? (0...maxYearsBack).map { thisYear - $0 }
    return years.lazy.compactMap { year in
      var parts = parts
      parts.year = year
      guard let date = calendar.date(from: parts), calendar.component(.day, from: date) == parts.day else { return nil }
      return date <= today || years.count == 1 ? date : nil
    }.first
  }

  /// Two leap days may be eight years apart.
  private static let maxYearsBack = 8

  /// The days since the latest such weekday before today; weekdays count from Sunday, which is 1.
  private static func daysBack(to name: Name, from weekday: Int) -> Int {
    let weekdays: [Name] = [.sunday, .monday, .tuesday, .wednesday, .thursday, .friday, .saturday]
    let wanted = (weekdays.firstIndex(of: name) ?? 0) + 1
    let back = (weekday - wanted + 7) % 7
    return back == 0 ? 7 : back
  }

  /// Whether a date of release is within it, as far as the date is known. A day without a year is that day of any year:
  /// people leave out the year of what they can tell apart by the day.
  package func contains(_ date: PartialDate, asOf now: Date = Date(), in calendar: Calendar = .current) -> Bool {
    if case .date(let month, let day, year: nil) = self, date.month != nil, date.day != nil {
      return date.month == month && date.day == day
    }
    let range = range(asOf: now, in: calendar)
    let parts = DateComponents(year: date.year, month: date.month ?? 1, day: date.day ?? 1)
    guard let first = calendar.date(from: parts) else { return false }
    if date.month == nil { return calendar.isDate(first, equalTo: range.lowerBound, toGranularity: .year) }
    if date.day == nil { return calendar.isDate(first, equalTo: range.lowerBound, toGranularity: .month) }
    return range.contains(first)
  }
}
