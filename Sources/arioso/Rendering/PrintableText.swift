/// Text from files and people, made safe for a terminal: names may hold characters that move the cursor, change colours
/// or turn the direction of writing.
enum PrintableText {
  /// For one line: line breaks become visible too.
  static func line(_ text: String) -> String { replaced(text) { $0.isTerminalControl } }

  /// For text that may have several lines.
  static func lines(_ text: String) -> String { replaced(text) { $0.isTerminalControl && $0 != "\n" } }

  private static func replaced(_ text: String, _ isUnsafe: (Unicode.Scalar) -> Bool) -> String {
    guard text.unicodeScalars.contains(where: isUnsafe) else { return text }
    return String(String.UnicodeScalarView(text.unicodeScalars.map { isUnsafe($0) ? $0.picture : $0 }))
  }
}

extension Unicode.Scalar {
  /// The control characters of C0 and C1, line and paragraph separators, and what overrides the direction of writing.
  fileprivate var isTerminalControl: Bool {
    switch value {
    case 0x00...0x1F, 0x7F...0x9F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  /// The picture of a control character, or the mark of one that has none.
  fileprivate var picture: Unicode.Scalar {
    switch value {
    case 0x09: " "
    case 0x00...0x1F: Unicode.Scalar(0x2400 + value) ?? "\u{FFFD}"
    case 0x7F: "\u{2421}"
    default: "\u{FFFD}"
    }
  }
}
