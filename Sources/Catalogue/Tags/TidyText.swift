extension StringProtocol {
  /// The text in one line: runs of white space and control characters become one space, and are removed at the ends.
  var tidied: String {
    isTidy ? String(self) : split { $0.isWhitespace || $0.isControl }.joined(separator: " ")
  }

  /// Whether `tidied` would not change it, as for nearly every text; checks bytes only.
  private var isTidy: Bool {
    var previous = UInt8(ascii: " ")
    for byte in utf8 {
      // 0xC2 begins the control characters above ASCII and the no-break space.
      if byte < 0x20 || byte == 0x7f || byte == 0xc2 { return false }
      if byte == UInt8(ascii: " "), previous == UInt8(ascii: " ") { return false }
      previous = byte
    }
    return previous != UInt8(ascii: " ")
  }

  /// Without white space at the ends; for paths, in which every inner space counts.
  var trimmed: String {
    guard let last = lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(self[...last].drop { $0.isWhitespace })
  }

  /// The same for all spellings of a name that differ in case and white space only. It identifies albums and artists and is
  /// stored in the journal, so it must never change.
  var folded: String { tidied.lowercased() }
}

extension Character {
  fileprivate var isControl: Bool { unicodeScalars.allSatisfy { $0.properties.generalCategory == .control } }
}
