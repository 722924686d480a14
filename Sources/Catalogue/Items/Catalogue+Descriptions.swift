import Foundation
import MediaFiles
package import MediaIntents
package import SQLite

extension Catalogue {
  /// Returns the songs, episodes and books whose title, description or chapters contain all of these words.
  package func items(about words: String) throws(DatabaseFailure) -> Set<ItemID> {
    let words = SearchWords(words)
    guard !words.isEmpty else { return [] }
    var found: Set<ItemID> = []
    try forEachDescribed { item, _, text in
      if words.areAll(in: text) { found.insert(item) }
    }
    return found
  }

  /// Returns the song, episode or book that most of these words tell of, where none has all of them; nil if none stands out.
  ///
  /// A word counts by how rare it is, and not at all if nothing has it. What stands out has at least half of all that the
  /// words count, more than any other, and one of them in its title.
  package func item(mostAbout words: String) throws(DatabaseFailure) -> ItemID? {
    let words = SearchWords(words)
    guard !words.isEmpty else { return nil }
    var found: [ItemID: (words: Set<String>, isTitled: Bool)] = [:]
    var count = 0
    try forEachDescribed { item, title, text in
      count += 1
      let here = words.found(in: text)
      guard !here.isEmpty else { return }
      found[item] = (
        here.union(found[item]?.words ?? []), !words.found(in: title).isEmpty || found[item]?.isTitled == true
      )
    }
    let frequencies = Dictionary(found.values.flatMap(\.words).map { ($0, 1) }, uniquingKeysWith: +)
    let weights = frequencies.mapValues { log(Double(count + 1) / Double($0)) }
    let all = weights.values.reduce(0, +)
    func weight(_ item: ItemID) -> Double { found[item]?.words.reduce(0) { $0 + (weights[$1] ?? 0) } ?? 0 }
    let order = found.keys.sorted { (weight($0), $1.description) > (weight($1), $0.description) }
    guard let best = order.first, found[best]?.isTitled == true, weight(best) >= all / 2,
      order.dropFirst().first.map({ weight($0) < weight(best) }) ?? true
    else { return nil }
    return best
  }

  /// Calls with each track that is told by more than its title, with its title and all that tells of it.
  private func forEachDescribed(_ body: (ItemID, String, String) -> Void) throws(DatabaseFailure) {
    try database.forEach(
      """
      SELECT coalesce(t.item, g.item), t.title, t.title || ' ' || coalesce(t.summary, '') || ' ' ||
        coalesce((SELECT group_concat(c.title, ' ') FROM chapters c WHERE c.file = t.file), '')
      FROM tracks t LEFT JOIN groupings g ON g.id = t.grouping WHERE t.kind != 'song' OR t.summary IS NOT NULL
      """
    ) { row in
      body(ItemID(row.text(0)), row.text(1), row.text(2))
    }
  }

  /// Returns the first chapter of each episode whose title has all of these words.
  package func chapters(about words: String) throws(DatabaseFailure) -> [ItemID: ChapterMark] {
    let words = SearchWords(words)
    var found: [ItemID: ChapterMark] = [:]
    try database.forEach(
      """
      SELECT t.item, c.title, c.start FROM chapters c JOIN tracks t ON t.file = c.file
      WHERE t.kind = 'episode' AND c.title IS NOT NULL ORDER BY c.start DESC
      """
    ) { row in
      if words.areAll(in: row.text(1)) {
        found[ItemID(row.text(0))] = ChapterMark(title: row.text(1), start: row.real(2))
      }
    }
    return found
  }

  /// Returns the songs with a track of a cue sheet whose title has all of these words, each with the first such track.
  package func songs(withPart words: String) throws(DatabaseFailure) -> [SongPart] {
    let words = SearchWords(words)
    var parts: [SongPart] = []
    guard !words.isEmpty else { return [] }
    try database.forEach(
      """
      SELECT t.item, c.title, c.start FROM chapters c JOIN tracks t ON t.file = c.file
      WHERE t.kind = 'song' AND c.title IS NOT NULL ORDER BY c.file, c.start
      """
    ) { row in
      let song = ItemID(row.text(0))
      guard words.areAll(in: row.text(1)), parts.last?.song != song else { return }
      parts.append(SongPart(song: song, title: row.text(1), start: row.real(2)))
    }
    return parts
  }

  /// Returns the first chapter of a book whose title has all of these words; nil if there is none.
  package func chapter(about words: String, of book: ItemID) throws(DatabaseFailure) -> Chapter? {
    let words = SearchWords(words)
    return try chapters(of: book).first { words.areAll(in: $0.title) }
  }
}

/// A track of a cue sheet.
package struct SongPart: Hashable, Sendable {
  package let song: ItemID
  package let title: String
  /// Seconds.
  package let start: Double
}
