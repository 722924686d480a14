import MediaIntents

/// A duration in a feed: seconds, a clock's time, or ISO 8601.
enum FeedDuration {
  /// Returns whole seconds; nil if the text is no duration. "1:02" is a minute, minutes and seconds may exceed 59.
  static func seconds(_ text: String) -> Int? {
    let text = text.tidied.uppercased()
    if text.hasPrefix("PT") { return isoSeconds(text.dropFirst(2)) }
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard !text.isEmpty, parts.count <= 3 else { return nil }
    var total = 0
    for (index, part) in parts.enumerated() {
      let whole = index == parts.count - 1 ? part.prefix { $0 != "." } : part
      let isOmitted = whole.isEmpty && index == 0 && parts.count > 1
      guard let value = isOmitted ? 0 : ExternalNumber.whole(whole, in: -1...(maxSeconds + 1)),
        0...maxSeconds ~= value
      else { return nil }
      total = total * 60 + value
    }
    return total <= maxSeconds ? total : nil
  }

  /// A year; more is a mistake.
  private static let maxSeconds = 366 * 86_400

  /// Reads "1H2M3S".
  private static func isoSeconds(_ text: Substring) -> Int? {
    var total = 0.0, digits = ""
    for character in text {
      if character.isNumber || character == "." {
        digits.append(character)
      } else {
        guard let value = ExternalNumber.decimal(digits), let unit = ["H": 3600.0, "M": 60, "S": 1][String(character)]
        else {
          return nil
        }
        total += value * unit
        digits = ""
      }
    }
    guard digits.isEmpty, total <= Double(maxSeconds) else { return nil }
    return ExternalNumber.whole(total.rounded(.down), in: 0...maxSeconds)
  }
}
