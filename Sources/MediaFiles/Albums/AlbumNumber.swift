import MediaIntents

/// A number as people write it on discs and tracks: "2", "02", "two", "II", "二".
enum AlbumNumber {
  /// 1 to 99; nil for other texts.
  static func value(of text: String) -> Int? {
    if let number = ExternalNumber.ordinal(text) { return text.count <= 2 && number > 0 ? number : nil }
    return words[text] ?? roman(text) ?? chinese(text)
  }

  /// 1 to 20: "1st", "first".
  static func ordinal(_ text: String) -> Int? {
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    if !digits.isEmpty, ["st", "nd", "rd", "th", ""].contains(text.dropFirst(digits.count)) {
      return value(of: String(digits))
    }
    return ordinals[text]
  }

  /// A Roman numeral, 1 to 39; nil for other texts.
  static func roman(_ text: String) -> Int? { romans[text.lowercased()] }

  private static let words = numbered([
    "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
  ]).merging(numbered(["eins", "zwei", "drei", "vier", "fünf", "sechs"])) { first, _ in first }
    .merging(numbered(["un", "deux", "trois", "quatre", "cinq"])) { first, _ in first }
    .merging(numbered(["uno", "dos", "tres", "cuatro", "cinco"])) { first, _ in first }

  private static let ordinals = numbered([
    "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth",
  ])

  private static let romans: [String: Int] = {
    let units = ["", "i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix"]
    var romans: [String: Int] = [:]
    for number in 1...39 { romans[String(repeating: "x", count: number / 10) + units[number % 10]] = number }
    return romans
  }()

  private static let chineseDigits: [Character: Int] = [
    "一": 1, "二": 2, "两": 2, "三": 3, "四": 4, "五": 5, "六": 6, "七": 7, "八": 8, "九": 9,
  ]

  private static func chinese(_ text: String) -> Int? {
    let parts = text.split(separator: "十", omittingEmptySubsequences: false)
    guard parts.count <= 2, !text.isEmpty, text.allSatisfy({ chineseDigits[$0] != nil || $0 == "十" }) else {
      return nil
    }
    func digit(_ part: Substring, or missing: Int) -> Int? {
      part.isEmpty ? missing : part.count == 1 ? part.first.flatMap { chineseDigits[$0] } : nil
    }
    guard parts.count == 2 else { return digit(parts[0], or: 0) }
    guard let tens = digit(parts[0], or: 1), let units = digit(parts[1], or: 0) else { return nil }
    return tens * 10 + units
  }

  private static func numbered(_ words: [String]) -> [String: Int] {
    Dictionary(uniqueKeysWithValues: zip(words, 1...))
  }
}
