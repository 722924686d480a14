package import MediaIntents
import SQLite

/// A play that counts, for what listening tells of taste.
package struct Listened: Hashable, Sendable {
  package let item: ItemID
  /// Seconds since 1970.
  package let at: Int64
}

extension Journal {
  /// A person's plays that count, the earliest first; of more than `limit` the latest. Those by a clock that was ahead count
  /// as of `latestTime`.
  package nonisolated func listened(
    limit: Int, by person: PersonID = .household
  ) async throws(StorageFailure) -> [Listened] {
    let latest = latestTime
    return try await read { database throws(DatabaseFailure) in
      try database.rows(
        """
        SELECT item, max(0, min(started, ?)) AS at FROM plays WHERE counts AND person = ?
        ORDER BY at DESC, row DESC LIMIT ?
        """, latest, person.name, limit
      ) { Listened(item: ItemID($0.text(0)), at: Int64($0.integer(1))) }.reversed()
    }
  }
}
