import MediaIntents

/// A time as servers write it: "2023-04-05T06:07:08.9Z". A fraction and the zone, which is that of Greenwich, may be
/// missing.
enum SubsonicTime {
  /// Returns seconds since 1970; nil if it is no time.
  static func seconds(_ text: String?) -> Int64? {
    guard let text, text.utf8.count >= 19 else { return nil }
    let parts = text.utf8.prefix(19).split {
      $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "T")
    }
    let numbers = parts.compactMap { ExternalNumber.whole(Substring($0), in: 0...9999) }
    guard numbers.count == 6, 1...9999 ~= numbers[0], 1...12 ~= numbers[1], 1...31 ~= numbers[2],
      numbers[3] < 24, numbers[4] < 60, numbers[5] < 61
    else { return nil }
    return Int64(days(numbers[0], numbers[1], numbers[2]) * 86_400 + numbers[3] * 3600 + numbers[4] * 60 + numbers[5])
  }

  /// The days since 1970 of a date of the Gregorian calendar, whose years are counted from March here.
  private static func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let year = month > 2 ? year : year - 1
    let era = year / 400, ofEra = year % 400
    let ofYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return era * 146_097 + ofEra * 365 + ofEra / 4 - ofEra / 100 + ofYear - 719_468
  }
}
