package import MediaIntents
import SQLite

extension Journal {
  /// Adds items to the person's library. Returns those that were not in it.
  package func addToLibrary(
    _ items: [ItemID], of person: PersonID = .household
  ) throws(StorageFailure) -> [ItemID] {
    let added = now()
    return try write { database throws(DatabaseFailure) in
      var fresh: [ItemID] = []
      for item in items {
        try database.run(
          "INSERT OR IGNORE INTO library (item, person, added) VALUES (?, ?, ?)", item.text, person.name, added)
        if database.changedRows > 0 { fresh.append(item) }
      }
      return fresh
    }
  }

  /// Removes items from the person's library. Returns those that were in it.
  package func removeFromLibrary(
    _ items: [ItemID], of person: PersonID = .household
  ) throws(StorageFailure) -> [ItemID] {
    try write { database throws(DatabaseFailure) in
      var gone: [ItemID] = []
      for item in items {
        try database.run("DELETE FROM library WHERE item = ? AND person = ?", item.text, person.name)
        if database.changedRows > 0 { gone.append(item) }
      }
      return gone
    }
  }

  package nonisolated func isInLibrary(
    _ item: ItemID, of person: PersonID = .household
  ) async throws(StorageFailure) -> Bool {
    try await read { database throws(DatabaseFailure) in
      try database.first("SELECT 1 FROM library WHERE item = ? AND person = ?", item.text, person.name) { _ in true }
        ?? false
    }
  }
}
