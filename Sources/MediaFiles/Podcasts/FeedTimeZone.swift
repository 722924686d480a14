import Foundation
import MediaIntents

/// A time zone in a feed's date.
struct FeedTimeZone {
  private let fixed: Int
  private let named: TimeZone?

  /// Reads "+0100", "-01:00", "GMT-0400", "Z", "EDT" or "Europe/Brussels"; nil for others, which mean UTC.
  init?(_ word: String) {
    let letters = word.prefix { $0.isLetter }
    if letters.count == word.count {
      guard let hours = Self.hours[word.uppercased()] else { return nil }
      (fixed, named) = (ExternalNumber.whole(hours * 3600, in: -Self.maxOffset...Self.maxOffset) ?? 0, nil)
    } else if word.contains("/") {
      guard let zone = TimeZone(identifier: word) else { return nil }
      (fixed, named) = (0, zone)
    } else {
      guard let seconds = Self.offset(word[letters.endIndex...]) else { return nil }
      (fixed, named) = (seconds, nil)
    }
  }

  /// No zone is further from UTC, in seconds.
  private static let maxOffset = 15 * 3600

  /// The seconds east of UTC at a local time, in seconds since 1970.
  func offset(at local: Int) -> Int {
    guard let named else { return fixed }
    let estimate = named.secondsFromGMT(for: Date(timeIntervalSince1970: Double(local)))
    return named.secondsFromGMT(for: Date(timeIntervalSince1970: Double(local - estimate)))
  }

  /// Reads "+0100", "+01:00" or "+1"; what follows the digits is ignored.
  private static func offset(_ text: Substring) -> Int? {
    guard let sign = text.first, sign == "+" || sign == "-" else { return nil }
    let parts = text.dropFirst().prefix { $0.isNumber || $0 == ":" }.split(separator: ":")
    guard let first = parts.first, let number = ExternalNumber.ordinal(first), first.count <= 4 else { return nil }
    let minutes =
      parts.count > 1
      ? number * 60 + (ExternalNumber.whole(parts[1], in: 0...59) ?? 0)
      : first.count <= 2 ? number * 60 : number / 100 * 60 + number % 100
    guard minutes * 60 <= maxOffset else { return nil }
    return (sign == "-" ? -minutes : minutes) * 60
  }

  /// The abbreviations of RFC 2822 and those of Europe, in hours; without "S" or "D" they mean standard time.
  private static let hours: [String: Double] = [
    "Z": 0, "UT": 0, "UTC": 0, "GMT": 0, "WET": 0, "WEST": 1, "BST": 1, "CET": 1, "MET": 1, "CEST": 2, "MEST": 2,
    "EET": 2, "EEST": 3, "MSK": 3, "IST": 5.5, "JST": 9, "KST": 9, "AWST": 8, "AEST": 10, "AEDT": 11, "NZST": 12,
    "NZDT": 13, "AT": -4, "AST": -4, "ADT": -3, "ET": -5, "EST": -5, "EDT": -4, "CT": -6, "CST": -6, "CDT": -5,
    "MT": -7,
    "MST": -7, "MDT": -6, "PT": -8, "PST": -8, "PDT": -7, "AKST": -9, "AKDT": -8, "HST": -10,
  ]
}

/// The names of months in feeds.
enum FeedMonths {
  /// Returns the month that a word names or abbreviates, 1 to 12; nil for other words.
  static func number(of word: Substring) -> Int? {
    let name = word.lowercased().filter { $0.isLetter }
    guard name.count >= 3 else { return nil }
    if let index = english.firstIndex(where: { name.hasPrefix($0.prefix(3)) && ($0.hasPrefix(name) || name == "sept") })
    {
      return index + 1
    }
    return others[name]
  }

  private static let english = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november",
    "december",
  ]

  /// The full and short names in the languages of most feeds, without dots.
  private static let others: [String: Int] = {
    var months: [String: Int] = [:]
    let formatter = DateFormatter()
    for language in ["de", "fr", "es", "it", "pt", "nl", "sv", "da", "nb", "fi", "pl", "cs", "hu", "el", "ru", "tr"] {
      formatter.locale = Locale(identifier: language)
      let lists = [
        formatter.monthSymbols, formatter.shortMonthSymbols, formatter.standaloneMonthSymbols,
        formatter.shortStandaloneMonthSymbols,
      ]
      for names in lists {
        for (index, name) in names.enumerated() { months[name.lowercased().filter { $0.isLetter }] = index + 1 }
      }
    }
    return months
  }()
}
