/// Numbers in names: words, ordinals and Roman numerals become digits.
///
/// Names are in every language, but numbers in words are recognised in English only. A Roman numeral must have two letters
/// and not be the first word ("IV" in "Rocky IV", but not "I Will", "Mix" or "Vi"); a single I, V or X counts only after a
/// word that is numbered: "Part I".
enum SpokenNumbers {
  static func digits(for words: [String]) -> [String] {
    var out: [String] = []
    out.reserveCapacity(words.count)
    var index = 0
    while index < words.count {
      if let (text, end) = number(in: words, at: index) {
        out.append(text)
        index = end
      } else {
        out.append(roman(words, at: index, after: out.last) ?? words[index])
        index += 1
      }
    }
    return out
  }

  /// Whether a word may begin or be a number after another word. "And", "oh" and "st" belong only to a number that began
  /// before them.
  static func mayRead(_ word: String, after before: String?) -> Bool {
    if word.first?.isNumber == true || cardinals[word] != nil || ordinals[word] != nil { return true }
    guard let before, romans[word] != nil else { return false }
    return word.count > 1 || numbered.contains(before)
  }

  /// The number that starts at a word: its digits, with a mark if it is an ordinal, and the index after it.
  private static func number(in words: [String], at start: Int) -> (text: String, end: Int)? {
    if let value = Int(words[start].prefix(while: \.isNumber)) { return digits(value, words, at: start) }
    guard cardinals[words[start]] != nil || ordinals[words[start]] != nil else { return nil }
    var reader = NumberJoiner()
    var index = start
    while index < words.count {
      if let value = cardinals[words[index]] {
        guard reader.take(value) else { break }
      } else if let value = ordinals[words[index]] {
        guard reader.take(value) else { break }
        return ("\(reader.text)th", index + 1)
      } else {
        // "And" and "oh" belong to a number only between two of its words.
        let next = index + 1 < words.count ? cardinals[words[index + 1]] : nil
        guard let next, reader.joins(words[index], next) else { break }
      }
      index += 1
    }
    return index > start ? (reader.text, index) : nil
  }

  /// A number in digits, such as "81st" or "81 st".
  private static func digits(_ value: Int, _ words: [String], at index: Int) -> (text: String, end: Int)? {
    let number = words[index].prefix(while: \.isNumber)
    let rest = words[index].dropFirst(number.count)
    if rest.isEmpty, index + 1 < words.count, marks.contains(words[index + 1]) { return ("\(value)th", index + 2) }
    if rest.isEmpty { return (String(number), index + 1) }
    return marks.contains(String(rest)) ? ("\(value)th", index + 1) : nil
  }

  private static func roman(_ words: [String], at index: Int, after before: String?) -> String? {
    guard index > 0, let value = romans[words[index]] else { return nil }
    return words[index].count > 1 || before.map(numbered.contains) ?? false ? String(value) : nil
  }

  private static let marks: Set<String> = ["st", "nd", "rd", "th"]
  private static let numbered: Set<String> = ["part", "volume", "chapter", "act", "book", "henry", "no", "number"]

  /// What the numbers of books and records count.
  static let counters: Set<String> = ["part", "volume", "book", "no", "number", "band", "teil"]

  private static let romans = Dictionary(
    uniqueKeysWithValues: [
      "i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x", "xi", "xii", "xiii", "xiv", "xv", "xvi", "xvii",
      "xviii", "xix", "xx",
    ].enumerated().map { ($1, $0 + 1) })

  static let cardinals: [String: Int] = {
    var values = ["hundred": 100, "thousand": 1000]
    let small = [
      "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
      "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen",
    ]
    let tens = ["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"]
    for (value, word) in small.enumerated() { values[word] = value }
    for (index, word) in tens.enumerated() { values[word] = 10 * (index + 2) }
    return values
  }()

  static let ordinals: [String: Int] = {
    var values: [String: Int] = [:]
    let small = [
      "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth", "eleventh",
      "twelfth", "thirteenth", "fourteenth", "fifteenth", "sixteenth", "seventeenth", "eighteenth", "nineteenth",
    ]
    let tens = ["twentieth", "thirtieth", "fortieth", "fiftieth", "sixtieth", "seventieth", "eightieth", "ninetieth"]
    for (index, word) in small.enumerated() { values[word] = index + 1 }
    for (index, word) in tens.enumerated() { values[word] = 10 * (index + 2) }
    return values
  }()
}
