package import MediaIntents
package import SQLite

/// A song or episode with what its tags tell.
package struct DescribedTrack: Hashable, Sendable {
  package let item: ItemID
  package let type: MediaItemType
  package let title: String
  /// Several are separated by semicolons.
  package let artist: String?
  /// The album of a song, the show of an episode.
  package let album: String?
  package let albumArtist: String?
  package let genres: [String]
  package let composers: [String]
  package let date: PartialDate?
  /// When it came into the library; seconds since 1970.
  package let added: Int
  package let number: Int?
  /// The disc of a song, the season of an episode.
  package let season: Int?
  /// Seconds.
  package let duration: Double?
}

extension Catalogue {
  /// Returns every song and episode once, by artist, album and number; only those of `items` if given.
  package func describedTracks(of items: [ItemID]? = nil) throws(DatabaseFailure) -> [DescribedTrack] {
    guard let items else { return try describedTracks(where: "TRUE") }
    try database.run(script: "CREATE TEMP TABLE IF NOT EXISTS described (item TEXT PRIMARY KEY) WITHOUT ROWID")
    try database.run("DELETE FROM described")
    for item in items { try database.run("INSERT OR IGNORE INTO described VALUES (?)", item.text) }
    return try describedTracks(where: "t.item IN (SELECT item FROM described)")
  }

  private func describedTracks(where condition: String) throws(DatabaseFailure) -> [DescribedTrack] {
    try database.rows(
      """
      SELECT t.item, min(t.file), t.kind, t.title, t.artist, g.title, g.artist, t.genres, t.composers, t.date, f.added,
      t.number, coalesce(t.season, t.disc), t.duration
      FROM tracks t JOIN files f ON f.id = t.file LEFT JOIN groupings g ON g.id = t.grouping
      WHERE t.item IS NOT NULL AND t.kind IN ('song', 'episode') AND \(PlayableTable.isFirstCopy) AND \(condition)
      GROUP BY t.item
      ORDER BY lower(coalesce(g.artist, t.artist)), g.title, coalesce(t.season, t.disc, 1), t.number, t.title
      """
    ) { row in
      DescribedTrack(
        item: ItemID(row.text(0)), type: row.text(2) == "song" ? .song : .podcastEpisode, title: row.text(3),
        artist: row.optionalText(4), album: row.optionalText(5), albumArtist: row.optionalText(6),
        genres: separated(row.text(7)), composers: separated(row.text(8)), date: PartialDate(ordinal: row.integer(9)),
        added: row.integer(10), number: row.optionalInteger(11), season: row.optionalInteger(12),
        duration: row.optionalReal(13))
    }
  }
}
