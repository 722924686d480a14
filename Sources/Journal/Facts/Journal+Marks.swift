package import MediaIntents
import SQLite

extension Journal {
  /// Saves a person's stars of these items, 1 to 5; 0 removes them.
  package func set(stars: [ItemID: Int], by person: PersonID = .household) throws(StorageFailure) {
    try write(changing: Array(stars.keys), of: person) { database throws(DatabaseFailure) in
      for (item, count) in stars {
        if count == 0 {
          try database.run("DELETE FROM ratings WHERE item = ? AND person = ?", item.text, person.name)
        } else {
          try database.run(
            "INSERT OR REPLACE INTO ratings (item, person, stars) VALUES (?, ?, ?)", item.text, person.name, count)
        }
      }
    }
  }

  /// A person's stars of each of these items; 0 if it has none.
  package nonisolated func stars(
    of items: [ItemID], by person: PersonID = .household
  ) async throws(StorageFailure) -> [ItemID: Int] {
    try await read { database throws(DatabaseFailure) in
      var stars: [ItemID: Int] = [:]
      for item in items { stars[item] = try Self.stars(of: item, by: person, in: database) ?? 0 }
      return stars
    }
  }

  static func stars(of item: ItemID, by person: PersonID, in database: Database) throws(DatabaseFailure) -> Int? {
    try database.first("SELECT stars FROM ratings WHERE item = ? AND person = ?", item.text, person.name) {
      StarRange.stored($0.integer(0))
    } ?? nil
  }

  /// Saves whether each of these items counts as heard to the end by a person.
  package func mark(
    _ items: [ItemID], asFinished isFinished: Bool, by person: PersonID = .household
  ) throws(StorageFailure) {
    try write(changing: items, of: person) { database throws(DatabaseFailure) in
      let table = PlaceTable(database: database, person: person)
      for item in items {
        var place = try table.place(of: item) ?? ListeningPlace(file: "", seconds: 0, heard: 0)
        place.isFinished = isFinished
        place.part = 0
        place.seconds = 0
        try table.set(place, of: item)
      }
    }
    let marked = items.map { PersonItem(item: $0, person: person) }
    if isFinished { markedFinished.formUnion(marked) } else { markedFinished.subtract(marked) }
  }

  /// Restores a person's places in items, or removes them where they are nil.
  package func restore(
    _ places: [ItemID: ListeningPlace?], of person: PersonID = .household
  ) throws(StorageFailure) {
    try write(changing: Array(places.keys), of: person) { database throws(DatabaseFailure) in
      let table = PlaceTable(database: database, person: person)
      for (item, place) in places {
        if let place { try table.set(place, of: item) } else { try table.remove(item) }
      }
    }
    markedFinished.subtract(places.keys.map { PersonItem(item: $0, person: person) })
  }
}

extension StarRange {
  /// The stars that a row has; `nil` if nobody can give so many.
  static func stored(_ stars: Int) -> Int? { 1...highest ~= stars ? stars : nil }
}
