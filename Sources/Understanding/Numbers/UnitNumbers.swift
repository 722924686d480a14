import Names

/// Reads numbers in languages that say each unit after its digit: 三百二十 is 3×100 + 2×10, 一万五千 is 1×10000 + 5×1000.
///
/// Digits without units are concatenated, as in years (一九八零) and after the decimal point (一点五). Written digits can be
/// combined with spoken units: "3万", "89点1".
struct UnitNumbers: Sendable {
  private var values: [String: NumberWords.Value] = [:]
  let hasUnits: Bool

  /// The maximum number of consecutive digits.
  private static let maxDigits = 9
  /// A unit from this value on multiplies everything before it.
  private static let greatUnit = 10_000

  init(_ values: [String: NumberWords.Value] = [:]) {
    self.values = values
    hasUnits = values.values.contains { if case .unit = $0 { true } else { false } }
  }

  /// The longest number that starts at a word.
  func read(_ words: SentenceWords, at start: Int) -> NumberWords.Reading? {
    var sum = Sum()
    var position = start
    while position < words.count, sum.take(part(words[position].folded)) { position += 1 }
    guard position > start else { return nil }
    if position < words.count, values[words[position].folded] == .point,
      let (decimals, end) = decimals(words, from: position + 1),
      let value = Double("\(Int(sum.value)).\(decimals)")
    {
      return NumberWords.Reading(value: value, end: end)
    }
    return NumberWords.Reading(value: sum.value, end: position)
  }

  /// The digits after a decimal point and the index after them; nil if there are none.
  private func decimals(_ words: SentenceWords, from start: Int) -> (text: String, end: Int)? {
    var text = ""
    var position = start
    while position < words.count, case .digits(let digits) = part(words[position].folded),
      digits.allSatisfy(\.isNumber), text.count + digits.count <= Self.maxDigits
    {
      text += digits
      position += 1
    }
    return text.isEmpty ? nil : (text, position)
  }

  private func part(_ word: String) -> Part {
    switch values[word] {
    case .value(let value): .digits(String(value))
    case .unit(let unit): .unit(Double(unit))
    case .point, .joint: .none
    case nil: Double(word) != nil && word.first?.isNumber == true ? .digits(word) : .none
    }
  }
}

extension UnitNumbers {
  /// The contribution of a word to a number.
  private enum Part {
    case digits(String)
    case unit(Double)
    case none
  }

  /// A partial number: the total up to 万, the units since then and the digits since the last unit.
  private struct Sum {
    private var total = 0.0
    private var section = 0.0
    private var digits = ""
    private var lastUnit = Double(greatUnit)

    var value: Double { total + section + (Double(digits) ?? 0) }

    /// Returns false if the part can't continue the number.
    mutating func take(_ part: Part) -> Bool {
      switch part {
      case .digits(let more):
        guard digits.isEmpty && more.count <= maxDigits || more.count == 1 && digits.count < maxDigits else {
          return false
        }
        digits += more
      case .unit(let unit) where unit >= Double(greatUnit):
        guard total == 0, value > 0 else { return false }
        (total, section, digits, lastUnit) = (value * unit, 0, "", Double(greatUnit))
      case .unit(let unit):
        guard unit < lastUnit, let digit = Double(digits) ?? (unit == 10 ? 1 : nil) else { return false }
        (section, digits, lastUnit) = (section + digit * unit, "", unit)
      case .none: return false
      }
      return true
    }
  }
}
