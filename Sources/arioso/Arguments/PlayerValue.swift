import ControlProtocol
import MediaIntents

/// Parses the numbers and times that `mpc` and `playerctl` take. Each function returns nil for anything else.
enum PlayerValue {
  /// `+5`, `-5`, `5%+` and `+5%` change the volume; `0.5` sets it as a share, as does `0.05+` change it. A plain number is
  /// a sentence.
  static func volume(_ text: String) -> PlayerCommand? {
    let (sign, body) = signed(text)
    let isPercent = body.hasSuffix("%")
    guard let number = number(isPercent ? String(body.dropLast()) : body) else { return nil }
    let percent = body.contains(".") && !isPercent && number <= 1 ? number * 100 : number
    if let sign { return PercentChange(sign * percent).map(PlayerCommand.changeVolume) }
    return isPercent || body.contains(".") ? Percent(percent).map(PlayerCommand.setVolume) : nil
  }

  /// `+30`, `-10`, `1:20`, `+1:00`, `1m30s`, `50%`, `+10%` or `90`.
  static func seek(_ text: String) -> PlayerCommand? {
    let (sign, body) = signed(text)
    if body.hasSuffix("%") {
      guard let share = number(String(body.dropLast())), share <= 100 else { return nil }
      return sign.map { .seekByShare($0 * share / 100) } ?? .seekToShare(share / 100)
    }
    guard let seconds = seconds(body) else { return nil }
    guard let sign else { return Seconds(seconds).map(PlayerCommand.seekTo) }
    return SecondsChange(sign * seconds).map(PlayerCommand.seekBy)
  }

  /// As `playerctl position`: `10+` and `10-` are relative, `10` is not.
  static func position(_ text: String) -> PlayerCommand? { seek(text) }

  /// A time of the clock: `1:20`, `1:02:03`.
  static func clock(_ text: String) -> PlayerCommand? {
    text.contains(":") ? seconds(text).flatMap(Seconds.init).map(PlayerCommand.seekTo) : nil
  }

  /// `3` or `#3`, counted from 1.
  static func entry(_ text: String) -> PositiveCount? {
    let digits = text.hasPrefix("#") ? String(text.dropFirst()) : text
    return digits.allSatisfy(\.isASCIIDigit) ? ExternalNumber.ordinal(digits).flatMap(PositiveCount.init) : nil
  }

  /// `3`, `#3` or `2-4`, counted from 1.
  static func entries(_ text: String) -> ClosedRange<Int>? {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false).map { entry(String($0))?.value }
    guard (1...2).contains(parts.count), let first = parts[0], let last = parts[parts.count - 1], first <= last else {
      return nil
    }
    return first...last
  }

  /// The sign before or after, 1 or -1, and the rest.
  private static func signed(_ text: String) -> (Double?, String) {
    if let first = text.first, let sign = sign(first) { return (sign, String(text.dropFirst())) }
    if let last = text.last, let sign = sign(last) { return (sign, String(text.dropLast())) }
    return (nil, text)
  }

  private static func sign(_ character: Character) -> Double? {
    switch character {
    case "+": 1
    case "-": -1
    default: nil
    }
  }

  /// Seconds, or minutes and seconds, or hours too.
  private static func seconds(_ text: String) -> Double? {
    if let seconds = secondsInUnits(text) { return seconds }
    let parts = text.split(separator: ":", omittingEmptySubsequences: false).map { number(String($0)) }
    guard (1...3).contains(parts.count) else { return nil }
    var seconds = 0.0
    for (place, part) in parts.enumerated() {
      guard let part, place == 0 || part < 60 else { return nil }
      seconds = seconds * 60 + part
    }
    return seconds
  }

  /// The seconds of `1h2m3s` or a part of it, in this order; nil without units.
  private static func secondsInUnits(_ text: String) -> Double? {
    var (rest, units) = (text.lowercased()[...], [("h", 3600.0), ("m", 60.0), ("s", 1.0)][...])
    var seconds = 0.0
    while !rest.isEmpty {
      let digits = rest.prefix { $0.isASCIIDigit || $0 == "." }
      rest = rest.dropFirst(digits.count)
      guard let amount = number(String(digits)), let unit = units.firstIndex(where: { rest.hasPrefix($0.0) }) else {
        return nil
      }
      seconds += amount * units[unit].1
      (rest, units) = (rest.dropFirst(), units[(unit + 1)...])
    }
    return text.isEmpty ? nil : seconds
  }

  private static func number(_ text: String) -> Double? {
    let digits = text.hasPrefix(".") ? "0" + text : text
    guard digits.first?.isASCIIDigit == true, digits.allSatisfy({ $0.isASCIIDigit || $0 == "." }) else { return nil }
    return ExternalNumber.decimal(digits)
  }
}

extension Character {
  fileprivate var isASCIIDigit: Bool { isASCII && isNumber }
}
