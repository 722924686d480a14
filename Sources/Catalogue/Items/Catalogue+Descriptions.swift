package import MediaIntents
package import SQLite

extension Catalogue {
  /// Returns the songs, episodes and books whose title, description or chapters contain all of these words.
  package func items(about words: String) throws(DatabaseFailure) -> Set<ItemID> {
    let words = words.lowercased().split { !$0.isLetter && !$0.isNumber }.filter { !Self.lightWords.contains($0) }
    guard !words.isEmpty else { return [] }
    var found: Set<ItemID> = []
    try database.forEach(
      """
      SELECT coalesce(t.item, g.item), t.title || ' ' || coalesce(t.summary, '') || ' ' ||
        coalesce((SELECT group_concat(c.title, ' ') FROM chapters c WHERE c.file = t.file), '')
      FROM tracks t LEFT JOIN groupings g ON g.id = t.grouping WHERE t.kind != 'song' OR t.summary IS NOT NULL
      """
    ) { row in
      let text = " " + row.text(1).lowercased()
      if words.allSatisfy({ text.contains(" " + Self.stem(of: $0)) }) { found.insert(ItemID(row.text(0))) }
    }
    return found
  }

  /// The word without the ending of the plural, since words are compared by their beginnings.
  private static func stem(of word: Substring) -> Substring {
    word.count > 3 && word.hasSuffix("s") && !word.hasSuffix("ss") ? word.dropLast() : word
  }

  private static let lightWords: Set<Substring> = ["the", "a", "an", "of", "and", "his", "her", "their", "my"]
}
