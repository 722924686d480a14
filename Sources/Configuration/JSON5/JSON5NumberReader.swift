/// Parses JSON5 numbers: decimal with a bare point at either end, hexadecimal, signed, `Infinity` and `NaN`.
enum JSON5NumberReader {
  static func read(_ cursor: inout JSON5Cursor) throws(JSON5SyntaxError) -> Double {
    let start = cursor.position
    let text = cursor.take(while: { $0.properties.isIDContinue || ["+", "-", "."].contains($0) })
    guard let number = number(text[...]) else { throw JSON5SyntaxError(.invalidNumber(text), at: start) }
    return number
  }

  private static func number(_ text: Substring) -> Double? {
    switch text.first {
    case "-": return magnitude(text.dropFirst()).map { -$0 }
    case "+": return magnitude(text.dropFirst())
    default: return magnitude(text)
    }
  }

  private static func magnitude(_ text: Substring) -> Double? {
    switch text {
    case "Infinity": return .infinity
    case "NaN": return .nan
    case _ where text.hasPrefix("0x") || text.hasPrefix("0X"): return hexadecimal(text.dropFirst(2))
    default: return decimal(text)
    }
  }

  private static func hexadecimal(_ digits: Substring) -> Double? {
    guard !digits.isEmpty, digits.allSatisfy({ $0.isASCII && $0.isHexDigit }) else { return nil }
    return digits.reduce(0) { $0 * 16 + Double($1.hexDigitValue ?? 0) }
  }

  private static func decimal(_ text: Substring) -> Double? {
    var rest = text
    let whole = digits(&rest)
    var fraction: Substring = ""
    if rest.first == "." {
      rest.removeFirst()
      fraction = digits(&rest)
    }
    let hasLeadingZero = whole.count > 1 && whole.hasPrefix("0")
    guard !(whole.isEmpty && fraction.isEmpty), !hasLeadingZero, isExponent(rest) else { return nil }
    // because every setting has a range.
    return Double("0\(whole).\(fraction)0\(rest)")
  }

  private static func digits(_ text: inout Substring) -> Substring {
    let digits = text.prefix { ("0"..."9").contains($0) }
    text = text[digits.endIndex...]
    return digits
  }

  private static func isExponent(_ text: Substring) -> Bool {
    guard let letter = text.first else { return true }
    var rest = text.dropFirst()
    if rest.first == "+" || rest.first == "-" { rest.removeFirst() }
    return "eE".contains(letter) && !digits(&rest).isEmpty && rest.isEmpty
  }
}
