package import MediaIntents
import TextEncodings

/// The text of an m3u or m3u8 playlist as its entries, each with the lines before it. An edit leaves every line that it is
/// not about as it is: its encoding, its line end, its path and its comments.
package struct M3UText: Hashable, Sendable {
  /// An entry, and the comments between the entry before and it.
  struct Entry: Hashable, Sendable {
    var about: [M3ULine]
    var line: M3ULine
  }

  /// The mark of UTF-8 at the beginning of some files.
  private let byteOrderMark: ArraySlice<UInt8>
  /// The lines before the first entry that tell of the whole list.
  var head: [M3ULine] = []
  var entries: [Entry] = []
  /// The lines after the last entry.
  var tail: [M3ULine] = []
  var encoding: TextEncoding
  let lineEnd: ArraySlice<UInt8>

  package init(_ written: [UInt8]) {
    let narrowed = WideText.narrowed(written)
    // A list in UTF-16 is written as UTF-8, with the mark by which other programs tell it.
    let bytes = narrowed == written ? written : Self.utf8Mark + narrowed
    let markLength = bytes.starts(with: Self.utf8Mark) ? Self.utf8Mark.count : 0
    byteOrderMark = bytes[..<markLength]
    encoding = TextEncoding(of: bytes[markLength...])
    let lines = M3ULine.lines(of: bytes[markLength...], encoding)
    lineEnd = lines.first.flatMap { $0.end.isEmpty ? nil : $0.end } ?? Self.lineFeed
    for line in lines {
      if line.isEntry {
        entries.append(Entry(about: tail, line: line))
        tail = []
      } else {
        tail.append(line)
      }
    }
    separateHead()
  }

  /// An empty playlist with this title.
  package init(title: String, original: String? = nil) {
    (byteOrderMark, encoding, lineEnd) = ([], .utf8, Self.lineFeed)
    let marks = [Self.titleMark + title.tidied] + (original.map { [Self.originalMark + $0] } ?? [])
    head = ([Self.mark] + marks).map(newLine)
  }

  /// What stands before the first entry tells of the list, up to the line that describes the entry.
  private mutating func separateHead() {
    guard !entries.isEmpty else {
      (head, tail) = (tail, [])
      return
    }
    let own = entries[0].about.firstIndex { M3UInfo($0.text) != nil } ?? entries[0].about.endIndex
    head = Array(entries[0].about[..<own])
    entries[0].about.removeFirst(own)
  }

  private static let lineFeed: ArraySlice<UInt8> = [UInt8(ascii: "\n")]
  private static let utf8Mark: [UInt8] = [0xef, 0xbb, 0xbf]

  package var bytes: [UInt8] {
    var bytes = Array(byteOrderMark)
    for line in head { append(line, to: &bytes) }
    for entry in entries {
      for line in entry.about { append(line, to: &bytes) }
      append(entry.line, to: &bytes)
    }
    for line in tail { append(line, to: &bytes) }
    return bytes
  }

  private func append(_ line: M3ULine, to bytes: inout [UInt8]) {
    bytes += line.bytes
    bytes += line.end.isEmpty ? lineEnd : line.end
  }

  /// A line in the encoding of the file, which has to have its letters.
  func newLine(_ text: String) -> M3ULine {
    M3ULine(text: text, bytes: (encoding.encode(text) ?? Array(text.utf8))[...], end: lineEnd)
  }

  static let mark = "#EXTM3U"
  static let titleMark = "#PLAYLIST:"
  static let originalMark = "#ARIOSO-COPY-OF:"
  static let encodingMark = "#EXTENC:UTF-8"
}

// MARK: - Reading

extension M3UText {
  /// - Parameter folder: that of the playlist, which relative paths refer to.
  package func content(folder: String) -> PlaylistContent {
    var content = PlaylistContent()
    for line in comments { note(line.text, in: &content) }
    if !content.isStream { content.entries = entries.map { entry($0, folder: folder) } }
    return content
  }

  /// The number of entries.
  package var count: Int { entries.count }

  /// The paths and addresses of the entries, in order.
  package func locations(folder: String) -> [PathBytes] {
    entries.map { PathBytes(PlaylistLocation.resolve($0.line.text, folder: folder)) }
  }

  /// Whether it is a single HLS stream, whose lines are no entries.
  package var isStream: Bool { comments.contains { Self.isOfStream($0.text) } }

  private var comments: some Sequence<M3ULine> { [head, entries.flatMap(\.about), tail].joined() }

  private func note(_ line: String, in content: inout PlaylistContent) {
    if Self.isOfStream(line) {
      content.isStream = true
    } else if let title = Self.value(of: Self.titleMark, in: line) {
      content.title = title.tidied
    } else if let original = Self.value(of: Self.originalMark, in: line) {
      content.original = original
    }
  }

  private static func isOfStream(_ line: String) -> Bool { line.utf8.starts(with: "#EXT-X-".utf8) }

  private func entry(_ entry: Entry, folder: String) -> PlaylistEntry {
    let info = entry.about.lazy.reversed().compactMap { M3UInfo($0.text) }.first
    return PlaylistEntry(
      location: PlaylistLocation.resolve(entry.line.text, folder: folder), title: info?.title,
      duration: info?.duration, attributes: info?.attributes ?? [:])
  }

  private static func value(of mark: String, in line: String) -> String? {
    line.utf8.starts(with: mark.utf8) ? String(Substring(line.utf8.dropFirst(mark.utf8.count))) : nil
  }
}
