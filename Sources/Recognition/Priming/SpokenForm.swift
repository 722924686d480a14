import MediaIntents
import Names

/// How names and numbers are said in English, in lower-case words of the letters a to z.
enum SpokenForm {
  /// The words of a name; nil if it has others, such as those of another script.
  static func words(of name: String) -> [String]? {
    guard let words = sentence(name), words.count <= maxWords else { return nil }
    return words
  }

  /// The words of a sentence; nil if it has none, or others.
  static func sentence(_ text: String) -> [String]? {
    var words: [String] = []
    for word in FoldedText(text).words {
      guard let said = said(String(word)) else { return nil }
      words += said
    }
    return words.isEmpty ? nil : words
  }

  /// Longer names are not said to their end.
  private static let maxWords = 12

  private static func said(_ word: String) -> [String]? {
    let letters = word.filter { $0 != "'" && $0 != "’" }
    if letters.allSatisfy({ ("a"..."z").contains($0) }) { return letters.isEmpty ? [] : [letters] }
    // "81st", "mp3": the letters and the digits each by themselves.
    var parts: [String] = []
    for character in letters {
      guard character.isASCII, character.isNumber || character.isLetter else { return nil }
      if let last = parts.last?.last, last.isNumber == character.isNumber {
        parts[parts.count - 1].append(character)
      } else {
        parts.append(String(character))
      }
    }
    return parts.flatMap { part in
      part.first?.isNumber == true ? number(part) : ["st", "nd", "rd", "th"].contains(part) ? [] : [part]
    }
  }

  /// The words of a number in digits; digit by digit if it is long or begins with a zero. Four digits are a year.
  static func number(_ digits: String) -> [String] {
    guard digits.count <= 4, digits.first != "0", let number = ExternalNumber.ordinal(digits) else {
      return digits.compactMap(\.wholeNumberValue).map { ones[$0] }
    }
    let (hundreds, rest) = (number / 100, number % 100)
    guard digits.count == 4 else { return words(of: number) }
    if rest == 0 {
      return hundreds % 10 == 0 ? words(of: hundreds / 10) + ["thousand"] : words(of: hundreds) + ["hundred"]
    }
    if hundreds == 20, rest < 10 { return ["two", "thousand", ones[rest]] }
    return words(of: hundreds) + (rest < 10 ? ["oh", ones[rest]] : words(of: rest))
  }

  /// Up to 999.
  private static func words(of number: Int) -> [String] {
    switch number {
    case ..<20: [ones[number]]
    case ..<100: [tens[number / 10]] + (number % 10 > 0 ? [ones[number % 10]] : [])
    default: [ones[number / 100], "hundred"] + (number % 100 > 0 ? words(of: number % 100) : [])
    }
  }

  private static let ones = [
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
    "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen",
  ]
  private static let tens = ["", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"]
}
