package import MediaIntents
import SQLite

extension Journal {
  /// Saves of which items a person wants more, or less, than they would hear anyway; `none` deletes that.
  package func set(leanings: [ItemID: Leaning], by person: PersonID = .household) throws(StorageFailure) {
    try write(changing: Array(leanings.keys), of: person) { database throws(DatabaseFailure) in
      for (item, leaning) in leanings {
        if leaning == .none {
          try database.run("DELETE FROM leanings WHERE item = ? AND person = ?", item.text, person.name)
        } else {
          try database.run(
            "INSERT OR REPLACE INTO leanings (item, person, type) VALUES (?, ?, ?)", item.text, person.name,
            leaning.rawValue)
        }
      }
    }
  }

  /// A person's leaning to each of these items; `none` if there is none.
  package nonisolated func leanings(
    of items: [ItemID], by person: PersonID = .household
  ) async throws(StorageFailure) -> [ItemID: Leaning] {
    try await read { database throws(DatabaseFailure) in
      var leanings: [ItemID: Leaning] = [:]
      for item in items { leanings[item] = try Self.leaning(to: item, by: person, in: database) ?? Leaning.none }
      return leanings
    }
  }

  static func leaning(
    to item: ItemID, by person: PersonID, in database: Database
  ) throws(DatabaseFailure) -> Leaning? {
    try database.first("SELECT type FROM leanings WHERE item = ? AND person = ?", item.text, person.name) {
      Leaning(rawValue: $0.text(0))
    } ?? nil
  }
}
