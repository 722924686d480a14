/// Checks for numbers from files, servers and other programs, applied where they are read.
///
/// What passes can be converted to integers of seconds, milliseconds or nanoseconds without overflow.
package enum ExternalNumber {
  /// The longest duration and the furthest position, in seconds: about 115 days.
  package static let maxSeconds = 1e7

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
}
