package import MediaIntents
import Foundation

/// A date in a feed: RFC 2822 or ISO 8601, with the deviations that feeds have.
///
/// The words may come in any order. Weekdays are ignored, months may be abbreviated or in another language, and years of
/// two digits are 1969 to 2068. Without a known zone the time is UTC.
package struct FeedDate: Hashable, Sendable {
  /// The day as written, in the publisher's zone.
  package let date: PartialDate
  /// The instant, in seconds since 1970.
  package let seconds: Int

  private static let secondsADay = 86_400

  /// Returns nil if the text has no date, or one that does not exist.
  package init?(_ text: String) {
    let trimmed = text.tidied.clipped
    if (9...11).contains(trimmed.utf8.count), let seconds = ExternalNumber.whole(trimmed, in: ExternalNumber.dates) {
      self.init(unixSeconds: seconds)
    } else {
      var words = FeedDateWords()
      guard words.read(trimmed), let day = words.day else { return nil }
      let seconds = day.daysSince1970 * Self.secondsADay + words.secondsOfDay
      self.init(date: words.partialDate(day), seconds: seconds - words.offset(at: seconds))
    }
  }

  private init(date: PartialDate, seconds: Int) {
    self.date = date
    self.seconds = seconds
  }

  private init?(unixSeconds seconds: Int) {
    let days = seconds / Self.secondsADay - (seconds % Self.secondsADay < 0 ? 1 : 0)
    let day = CalendarDay(daysSince1970: days)
    self.init(date: PartialDate(year: day.year, month: day.month, day: day.day), seconds: seconds)
  }
}

/// A day of the Gregorian calendar.
struct CalendarDay: Hashable {
  let year: Int
  let month: Int
  let day: Int

  /// Returns nil if there is no such day, or its year is not 1 to 9999.
  init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month), day >= 1 else { return nil }
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    guard day <= lengths[month - 1] else { return nil }
    (self.year, self.month, self.day) = (year, month, day)
  }

  /// Counts years from March, so that the leap day ends a year, and eras of 400 years, which all have 146,097 days.
  var daysSince1970: Int {
    let year = month <= 2 ? year - 1 : year
    let era = year / 400, yearOfEra = year % 400
    let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  init(daysSince1970: Int) {
    let days = max(0, daysSince1970 + 719_468)
    let era = days / 146_097, dayOfEra = days % 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shifted = (5 * dayOfYear + 2) / 153
    month = shifted < 10 ? shifted + 3 : shifted - 9
    day = dayOfYear - (153 * shifted + 2) / 5 + 1
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }
}
