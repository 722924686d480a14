/// Joins number words until one does not belong to the number: "two thousand twenty one",
/// "nineteen ninety nine", "one hundred and five", "four oh four".
package struct NumberJoiner {
  private var value = 0
  private var isEmpty = true
  private var isPair = false
  private var digits: String?
  private var isPointed = false

  package init() {}

  package var text: String { digits ?? String(value) }
  package var number: Int { Int(text) ?? value }

  /// Adds the next word's value; returns false if it cannot continue this number.
  package mutating func take(_ next: Int) -> Bool {
    if isEmpty {
      value = next
      isEmpty = false
    } else if digits != nil {
      guard next < 10 else { return false }
      digits?.append(String(next))
    } else if next >= 100 {
      guard value > 0, value < next, !isPair else { return false }
      value *= next
    } else if joinsTen(next) || value % 100 == 0 && value > 0 && next > 0 && !isPair {
      value += next
    } else if (10...99).contains(value), next >= 10, !isPair {
      value = value * 100 + next
      isPair = true
    } else {
      return false
    }
    return true
  }

  /// Whether a word between two number words belongs to the number: "hundred *and* five", "one *oh* two",
  /// "ninety one *point* seven", whose point is dropped, as folding does in "91.7".
  package mutating func joins(_ word: String, _ next: Int) -> Bool {
    if word == "and" { return value >= 100 && value % 100 == 0 && next < 100 && digits == nil }
    if word == "point", next < 10, !isPointed, value > 0 {
      digits = text
      isPointed = true
      return true
    }
    guard word == "oh" || word == "o", next < 10, value < 100, value > 0, digits == nil, !isPair else { return false }
    digits = "\(value)0"
    return true
  }

  private func joinsTen(_ next: Int) -> Bool {
    value % 100 >= 20 && value % 10 == 0 && (1...9).contains(next)
  }
}
