/// Numbers as people read them.
enum NumberText {
  /// With one digit behind the point at most: `2`, `1.5`.
  static func short(_ number: Double) -> String {
    guard number.isFinite, abs(number) < 1e15 else { return String(number) }
    let tenths = Int((number * 10).rounded())
    return tenths % 10 == 0 ? String(tenths / 10) : String(Double(tenths) / 10)
  }

  /// With two digits behind the point at most, for speeds.
  static func speed(_ number: Double) -> String {
    let text = String((number * 100).rounded() / 100)
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
