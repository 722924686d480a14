/// Decodes text in an unknown encoding.
package enum LegacyText {
  package static func decode(_ bytes: some Collection<UInt8>) -> String { TextEncoding(of: bytes).decode(bytes) }

  /// Returns a text whose bytes were taken for Latin-1 or Windows-1252, though they are in another encoding, as what it is;
  /// other texts as they are.
  package static func repaired(_ text: String) -> String {
    guard !text.utf8.allSatisfy({ $0 < 0x80 }) else { return text }
    var bytes: [UInt8] = []
    for scalar in text.unicodeScalars {
      guard let byte = UInt8(exactly: scalar.value) ?? TextEncoding.windows1252Byte(of: scalar) else { return text }
      bytes.append(byte)
    }
    return decode(bytes)
  }
}

/// The encoding of a text: UTF-8, or one that was common before it.
package enum TextEncoding: Hashable, Sendable {
  case utf8
  /// An East Asian or Cyrillic encoding.
  case legacy(LegacyEncoding)
  /// The superset of Latin-1 that old files use.
  case windows1252

  /// Tells the encoding by the bytes: UTF-8 if they are valid, else that of an East Asian or Cyrillic text, else
  /// Windows-1252.
  ///
  /// Invalid bytes that contain a complete multi-byte character are damaged UTF-8.
  package init(of bytes: some Collection<UInt8>) {
    if String(validating: bytes, as: UTF8.self) != nil {
      self = .utf8
      return
    }
    let repaired = String(decoding: bytes, as: UTF8.self)
    let letters = repaired.unicodeScalars.count { $0.value > 0x7f && $0 != "\u{fffd}" }
    let damages = repaired.unicodeScalars.count { $0 == "\u{fffd}" }
    if letters < damages * 2, let legacy = LegacyEncoding(of: Array(bytes)), legacy.decoded(Array(bytes)) != nil {
      self = .legacy(legacy)
    } else {
      self = letters > 0 ? .utf8 : .windows1252
    }
  }

  /// Malformed parts of damaged UTF-8 are replaced.
  package func decode(_ bytes: some Collection<UInt8>) -> String {
    switch self {
    case .utf8: String(decoding: bytes, as: UTF8.self)
    case .legacy(let encoding): encoding.decoded(Array(bytes)) ?? Self.windows1252Text(bytes)
    case .windows1252: Self.windows1252Text(bytes)
    }
  }

  /// Returns nil if the encoding lacks a letter of the text.
  package func encode(_ text: String) -> [UInt8]? {
    switch self {
    case .utf8: return Array(text.utf8)
    case .legacy(let encoding): return encoding.encoded(text)
    case .windows1252:
      var bytes: [UInt8] = []
      for scalar in text.unicodeScalars {
        guard let byte = Self.windows1252Byte(of: scalar) else { return nil }
        bytes.append(byte)
      }
      return bytes
    }
  }

  fileprivate static func windows1252Byte(of scalar: Unicode.Scalar) -> UInt8? {
    if let index = special.firstIndex(of: scalar), scalar != "\u{fffd}" { return UInt8(exactly: 0x80 + index) }
    return scalar.value < 0x80 || scalar.value >= 0xa0 ? UInt8(exactly: scalar.value) : nil
  }

  private static func windows1252Text(_ bytes: some Collection<UInt8>) -> String {
    var text = String.UnicodeScalarView()
    for byte in bytes {
      text.append(0x80...0x9f ~= byte ? special[Int(byte) - 0x80] : Unicode.Scalar(byte))
    }
    return String(text)
  }

  /// The characters of 0x80 to 0x9F; the five undefined ones are replaced.
  private static let special = Array(
    "€\u{fffd}‚ƒ„…†‡ˆ‰Š‹Œ\u{fffd}Ž\u{fffd}\u{fffd}‘’“”•–—˜™š›œ\u{fffd}žŸ".unicodeScalars)
}
