/// Decodes text in an unknown encoding.
enum LegacyText {
  static func decode(_ bytes: some Collection<UInt8>) -> String { TextEncoding(of: bytes).decode(bytes) }
}

/// The encoding of a text: UTF-8, or one that was common before it.
enum TextEncoding: Hashable, Sendable {
  case utf8
  /// An East Asian or Cyrillic encoding.
  case legacy(LegacyEncoding)
  /// The superset of Latin-1 that old files use.
  case windows1252

  /// Tells the encoding by the bytes: UTF-8 if they are valid, else that of an East Asian or Cyrillic text, else
  /// Windows-1252.
  ///
  /// Invalid bytes that contain a complete multi-byte character are damaged UTF-8.
  init(of bytes: some Collection<UInt8>) {
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
  func decode(_ bytes: some Collection<UInt8>) -> String {
    switch self {
    case .utf8: String(decoding: bytes, as: UTF8.self)
    case .legacy(let encoding): encoding.decoded(Array(bytes)) ?? Self.windows1252Text(bytes)
    case .windows1252: Self.windows1252Text(bytes)
    }
  }

  /// Returns nil if the encoding lacks a letter of the text.
  func encode(_ text: String) -> [UInt8]? {
    switch self {
    case .utf8: return Array(text.utf8)
    case .legacy(let encoding): return encoding.encoded(text)
    case .windows1252:
      var bytes: [UInt8] = []
      for scalar in text.unicodeScalars {
        if let index = Self.special.firstIndex(of: scalar), scalar != "\u{fffd}" {
          bytes.append(UInt8(0x80 + index))
        } else if scalar.value < 0x80 || 0xa0...0xff ~= scalar.value {
          bytes.append(UInt8(scalar.value))
        } else {
          return nil
        }
      }
      return bytes
    }
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
