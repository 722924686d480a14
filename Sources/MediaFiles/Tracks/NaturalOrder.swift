/// Sorts names with numbers naturally: "2" before "10".
enum NaturalOrder {
  /// Returns a key whose bytes sort naturally: lower case, numbers padded to twelve digits, folders before longer
  /// names.
  static func key(_ path: some StringProtocol) -> String {
    var key = ""
    var digits = ""
    for character in path.lowercased() {
      if character.isASCII, character.isNumber {
        digits.append(character)
      } else {
        key += padded(digits)
        digits = ""
        // Lower than any letter, so that "Part 1/…" comes before "Part 1 b/…".
        key.append(character == "/" ? "\u{1}" : character)
      }
    }
    return key + padded(digits)
  }

  private static func padded(_ digits: String) -> String {
    let number = digits.drop { $0 == "0" }
    guard !digits.isEmpty else { return "" }
    return String(repeating: "0", count: max(0, 12 - number.count)) + number
  }
}
