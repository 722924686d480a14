import MediaIntents

/// Points in time in filters and answers: `2026-05-12T10:00:00Z`.
enum FilterTime {
  /// Reads one, or a number of seconds since 1970.
  static func second(_ text: String) throws(Refusal) -> Int {
    if let second = ExternalNumber.whole(text, in: ExternalNumber.dates), text.count != 4 { return second }
    let numbers = text.split(whereSeparator: { !$0.isNumber }).compactMap { ExternalNumber.whole($0, in: 0...9999) }
    guard text.utf8.count <= 32, numbers.count >= 3, 1...12 ~= numbers[1], 1...31 ~= numbers[2] else {
      throw Refusal(.argument, "Failed to parse time stamp")
    }
    let time = Array(numbers.dropFirst(3)) + [0, 0, 0]
    return days(numbers[0], numbers[1], numbers[2]) * 86_400 + time[0] * 3600 + time[1] * 60 + time[2]
  }

  static func text(_ second: Int) -> String {
    let second = ExternalNumber.clamped(second, to: 0...ExternalNumber.dates.upperBound)
    let (year, month, day) = date(second / 86_400)
    let time = second % 86_400
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(year)-\(two(month))-\(two(day))T\(two(time / 3600)):\(two(time / 60 % 60)):\(two(time % 60))Z"
  }

  /// The days since 1970 in the Gregorian calendar, counted in years that begin in March.
  private static func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let year = month <= 2 ? year - 1 : year
    let era = (year >= 0 ? year : year - 399) / 400
    let yearOfEra = year - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  /// The opposite, from 1970 on.
  private static func date(_ days: Int) -> (year: Int, month: Int, day: Int) {
    let shifted = days + 719_468
    let era = shifted / 146_097, dayOfEra = shifted % 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
  }
}
