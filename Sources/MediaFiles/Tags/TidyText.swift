import MediaIntents
import TextEncodings

extension StringProtocol {
  /// The text in one line: runs of white space and control characters become one space and are trimmed at the ends.
  var tidied: String {
    isTidy ? String(self) : split { $0.isWhitespace || $0.isControl }.joined(separator: " ")
  }

  /// Whether `tidied` would not change the text, as for most texts; checks bytes only.
  private var isTidy: Bool {
    var previous = UInt8(ascii: " ")
    for byte in utf8 {
      // 0xC2 starts the control characters above ASCII and the no-break space.
      if byte < 0x20 || byte == 0x7f || byte == 0xc2 { return false }
      if byte == UInt8(ascii: " "), previous == UInt8(ascii: " ") { return false }
      previous = byte
    }
    return previous != UInt8(ascii: " ")
  }

  /// The text without white space at the ends; for paths, in which inner spaces count.
  package var trimmed: String {
    guard let last = lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(self[...last].drop { $0.isWhitespace })
  }

  /// The text without differences in case and white space. It identifies albums and artists and is stored in the
  /// journal, so it must never change.
  package var folded: String { tidied.lowercased() }
}

extension Character {
  fileprivate var isControl: Bool { unicodeScalars.allSatisfy { $0.properties.generalCategory == .control } }
}

extension String {
  /// The text in one line, cut before and after, because a text of megabytes takes long to tidy.
  func tidied(to limit: TextLimit) -> String {
    clipped(to: TextLimit(bytes: 4 * limit.bytes)).tidied.clipped(to: limit)
  }

  /// The same, with the entities of HTML decoded.
  func plain(to limit: TextLimit) -> String {
    HTMLEntities.decoded(clipped(to: TextLimit(bytes: 4 * limit.bytes))).tidied(to: limit)
  }
}
