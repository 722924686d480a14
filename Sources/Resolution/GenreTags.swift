import MediaIntents
import NameIndex
import Names

/// The tags that mean the genres of a search, besides those named like them.
struct GenreTags {
  private let tags: [String: [GenreTag]]
  /// For each genre, whether the words of one of its tags are in the name of a genre.
  private let words: [String: TextMemo]

  init(of search: MediaSearch) {
    let tags = search.genreTags ?? [:]
    self.tags = tags
    words = tags.mapValues { tags in
      let words = tags.compactMap { if case .words(let words) = $0 { FoldedText(words) } else { nil } }
      return TextMemo { name in
        let name = FoldedText(name)
        return words.contains { name.hasWords(of: $0) }
      }
    }
  }

  /// Whether other tags mean this genre.
  func has(_ genre: String) -> Bool { tags[genre] != nil }

  /// Whether one of the tags of a record, its script or its composer means this genre.
  func fit(_ genre: String, _ record: NameRecord) -> Bool {
    if let words = words[genre], record.genreTitles.contains(where: words.holds) { return true }
    guard record.type == .song, let tags = tags[genre] else { return false }
    return tags.contains { tag in
      switch tag {
      case .words: false
      case .script(let script): script.isScript(of: record)
      case .composer(let name): record.makers.contains { FoldedText($0).hasWords(of: FoldedText(name)) }
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
