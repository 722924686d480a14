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

  /// Returns the first chapter of a book whose title has all of these words; nil if there is none.
  package func chapter(about words: String, of book: ItemID) throws(DatabaseFailure) -> Chapter? {
    let words = SearchWords(words)
    return try chapters(of: book).first { words.areAll(in: $0.title) }
  }
}
