package import MediaIntents
import SQLite

/// An item that the person has liked, played, begun or added to the library.
package struct JournalReference: Hashable, Sendable {
  package var item: ItemID
  /// Where it was last seen.
  package var path: String
  package var isLiked: Bool
  /// The number of plays that count.
  package var plays: Int
}

extension Journal {
  /// Returns the items with a path that the person's data refer to, by path.
  package nonisolated func references() async throws(StorageFailure) -> [JournalReference] {
    try await read { database throws(DatabaseFailure) in
      try database.rows(
        """
        SELECT i.id, max(i.path), (SELECT count(*) FROM affinities a WHERE a.item = i.id AND a.type = 'like'),
        (SELECT count(*) FROM plays p WHERE p.item = i.id AND p.counts) FROM items i
        WHERE i.path IS NOT NULL AND i.id IN (
          SELECT item FROM affinities UNION SELECT item FROM plays WHERE counts UNION SELECT item FROM places
          UNION SELECT item FROM library UNION SELECT item FROM bookmarks)
        GROUP BY i.id ORDER BY 2
        """
      ) { JournalReference(item: ItemID($0.text(0)), path: $0.text(1), isLiked: $0.bool(2), plays: $0.integer(3)) }
    }
  }
}
