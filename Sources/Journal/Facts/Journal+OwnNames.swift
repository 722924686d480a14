package import MediaIntents
import SQLite

extension Journal {
  /// The names that items were given by sentences, in the order in which they were given.
  package nonisolated func ownNames() async throws(StorageFailure) -> [ItemID: [OwnName]] {
    try await read { database throws(DatabaseFailure) in
      var names: [ItemID: [OwnName]] = [:]
      try database.forEach("SELECT item, name, said FROM own_names ORDER BY item, row") { row in
        names[ItemID(row.text(0)), default: []].append(OwnName(row.text(1), isPronunciation: row.bool(2)))
      }
      return names
    }
  }

  /// Replaces the names of an item, as a set.
  package func set(ownNames names: [OwnName], of item: ItemID) throws(StorageFailure) {
    try write { database throws(DatabaseFailure) in
      try database.run("DELETE FROM own_names WHERE item = ?", item.text)
      for name in names.suffix(OwnName.maxOfItem) {
        try database.run(
          "INSERT INTO own_names (item, name, said) VALUES (?, ?, ?)", item.text, name.name, name.isPronunciation)
      }
    }
  }
}
