import Foundation
import MediaIntents
import Names

/// The names of genres in a language and the tags that mean them, since most files are tagged in English.
///
///     爵士, 爵士乐 = jazz, swing, script:han
package struct GenreNames: Sendable {
  private var tags: [FoldedText: [GenreTag]] = [:]

  /// The file with these names in the folder of a language.
  static let file = "genre-tags.txt"

  /// Lines without "=" are skipped.
  package init(parsing text: String) {
    for line in text.split(whereSeparator: \.isNewline) where !line.hasPrefix("#") {
      let sides = line.split(separator: "=", maxSplits: 1)
      guard sides.count == 2 else { continue }
      let tags = Self.entries(sides[1]).map(Self.tag)
      for name in Self.entries(sides[0]) { self.tags[FoldedText(name), default: []] += tags }
    }
  }

  /// The same search, with the tags of its genres.
  func adding(to search: MediaSearch) -> MediaSearch {
    let known = search.genreNames.map { ($0, tags[FoldedText($0)] ?? []) }.filter { !$0.1.isEmpty }
    guard !known.isEmpty else { return search }
    var search = search
    search.genreTags = Dictionary(known) { first, _ in first }
    return search
  }

  private static func entries(_ list: Substring) -> [String] {
    list.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
  }

  private static func tag(_ entry: String) -> GenreTag {
    let parts = entry.split(separator: ":", maxSplits: 1)
    if parts.count == 2, parts[0] == "script", let script = GenreTag.SongScript(rawValue: String(parts[1])) {
      return .script(script)
    }
    return .words(entry)
  }
}
