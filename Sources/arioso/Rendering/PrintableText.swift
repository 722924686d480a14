/// Makes text safe for a terminal. Names may contain characters that move the cursor, change colours or reverse the
/// writing direction.
enum PrintableText {
  /// For a single line; also replaces line breaks.
  static func line(_ text: String) -> String { replaced(text) { $0.isTerminalControl } }

  /// For several lines.
  static func lines(_ text: String) -> String { replaced(text) { $0.isTerminalControl && $0 != "\n" } }

  private static func replaced(_ text: String, _ isUnsafe: (Unicode.Scalar) -> Bool) -> String {
    guard text.unicodeScalars.contains(where: isUnsafe) else { return text }
    return String(String.UnicodeScalarView(text.unicodeScalars.compactMap { isUnsafe($0) ? $0.picture : $0 }))
  }
}

extension Unicode.Scalar {
  /// Characters that are no text and that a terminal may act on: controls, line and paragraph separators, those that
  /// change the writing direction, and other invisible ones. Joiners are part of what is written, as are the signs around
  /// Arabic numbers.
  var isTerminalControl: Bool {
    switch value {
    case 0x00...0x1F, 0x7F...0x9F, 0x2028...0x2029: true
    case 0x200C...0x200D, 0x0600...0x0605, 0x06DD, 0x08E2: false
    default: properties.generalCategory == .format
    }
  }

  /// The control picture of the character, or the replacement character if it has none; nil for an invisible one that is
  /// not missed.
  fileprivate var picture: Unicode.Scalar? {
    switch value {
    case 0x09: " "
    case 0x00...0x1F: Unicode.Scalar(0x2400 + value)
    case 0x7F: "\u{2421}"
    case 0x80...0x9F, 0x2028...0x202E, 0x2066...0x2069: "\u{FFFD}"
    default: nil
    }
  }
}
