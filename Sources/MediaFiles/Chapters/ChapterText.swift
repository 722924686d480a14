import FoundationEssentials
package import MediaIntents
import XML

/// Reads chapters from texts: Podlove Simple Chapters, the JSON of the podcast namespace, and OverDrive's markers.
package enum ChapterText {
  /// Podlove Simple Chapters, in a document of their own. A chapter needs a start and a title.
  static func podlove(_ bytes: [UInt8]) -> [ChapterMark] {
    XMLReader.root(of: bytes).map { podlove($0.all("chapter")) } ?? []
  }

  /// Podlove Simple Chapters in a feed.
  static func podlove(_ chapters: XMLElement) -> [ChapterMark] { podlove(chapters.all("psc:chapter")) }

  private static func podlove(_ chapters: [XMLElement]) -> [ChapterMark] {
    chapters.compactMap { chapter in
      guard let title = chapter.attributes["title"]?.tidied.clipped, !title.isEmpty,
        let start = chapter.attributes["start"].flatMap(seconds)
      else { return nil }
      return ChapterMark(title: title, start: start)
    }.inOrder
  }

  /// Chapters in JSON or XML, whichever it is.
  package static func document(_ bytes: [UInt8]) -> [ChapterMark] {
    let start = bytes.prefix(64).first { $0 > 0x20 && $0 < 0x80 }
    return start == UInt8(ascii: "<") ? podlove(bytes) : json(bytes)
  }

  /// The JSON of the podcast namespace. Chapters outside the table of contents are left out.
  static func json(_ bytes: [UInt8]) -> [ChapterMark] {
    guard let file = try? JSONDecoder().decode(ChapterList.self, from: Data(bytes)) else { return [] }
    return file.chapters.filter { $0.toc != false }.compactMap { chapter in
      guard chapter.startTime >= 0, chapter.startTime.isFinite else { return nil }
      let title = chapter.title?.tidied.clipped ?? ""
      return ChapterMark(title: title.isEmpty ? nil : title, start: ExternalNumber.position(chapter.startTime))
    }.inOrder
  }

  private struct ChapterList: Decodable {
    struct Chapter: Decodable {
      let startTime: Double
      let title: String?
      let toc: Bool?
    }

    let chapters: [Chapter]
  }

  /// The markers in the tag "OverDrive MediaMarkers". A marker that continues the one before, "Chapter 1 (03:21)", is
  /// left out.
  static func overDrive(_ text: String) -> [ChapterMark] {
    guard let root = XMLReader.root(of: Array(text.utf8)) else { return [] }
    return root.all("Marker").compactMap { marker in
      let name = marker.first("Name")?.text.tidied.clipped ?? ""
      guard !name.isEmpty, !isContinuation(name),
        let start = marker.first("Time").flatMap({ seconds($0.text.tidied) })
      else { return nil }
      return ChapterMark(title: name, start: start)
    }.inOrder
  }

  private static func isContinuation(_ name: String) -> Bool {
    guard name.hasSuffix(")"), let open = name.lastIndex(of: "(") else { return false }
    let inside = name[open...].dropFirst().dropLast()
    return inside.contains(":") && inside.allSatisfy { $0.isNumber || $0 == ":" }
  }

  /// Normal play time: `[H:]MM:SS[.mmm]` or `SS[.mmm]`.
  static func seconds(_ text: String) -> Double? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false).map { ExternalNumber.decimal($0) }
    guard 1...3 ~= parts.count else { return nil }
    var total = 0.0
    for part in parts {
      guard let part, part >= 0 else { return nil }
      total = total * 60 + part
    }
    return ExternalNumber.position(total)
  }
}

extension [ChapterMark] {
  fileprivate static let maxChapters = 10_000

  /// By start, each start once.
  fileprivate var inOrder: [ChapterMark] {
    var marks: [ChapterMark] = []
    for mark in sorted(by: { $0.start < $1.start }) where marks.last.map({ mark.start - $0.start >= 0.1 }) ?? true {
      marks.append(mark)
    }
    return Array(marks.prefix(Self.maxChapters))
  }
}
