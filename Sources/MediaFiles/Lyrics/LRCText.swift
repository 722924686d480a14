import MediaIntents

/// Reads lyrics with time stamps: `[01:02.50]`, several before a line, and `[offset:-250]` in milliseconds.
struct LRCText {
  /// By time; empty if no line has a stamp.
  private(set) var lines: [Lyrics.Line] = []

  init(_ text: String) {
    var offset = 0.0
    for line in text.split(whereSeparator: \.isNewline) {
      var rest = line.drop { $0.isWhitespace || $0 == "\u{feff}" }
      var starts: [Double] = []
      while rest.first == "[", let end = rest.firstIndex(of: "]") {
        let inside = rest[..<end].dropFirst()
        if let start = Self.seconds(inside) {
          starts.append(start)
        } else if let milliseconds = Self.offset(inside) {
          offset = milliseconds / 1000
        } else if starts.isEmpty {
          break
        }
        rest = rest[end...].dropFirst()
      }
      let words = Self.withoutWordStamps(rest).tidied
      lines += starts.map { Lyrics.Line(start: $0, text: words) }
    }
    // A positive offset means that the words come earlier.
    lines = lines.map { Lyrics.Line(start: max(0, ($0.start ?? 0) - offset), text: $0.text) }
      .enumerated().sorted { ($0.element.start ?? 0, $0.offset) < ($1.element.start ?? 0, $1.offset) }.map(\.element)
  }

  /// The seconds of `mm:ss`, `mm:ss.xx` or `hh:mm:ss.xx`; nil for other texts.
  private static func seconds(_ stamp: Substring) -> Double? {
    guard stamp.contains(":"), stamp.allSatisfy({ $0.isASCII && ($0.isNumber || $0 == ":" || $0 == ".") }) else {
      return nil
    }
    return ChapterText.seconds(String(stamp))
  }

  private static func offset(_ tag: Substring) -> Double? {
    guard tag.lowercased().hasPrefix("offset:"), let value = ExternalNumber.decimal(tag.dropFirst(7).tidied),
      abs(value) < 3_600_000
    else { return nil }
    return value
  }

  /// The line without the stamps of single words: `<00:12.30>`.
  private static func withoutWordStamps(_ line: Substring) -> String {
    var text = ""
    var rest = line
    while let open = rest.firstIndex(of: "<"), let close = rest[open...].firstIndex(of: ">") {
      text += rest[..<open]
      if seconds(rest[open..<close].dropFirst()) == nil { text += rest[open...close] }
      rest = rest[close...].dropFirst()
    }
    return text + rest
  }
}
