/// Lists in UTF-16, as Windows programs save them.
enum WideText {
  /// Returns the text of a list in UTF-16, with or without a byte order mark, as UTF-8; other bytes as they are.
  static func narrowed(_ bytes: [UInt8]) -> [UInt8] {
    guard bytes.count >= 2, let isBigEndian = isBigEndian(bytes) else { return bytes }
    let units = stride(from: 0, to: bytes.count - 1, by: 2).map { index in
      let (high, low) = isBigEndian ? (bytes[index], bytes[index + 1]) : (bytes[index + 1], bytes[index])
      return UInt16(high) << 8 | UInt16(low)
    }
    let text = units.first == byteOrderMark ? units.dropFirst() : units[...]
    return Array(String(decoding: text, as: UTF16.self).utf8)
  }

  /// Nil if it is no UTF-16.
  private static func isBigEndian(_ bytes: [UInt8]) -> Bool? {
    switch (bytes[0], bytes[1]) {
    case (0xff, 0xfe): false
    case (0xfe, 0xff): true
    default: isBigEndianByZeros(bytes)
    }
  }

  /// Without a mark, the line ends, separators and letters of ASCII tell: one of their bytes is zero, always on the same
  /// side. Binary files have zeros on both.
  private static func isBigEndianByZeros(_ bytes: [UInt8]) -> Bool? {
    guard bytes.count.isMultiple(of: 2) else { return nil }
    var zeros = (even: 0, odd: 0)
    for index in bytes.indices where bytes[index] == 0 {
      if index.isMultiple(of: 2) { zeros.even += 1 } else { zeros.odd += 1 }
    }
    let most = max(zeros.even, zeros.odd)
    guard most * 10 >= bytes.count, min(zeros.even, zeros.odd) == 0 else { return nil }
    return zeros.even > zeros.odd
  }

  private static let byteOrderMark: UInt16 = 0xfeff
}
