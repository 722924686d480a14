/// The most bytes of a text from a file, a server or another program, applied where it is read, because some steps over a
/// name take longer than linear time.
package struct TextLimit: Hashable, Sendable {
  package let bytes: Int

  /// Of a name, a title or an identifier.
  package static let name = TextLimit(bytes: 1024)
  /// Of a description, or of a line of a transcript.
  package static let description = TextLimit(bytes: 32 * 1024)
  /// Of an address or a path. Longer ones lead nowhere.
  package static let address = TextLimit(bytes: 8192)

  package init(bytes: Int) { self.bytes = bytes }

  package func allows(_ text: String) -> Bool { text.utf8.count <= bytes }
}

extension String {
  /// The text up to the limit of a name, cut between scalars.
  package var clipped: String { clipped(to: .name) }

  /// The text up to a limit, cut between scalars.
  package func clipped(to limit: TextLimit) -> String {
    guard !limit.allows(self) else { return self }
    var end = utf8.index(utf8.startIndex, offsetBy: limit.bytes)
    while end.samePosition(in: unicodeScalars) == nil { end = utf8.index(before: end) }
    return String(self[..<end])
  }
}
