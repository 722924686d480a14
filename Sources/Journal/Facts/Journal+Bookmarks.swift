package import MediaIntents
import SQLite

/// A marked place in an item, as it is saved.
package struct SavedBookmark: Hashable, Sendable {
  package var item: ItemID
  /// The index of the file in a book, counted from 0, and the file's name.
  package var part: Int
  package var file: String
  /// Seconds into the file.
  package var seconds: Double
  package var name: String?
  /// Seconds since 1970.
  package var at: Int64

  package init(item: ItemID, part: Int, file: String, seconds: Double, name: String?, at: Int64) {
    self.item = item
    self.part = part
    self.file = file
    self.seconds = seconds
    self.name = name
    self.at = at
  }
}

extension Journal {
  /// All places that a person has marked, latest last.
  package nonisolated func bookmarks(
    of person: PersonID = .household
  ) async throws(StorageFailure) -> [SavedBookmark] {
    try await read { database throws(DatabaseFailure) in
      try database.rows(
        "SELECT item, part, file, seconds, name, at FROM bookmarks WHERE person = ? ORDER BY row", person.name
      ) { row in
        SavedBookmark(
          item: ItemID(row.text(0)), part: ExternalNumber.count(row.integer(1)), file: row.text(2),
          seconds: ExternalNumber.position(row.real(3)), name: row.optionalText(4),
          at: ExternalNumber.time(Int64(row.integer(5))))
      }
    }
  }

  /// Replaces all places that a person has marked, in this order.
  package func set(bookmarks: [SavedBookmark], of person: PersonID = .household) throws(StorageFailure) {
    try write { database throws(DatabaseFailure) in
      try database.run("DELETE FROM bookmarks WHERE person = ?", person.name)
      for mark in bookmarks {
        try database.run(
          "INSERT INTO bookmarks (item, part, file, seconds, name, at, person) VALUES (?, ?, ?, ?, ?, ?, ?)",
          mark.item.text, mark.part, mark.file, mark.seconds, mark.name, mark.at, person.name)
      }
    }
  }
}
