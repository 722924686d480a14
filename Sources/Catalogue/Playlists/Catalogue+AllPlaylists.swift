package import MediaIntents
package import SQLite

extension Catalogue {
  /// Returns every playlist, by title. An edited copy stands for its original.
  package func playlists() throws(DatabaseFailure) -> [LibraryPlaylist] {
    // SQLite takes the other columns from the row with the greatest `max`, so the copy replaces its original.
    try database.rows(
      """
      SELECT p.item, p.title, f.modified, max(p.original IS NOT NULL) FROM playlists p JOIN files f ON f.id = p.file
      GROUP BY p.item ORDER BY p.title, p.item
      """
    ) { row in
      LibraryPlaylist(
        item: MediaItem(identifier: ItemID(row.text(0)), title: row.text(1), type: .playlist), modified: row.integer(2))
    }
  }
}

/// A playlist and when it was last written.
package struct LibraryPlaylist: Hashable, Sendable {
  package let item: MediaItem
  /// Nanoseconds since 1970.
  package let modified: Int
}
