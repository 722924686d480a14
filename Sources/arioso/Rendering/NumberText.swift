import Glibc
import MediaIntents

/// Formats numbers.
enum NumberText {
  /// At most one decimal: `2`, `1.5`.
  static func short(_ number: Double) -> String {
    guard number.isFinite, abs(number) < 1e15 else { return String(number) }
    let tenths = ExternalNumber.whole(number * 10, in: .min ... .max) ?? 0
    return tenths % 10 == 0 ? String(tenths / 10) : String(Double(tenths) / 10)
  }

  /// A share in whole percent, rounded down.
  static func percent(_ part: Int, of whole: Int) -> Int {
    ExternalNumber.whole((100 * Double(part) / Double(whole)).rounded(.down), in: 0...100) ?? 0
  }

  /// At most two decimals.
  static func speed(_ number: Double) -> String {
    let text = String((number * 100).rounded() / 100)
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}

/// Formats durations and times.
enum ClockText {
  /// Minutes and seconds, with hours if needed: `3:07`, `1:02:07`.
  static func duration(_ seconds: Double) -> String {
    let whole = ExternalNumber.whole(seconds.rounded(.down), in: ExternalNumber.ordinals) ?? 0
    let (hours, minutes) = (whole / 3600, whole / 60 % 60)
    return hours > 0 ? "\(hours):\(twoDigits(minutes)):\(twoDigits(whole % 60))" : "\(minutes):\(twoDigits(whole % 60))"
  }

  /// The local date and time of seconds since 1970, to the minute.
  static func moment(_ seconds: Int64) -> String {
    let parts = local(seconds)
    return "\(day(seconds)) \(twoDigits(Int(parts.tm_hour))):\(twoDigits(Int(parts.tm_min)))"
  }

  /// The local date of seconds since 1970.
  static func day(_ seconds: Int64) -> String {
    let parts = local(seconds)
    return "\(parts.tm_year + 1900)-\(twoDigits(Int(parts.tm_mon) + 1))-\(twoDigits(Int(parts.tm_mday)))"
  }

  private static func local(_ seconds: Int64) -> tm {
    var time = time_t(ExternalNumber.clamped(Int(seconds), to: ExternalNumber.dates))
    var parts = tm()
    localtime_r(&time, &parts)
    return parts
  }

  private static func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
