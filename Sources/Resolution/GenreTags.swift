import MediaIntents
import NameIndex
import Names

/// The tags that mean the genres of a search, besides those named like them.
struct GenreTags {
  private let tags: [String: [GenreTag]]

  init(of search: MediaSearch) { tags = search.genreTags ?? [:] }

  /// Whether other tags mean this genre.
  func has(_ genre: String) -> Bool { tags[genre] != nil }

  /// Whether one of the tags of a record, or its script, means this genre.
  func fit(_ genre: String, _ record: NameRecord) -> Bool {
    (tags[genre] ?? []).contains { tag in
      switch tag {
      case .words(let words): record.genreTitles.contains { FoldedText($0).hasWords(of: FoldedText(words)) }
      case .script(let script): record.type == .song && script.isScript(of: record)
      }
    }
  }
}

extension NameRecord {
  fileprivate var genreTitles: [String] { type == .genre ? [title] : genres }
}

extension GenreTag.SongScript {
  /// Whether the title of a record is in this script. A title in letters counts by its artist too.
  fileprivate func isScript(of record: NameRecord) -> Bool {
    let text = record.title + (record.artist ?? "")
    let scripts = Script.all(in: text)
    switch self {
    case .han: return scripts.contains(.han) && !scripts.contains(.kana)
    case .kana: return scripts.contains(.kana)
    case .hangul: return scripts.contains(.hangul)
    case .cyrillic: return scripts.contains(.cyrillic)
    case .ascii:
      return scripts == [.latin] && text.unicodeScalars.allSatisfy { !$0.properties.isAlphabetic || $0.isASCII }
    }
  }
}
