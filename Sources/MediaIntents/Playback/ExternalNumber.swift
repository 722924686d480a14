/// The border for numbers from files, servers and other programs: the one place that makes numbers of outside text and
/// integers of outside decimals, which `Scripts/check-numbers` verifies.
///
/// What passes is so small that sums and products of a few of them, in any unit of time, cannot overflow.
package enum ExternalNumber {
  /// The longest duration and the furthest position, in seconds: about 115 days.
  package static let maxSeconds = 1e7
  /// The seconds since 1970 of the years 1 to 9999.
  package static let dates = -62_135_596_800...253_402_300_799
  /// The sizes that a file may claim, in bytes.
  package static let sizes = 0...(1 << 50)
  /// How long a server may ask to be left alone, in seconds.
  package static let waits = 0...(366 * 86_400)
  /// The numbers of episodes, seasons, tracks and the like. Some shows number by the day, as 20260105.
  package static let ordinals = 0...999_999_999

  /// Returns a duration in seconds; `nil` if it is no number, not positive or longer than any recording.
  package static func duration(_ seconds: Double?) -> Double? {
    guard let seconds, seconds > 0, seconds <= maxSeconds else { return nil }
    return seconds
  }

  /// Returns the nearest position that a recording may have, in seconds; 0 for NaN.
  package static func position(_ seconds: Double) -> Double {
    seconds > 0 ? min(seconds, maxSeconds) : 0
  }

  /// Returns the nearest distance to seek by, in seconds; 0 for NaN.
  package static func offset(_ seconds: Double) -> Double {
    seconds < 0 ? -position(-seconds) : position(seconds)
  }

  /// Returns a date in nanoseconds since 1970. Dates before 1678 and after 2262 become the first and the last one that
  /// fit.
  package static func nanoseconds(seconds: Int, nanoseconds: Int = 0) -> Int {
    let (whole, overflows) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    let (sum, sumOverflows) = whole.addingReportingOverflow(nanoseconds)
    return overflows || sumOverflows ? (seconds < 0 ? .min : .max) : sum
  }

  /// Returns the integer of a range that is nearest to a number; `nil` for NaN.
  package static func whole(_ number: Double, in range: ClosedRange<Int>) -> Int? {
    guard !number.isNaN else { return nil }
    // The largest integers have no double of their own, so the limits are compared as integers where they can be.
    guard let whole = Int(exactly: number.rounded()) else { return number < 0 ? range.lowerBound : range.upperBound }
    return clamped(whole, to: range)
  }

  /// Returns the second of a time since 1970.
  package static func second(_ time: Double) -> Int64 { Int64(whole(time.rounded(.down), in: dates) ?? 0) }

  /// Returns a share of 1 in hundredths, 0 to 100.
  package static func percent(_ share: Double) -> Int { whole(share * 100, in: 0...100) ?? 0 }

  /// Returns a time to wait, none for NaN.
  package static func wait(_ seconds: Double) -> Duration { .seconds(position(seconds)) }

  /// Adds without overflow.
  package static func sum(_ first: Int, _ second: Int) -> Int {
    let (sum, overflows) = first.addingReportingOverflow(second)
    return overflows ? (second < 0 ? .min : .max) : sum
  }

  package static func clamped<Number: Comparable>(_ number: Number, to range: ClosedRange<Number>) -> Number {
    min(max(number, range.lowerBound), range.upperBound)
  }
}
