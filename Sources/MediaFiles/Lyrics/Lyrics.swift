import TagLib
import TextEncodings

/// The words of a song, line by line.
package struct Lyrics: Hashable, Sendable {
  package struct Line: Hashable, Sendable {
    /// When it is sung, in seconds; nil if unknown.
    package let start: Double?
    package let text: String
  }

  package let lines: [Line]

  /// Parses a text; lines with time stamps as in `.lrc` files are sorted by them. Empty lines at both ends are dropped.
  package init(_ text: String) {
    let synced = LRCText(text).lines
    let lines =
      synced.isEmpty
      ? text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map {
        Line(start: nil, text: $0.tidied)
      }
      : synced
    let first = lines.firstIndex { !$0.text.isEmpty } ?? lines.endIndex
    let last = lines.lastIndex { !$0.text.isEmpty } ?? first
    self.lines = first < lines.endIndex ? Array(lines[first...last]) : []
  }

  private static let maxBytes = 1 << 20

  /// Returns the lyrics of the sound file at a path: those in an `.lrc` file beside it, else those in its tags; nil if
  /// there are none.
  package static func ofSound(at path: String) -> Lyrics? {
    let stem = FilePath.folder(of: path) + "/" + FileName.stem(of: path)
    for ending in [".lrc", ".LRC", ".Lrc"] {
      guard let bytes = try? WholeFile.read(stem + ending, limit: maxBytes) else { continue }
      let lyrics = Lyrics(LegacyText.decode(bytes))
      if !lyrics.lines.isEmpty { return lyrics }
    }
    return embedded(in: path)
  }

  private static func embedded(in path: String) -> Lyrics? {
    guard let file = try? TaggedFile(path: path) else { return nil }
    let keys = ["SYNCEDLYRICS", "LYRICS", "UNSYNCEDLYRICS"]
    let fields = file.fields { keys.firstIndex(of: $0) }.sorted { $0.key < $1.key }
    return fields.lazy.map { Lyrics($0.value) }.first { !$0.lines.isEmpty }
  }
}
