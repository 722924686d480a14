/// Decodes text in an unknown encoding.
enum LegacyText {
  /// Decodes UTF-8 if the bytes are valid, else the encoding of an East Asian or Cyrillic text, else Windows-1252, the
  /// superset of Latin-1 that old files use.
  ///
  /// Invalid bytes that contain a complete multi-byte character are damaged UTF-8; the malformed part is replaced.
  static func decode(_ bytes: some Collection<UInt8>) -> String {
    if let text = String(validating: bytes, as: UTF8.self) { return text }
    let repaired = String(decoding: bytes, as: UTF8.self)
    let letters = repaired.unicodeScalars.count { $0.value > 0x7f && $0 != "\u{fffd}" }
    let damages = repaired.unicodeScalars.count { $0 == "\u{fffd}" }
    if letters < damages * 2, let text = LegacyEncoding(of: Array(bytes))?.decoded(Array(bytes)) { return text }
    let hasWholeLetter = repaired.unicodeScalars.contains { $0.value > 0x7f && $0 != "\u{fffd}" }
    return hasWholeLetter ? repaired : windows1252(bytes)
  }

  private static func windows1252(_ bytes: some Collection<UInt8>) -> String {
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
