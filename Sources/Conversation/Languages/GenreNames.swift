import Foundation
import MediaIntents
import Names

/// The names of genres in a language and the tags that mean them, since most files are tagged in English. Composers count
/// by their names in that language.
///
///     爵士, 爵士乐 = jazz, swing, script:han
///     巴赫 = composer:bach
package struct GenreNames: Sendable {
  private var tags: [FoldedText: [GenreTag]] = [:]

  /// The file with these names in the folder of a language.
  static let file = "genre-tags.txt"

  /// The first name of each genre, by the tag that means it most of all.
  private(set) var titles: [String: String] = [:]

  /// Lines without "=" are skipped.
  package init(parsing text: String) {
    for line in text.split(whereSeparator: \.isNewline) where !line.hasPrefix("#") {
      let sides = line.split(separator: "=", maxSplits: 1)
      guard sides.count == 2 else { continue }
      let tags = Self.entries(sides[1]).map(Self.tag)
      let names = Self.entries(sides[0])
      for name in names { self.tags[FoldedText(name), default: []] += tags }
      if case .words(let tag)? = tags.first, titles[tag] == nil { titles[tag] = names.first }
    }
  }

  /// Whether a name is one of them.
  func has(_ name: String) -> Bool { tags[FoldedText(name)] != nil }

  /// The same search, with the tags of its genres and of what it leaves out or is restricted to.
  func adding(to search: MediaSearch) -> MediaSearch {
    let names = search.genreNames + (search.excluded ?? []) + (search.required ?? [])
    let known = names.map { ($0, tags[FoldedText($0)] ?? []) }.filter { !$0.1.isEmpty }
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
    guard parts.count == 2 else { return .words(entry) }
    switch parts[0] {
    case "script": return GenreTag.SongScript(rawValue: String(parts[1])).map { .script($0) } ?? .words(entry)
    case "composer": return .composer(String(parts[1]))
    default: return .words(entry)
    }
  }
}
