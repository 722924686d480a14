import FoundationEssentials
import MediaIntents
import TextEncodings

/// What is said in an episode, in SubRip, WebVTT, JSON, HTML or plain text.
package struct Transcript: Hashable, Sendable {
  package struct Line: Hashable, Sendable {
    /// When it is said, in seconds; nil if unknown.
    package let start: Double?
    package let text: String

    package init(start: Double?, text: String) {
      self.start = start
      self.text = text
    }
  }

  package private(set) var lines: [Line] = []

  package init(lines: [Line]) { self.lines = lines }

  /// The format is known by the content, because servers and feeds often name another one. Nothing readable gives no
  /// lines.
  package init(_ bytes: [UInt8]) {
    let text = LegacyText.decode(bytes.starts(with: Self.byteOrderMark) ? bytes.dropFirst(3) : bytes[...])
    let start = text.prefix(Self.headLength).drop(while: \.isWhitespace)
    if start.first == "{" {
      lines = Self.json(bytes)
    } else if start.hasPrefix("WEBVTT") || start.contains("-->") {
      lines = TranscriptCues(text).lines
    } else if start.first == "<" {
      lines = Self.html(text)
    } else {
      lines = Self.paragraphs(of: text)
    }
    lines = lines.lazy.filter { !$0.text.isEmpty }
      .map { Line(start: $0.start, text: $0.text.clipped(to: .description)) }
    if lines.count > Self.maxLines { lines.removeLast(lines.count - Self.maxLines) }
  }

  private static let byteOrderMark: [UInt8] = [0xef, 0xbb, 0xbf]
  private static let headLength = 2000
  private static let maxLines = 100_000

  // MARK: JSON

  private struct Document: Decodable {
    struct Segment: Decodable {
      let startTime: Double?
      let body: String?
    }

    let segments: [Segment]
  }

  private static func json(_ bytes: [UInt8]) -> [Line] {
    guard let document = try? JSONDecoder().decode(Document.self, from: Data(bytes)) else { return [] }
    return document.segments.map { segment in
      Line(start: segment.startTime.map(ExternalNumber.position), text: (segment.body ?? "").tidied)
    }
  }

  // MARK: HTML and plain text

  /// The text of each block; `<time>` before it tells when it is said.
  private static func html(_ text: String) -> [Line] {
    var lines: [Line] = []
    var (start, words): (Double?, String) = (nil, "")
    func end() {
      let line = unescaped(words).tidied
      if !line.isEmpty { lines.append(Line(start: start, text: line)) }
      words = ""
    }
    var rest = text[...]
    while let open = rest.firstIndex(of: "<") {
      words += rest[..<open]
      let tag = rest[open...].dropFirst().prefix { $0 != ">" }
      let name = tag.prefix { $0.isLetter || $0.isNumber || $0 == "/" }.lowercased()
      rest = rest[tag.endIndex...].dropFirst()
      if hidden.contains(name) {
        rest = rest.firstRange(of: "</" + name).map { rest[$0.lowerBound...] } ?? ""
      } else if name == "time" {
        end()
        let time = rest.prefix { $0 != "<" }
        start = ChapterText.seconds(time.tidied) ?? start
        rest = rest[time.endIndex...]
      } else if blocks.contains(name) {
        end()
      }
    }
    words += rest
    end()
    return lines
  }

  private static let hidden: Set = ["script", "style", "head", "title", "cite"]
  private static let blocks: Set = ["p", "/p", "br", "br/", "div", "/div", "li", "/li", "h1", "h2", "h3", "/time"]

  private static func unescaped(_ text: String) -> String {
    HTMLEntities.decoded(text)
  }

  private static func paragraphs(of text: String) -> [Line] {
    text.split(whereSeparator: \.isNewline).map { Line(start: nil, text: $0.tidied) }
  }
}
