import MediaFiles
package import MediaIntents
package import SQLite

extension Catalogue {
  /// Returns the songs, episodes and books whose title, description or chapters contain all of these words.
  package func items(about words: String) throws(DatabaseFailure) -> Set<ItemID> {
    let words = SearchWords(words)
    guard !words.isEmpty else { return [] }
    var found: Set<ItemID> = []
    try database.forEach(
      """
      SELECT coalesce(t.item, g.item), t.title || ' ' || coalesce(t.summary, '') || ' ' ||
        coalesce((SELECT group_concat(c.title, ' ') FROM chapters c WHERE c.file = t.file), '')
      FROM tracks t LEFT JOIN groupings g ON g.id = t.grouping WHERE t.kind != 'song' OR t.summary IS NOT NULL
      """
    ) { row in
      if words.areAll(in: row.text(1)) { found.insert(ItemID(row.text(0))) }
    }
    return found
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
