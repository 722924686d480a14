package import MediaIntents
import SQLite

extension Journal {
  /// Saves whose a playlist is; the household's are those without an owner.
  package func set(owner person: PersonID, of playlist: ItemID) throws(StorageFailure) {
    try write { database throws(DatabaseFailure) in
      if person.isHousehold {
        try database.run("DELETE FROM playlist_owners WHERE item = ?", playlist.text)
      } else {
        try database.run(
          "INSERT OR REPLACE INTO playlist_owners (item, person) VALUES (?, ?)", playlist.text, person.name)
      }
    }
  }

  /// Whose each playlist is that is somebody's.
  package nonisolated func playlistOwners() async throws(StorageFailure) -> [ItemID: PersonID] {
    try await read { database throws(DatabaseFailure) in
      var owners: [ItemID: PersonID] = [:]
      try database.forEach("SELECT item, person FROM playlist_owners") { row in
        owners[ItemID(row.text(0))] = PersonID(row.text(1))
      }
      return owners
    }
  }
}
