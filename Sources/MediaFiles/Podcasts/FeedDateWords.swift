import Foundation
import MediaIntents

/// What the words of a date say, in whatever order they stand.
struct FeedDateWords {
  private var numericDate: (year: Int, month: Int?, day: Int?)?
  private var month: Int?
  /// The numbers before and after the month, with their count of digits.
  private var numbers: [(value: Int, digits: Int)] = []
  private var numbersBeforeMonth = 0
  private var time: (hour: Int, minute: Int, second: Int)?
  private var isAfternoon: Bool?
  private var zone: FeedTimeZone?

  /// Reads all words; returns false if one contradicts what a date can be.
  mutating func read(_ text: String) -> Bool {
    var isInBrackets = false
    for word in text.split(whereSeparator: { $0 == " " || $0 == "," }) {
      if word.first == "(" { isInBrackets = true }
      defer { if word.last == ")" { isInBrackets = false } }
      if isInBrackets { continue }
      guard read(word: String(word)) else { return false }
    }
    return numericDate != nil || month != nil
  }

  /// The day that the words give; the first of the month or year if they give no more.
  var day: CalendarDay? {
    if let numericDate {
      return CalendarDay(year: numericDate.year, month: numericDate.month ?? 1, day: numericDate.day ?? 1)
    }
    guard let month, numbers.count >= 2 else { return nil }
    let dayIndex =
      numbersBeforeMonth > 0 && numbers[numbersBeforeMonth - 1].digits <= 2
      ? numbersBeforeMonth - 1 : numbersBeforeMonth
    guard dayIndex < numbers.count, let year = numbers.indices.last(where: { $0 != dayIndex }).map({ numbers[$0] })
    else {
      return nil
    }
    return CalendarDay(year: Self.year(year), month: month, day: numbers[dayIndex].value)
  }

  var secondsOfDay: Int {
    guard let time else { return 0 }
    let hour = isAfternoon.map { time.hour % 12 + ($0 ? 12 : 0) } ?? time.hour
    return hour * 3600 + time.minute * 60 + time.second
  }

  /// The zone's seconds east of UTC at a local time, in seconds since 1970.
  func offset(at local: Int) -> Int { zone?.offset(at: local) ?? 0 }

  /// The date with the precision of the words.
  func partialDate(_ day: CalendarDay) -> PartialDate {
    guard let numericDate else { return PartialDate(year: day.year, month: day.month, day: day.day) }
    return PartialDate(year: numericDate.year, month: numericDate.month, day: numericDate.day)
  }

  private mutating func read(word: String) -> Bool {
    guard let first = word.unicodeScalars.first else { return true }
    if ("0"..."9").contains(first) { return readNumber(word) }
    if (first == "+" || first == "-") && word.count > 1 { return readZone(word) }
    if first.properties.isAlphabetic { readLetters(word) }
    return true
  }

  private mutating func readNumber(_ word: String) -> Bool {
    let lower = word.lowercased()
    if let separator = lower.firstIndex(of: "t"), numericDate == nil, lower[..<separator].contains("-") {
      return readDate(String(lower[..<separator])) && readTime(String(word[separator...].dropFirst()))
    }
    if lower.contains(":") { return readTime(word) }
    if lower.contains("-") || lower.contains("/") || lower.contains(".") && lower.split(separator: ".").count == 3 {
      return readDate(lower)
    }
    guard let value = ExternalNumber.ordinal(lower) else { return readDate(lower) }
    if lower.count == 4, numericDate == nil, month == nil, numbers.isEmpty {
      numericDate = (value, nil, nil)
    } else if lower.count == 4, numbers.count > 1 || numbers.contains(where: { $0.digits == 4 }) {
      return readTime("\(lower.prefix(2)):\(lower.suffix(2))")
    } else if lower.count == 8 {
      numericDate = (value / 10_000, value / 100 % 100, value % 100)
    } else {
      numbers.append((value, lower.count))
    }
    return true
  }

  /// Reads "2006/09/15", "03/30/2020", "2003-12" or "24-Nov-2023".
  private mutating func readDate(_ word: String) -> Bool {
    let parts = word.split(whereSeparator: { "-/.".contains($0) })
    if parts.count == 3, let named = FeedMonths.number(of: parts[1]) {
      return [String(parts[0]), nil, String(parts[2])].allSatisfy { part in
        guard let part else {
          month = named
          numbersBeforeMonth = numbers.count
          return true
        }
        return readNumber(part)
      }
    }
    let values = parts.compactMap { ExternalNumber.ordinal($0) }
    guard values.count == parts.count, (2...3).contains(values.count), numericDate == nil else { return false }
    if parts[0].count == 4 {
      numericDate = (values[0], values[1], values.count == 3 ? values[2] : nil)
    } else if values.count == 3, parts[2].count == 4 {
      // The American order, unless the first number can only be a day.
      numericDate = values[0] > 12 ? (values[2], values[1], values[0]) : (values[2], values[0], values[1])
    } else {
      return false
    }
    return true
  }

  /// Reads a time with the zone that may follow without a space.
  private mutating func readTime(_ word: String) -> Bool {
    guard !word.isEmpty else { return true }
    let clock = word.prefix { $0.isNumber || $0 == ":" || $0 == "." }
    let parts = clock.split(separator: ":", omittingEmptySubsequences: false)
    let values = parts.compactMap { ExternalNumber.whole($0.prefix { $0 != "." }, in: 0...99) }
    guard time == nil, (2...3).contains(parts.count), values.count == parts.count else { return false }
    guard values[0] < 25, values[1] < 60, values.count == 2 || values[2] < 61 else { return false }
    time = (values[0], values[1], values.count == 3 ? values[2] : 0)
    let rest = String(word[clock.endIndex...])
    switch rest.lowercased() {
    case "": return true
    case "am", "pm":
      readLetters(rest)
      return true
    default: return readZone(rest)
    }
  }

  private mutating func readZone(_ word: String) -> Bool {
    guard zone == nil else { return true }
    zone = FeedTimeZone(word)
    return zone != nil || word.first?.isLetter == true
  }

  private mutating func readLetters(_ word: String) {
    switch word.lowercased() {
    case "am", "a.m.": isAfternoon = false
    case "pm", "p.m.": isAfternoon = true
    default:
      if month == nil, numericDate == nil, let number = FeedMonths.number(of: word[...]) {
        month = number
        numbersBeforeMonth = numbers.count
      } else if time != nil {
        _ = readZone(word)
      }
    }
  }

  private static func year(_ number: (value: Int, digits: Int)) -> Int {
    guard number.digits <= 2 else { return number.value }
    return number.value < 69 ? 2000 + number.value : 1900 + number.value
  }
}
