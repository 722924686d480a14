package import MediaIntents
import SQLite

/// A play that counts, as habits are learned from it.
package struct HeardPlay: Hashable, Sendable {
  package var item: ItemID
  /// Seconds since 1970.
  package var at: Int64

  package init(item: ItemID, at: Int64) {
    self.item = item
    self.at = at
  }
}

extension Journal {
  /// All plays of a person that count, in order of time.
  package nonisolated func listening(
    of person: PersonID = .household
  ) async throws(StorageFailure) -> [HeardPlay] {
    try await read { database throws(DatabaseFailure) in
      try database.rows(
        "SELECT item, started FROM plays WHERE person = ? AND counts ORDER BY started, row", person.name
      ) { HeardPlay(item: ItemID($0.text(0)), at: ExternalNumber.time(Int64($0.integer(1)))) }
    }
  }
}
