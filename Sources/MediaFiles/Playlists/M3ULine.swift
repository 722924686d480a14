import TextEncodings

/// A line of a playlist: its text, and its bytes in the file, which an edit of other lines leaves as they are.
struct M3ULine: Hashable, Sendable {
  /// Without white space at the ends.
  let text: String
  /// In the encoding of the file, without the line end.
  let bytes: ArraySlice<UInt8>
  /// The bytes of the line end; empty for a last line without one.
  let end: ArraySlice<UInt8>

  private var start: UInt8? { text.utf8.first }

  /// Whether it is the path or the address of an entry.
  var isEntry: Bool { start != nil && start != UInt8(ascii: "#") }

  /// Whether it tells of the entry after it and goes with it; other comments are kept if the entry goes.
  var describesEntry: Bool { text.utf8.starts(with: "#EXT".utf8) }

  /// Splits a text at its line feeds and carriage returns, which no encoding of lists uses within a letter.
  static func lines(of bytes: ArraySlice<UInt8>, _ encoding: TextEncoding) -> [M3ULine] {
    var lines: [M3ULine] = []
    var start = bytes.startIndex
    while start < bytes.endIndex {
      let end = bytes[start...].firstIndex { $0 == lineFeed || $0 == carriageReturn } ?? bytes.endIndex
      var next = min(end + 1, bytes.endIndex)
      if next < bytes.endIndex, bytes[end] == carriageReturn, bytes[next] == lineFeed { next += 1 }
      let text = encoding.decode(bytes[start..<end]).trimmed
      lines.append(M3ULine(text: text, bytes: bytes[start..<end], end: bytes[end..<next]))
      start = next
    }
    return lines
  }

  private static let lineFeed = UInt8(ascii: "\n")
  private static let carriageReturn = UInt8(ascii: "\r")
}
