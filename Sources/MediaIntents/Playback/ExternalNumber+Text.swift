extension ExternalNumber {
  /// Returns the integer of a range that is nearest to a decimal one with or without a sign, of however many digits;
  /// `nil` for other texts.
  package static func whole(_ text: some StringProtocol, in range: ClosedRange<Int>) -> Int? {
    var digits = Substring(text).utf8[...]
    let isNegative = digits.first == UInt8(ascii: "-")
    if isNegative || digits.first == UInt8(ascii: "+") { digits = digits.dropFirst() }
    guard !digits.isEmpty, digits.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }) else { return nil }
    var number = 0
    for digit in digits {
      let (product, overflows) = number.multipliedReportingOverflow(by: 10)
      let value = Int(digit - UInt8(ascii: "0"))
      let (sum, sumOverflows) = product.addingReportingOverflow(isNegative ? -value : value)
      if overflows || sumOverflows { return isNegative ? range.lowerBound : range.upperBound }
      number = sum
    }
    return clamped(number, to: range)
  }

  /// Returns a number of episodes, seasons, tracks and the like; `nil` for texts that are none or too large.
  package static func ordinal(_ text: some StringProtocol) -> Int? {
    whole(text, in: -1...(ordinals.upperBound + 1)).flatMap { ordinals.contains($0) ? $0 : nil }
  }

  /// Returns a size in bytes, at most the largest that a file may claim; `nil` for texts that are none or negative.
  package static func size(_ text: some StringProtocol) -> Int? {
    whole(text, in: -1...sizes.upperBound).flatMap { $0 < 0 ? nil : $0 }
  }

  /// Returns the number that a text is, with or without a fraction; `nil` for other texts, NaN and the infinities.
  package static func decimal(_ text: some StringProtocol) -> Double? {
    Double(text).flatMap { $0.isFinite ? $0 : nil }
  }
}
