/// Makes text safe for a terminal. Names may contain characters that move the cursor, change colours or reverse the
/// writing direction.
enum PrintableText {
  /// For a single line; also replaces line breaks.
  static func line(_ text: String) -> String { replaced(text) { $0.isTerminalControl } }

  /// For several lines.
  static func lines(_ text: String) -> String { replaced(text) { $0.isTerminalControl && $0 != "\n" } }

  private static func replaced(_ text: String, _ isUnsafe: (Unicode.Scalar) -> Bool) -> String {
    guard text.unicodeScalars.contains(where: isUnsafe) else { return text }
    return String(String.UnicodeScalarView(text.unicodeScalars.map { isUnsafe($0) ? $0.picture : $0 }))
  }
}

extension Unicode.Scalar {
  /// C0 and C1 control characters, line and paragraph separators, and overrides of the writing direction.
  fileprivate var isTerminalControl: Bool {
    switch value {
    case 0x00...0x1F, 0x7F...0x9F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  /// The control picture of the character, or the replacement character if it has none.
  fileprivate var picture: Unicode.Scalar {
    switch value {
    case 0x09: " "
    case 0x00...0x1F: Unicode.Scalar(0x2400 + value) ?? "\u{FFFD}"
    case 0x7F: "\u{2421}"
    default: "\u{FFFD}"
    }
  }
}
