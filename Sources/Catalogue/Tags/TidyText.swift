extension StringProtocol {
  /// The text in one line: control characters and runs of white space become one space, none at the ends.
  var tidied: String {
    isTidy ? String(self) : split { $0.isWhitespace || $0.isControl }.joined(separator: " ")
  }

  /// Whether nothing has to be done, as for nearly every text; looks at bytes only.
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

  /// Without white space at the ends; within a path every space counts.
  var trimmed: String {
    guard let last = lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(self[...last].drop { $0.isWhitespace })
  }

  /// The same for every spelling of a name that differs in capitals and white space only; by it albums and artists are
  /// told apart, and the journal remembers it, so it must never change.
  var folded: String { tidied.lowercased() }
}

extension Character {
  fileprivate var isControl: Bool { unicodeScalars.allSatisfy { $0.properties.generalCategory == .control } }
}
