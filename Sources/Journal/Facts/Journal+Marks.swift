package import MediaIntents
import SQLite

extension Journal {
  /// Saves the stars of these items, 1 to 5; 0 removes them.
  package func set(stars: [ItemID: Int]) throws(StorageFailure) {
    try write(changing: Array(stars.keys)) { database throws(DatabaseFailure) in
      for (item, count) in stars {
        if count == 0 {
          try database.run("DELETE FROM ratings WHERE item = ?", item.text)
        } else {
          try database.run("INSERT OR REPLACE INTO ratings (item, stars) VALUES (?, ?)", item.text, count)
        }
      }
    }
  }

  /// The stars of each of these items; 0 if it has none.
  package nonisolated func stars(of items: [ItemID]) async throws(StorageFailure) -> [ItemID: Int] {
    try await read { database throws(DatabaseFailure) in
      var stars: [ItemID: Int] = [:]
      for item in items { stars[item] = try Self.stars(of: item, in: database) ?? 0 }
      return stars
    }
  }

  static func stars(of item: ItemID, in database: Database) throws(DatabaseFailure) -> Int? {
    try database.first("SELECT stars FROM ratings WHERE item = ?", item.text) { StarRange.stored($0.integer(0)) } ?? nil
  }

  /// Saves whether each of these items counts as heard to the end.
  package func mark(_ items: [ItemID], asFinished isFinished: Bool) throws(StorageFailure) {
    try write(changing: items) { database throws(DatabaseFailure) in
      let table = PlaceTable(database: database)
      for item in items {
        var place = try table.place(of: item) ?? ListeningPlace(file: "", seconds: 0, heard: 0)
        place.isFinished = isFinished
        place.part = 0
        place.seconds = 0
        try table.set(place, of: item)
      }
    }
    if isFinished { markedFinished.formUnion(items) } else { markedFinished.subtract(items) }
  }

  /// Restores the places of items, or removes them where they are nil.
  package func restore(_ places: [ItemID: ListeningPlace?]) throws(StorageFailure) {
    try write(changing: Array(places.keys)) { database throws(DatabaseFailure) in
      for (item, place) in places {
        if let place {
          try PlaceTable(database: database).set(place, of: item)
        } else {
          try database.run("DELETE FROM places WHERE item = ?", item.text)
        }
      }
    }
    markedFinished.subtract(places.keys)
  }
}

extension StarRange {
  /// The stars that a row has; `nil` if nobody can give so many.
  static func stored(_ stars: Int) -> Int? { 1...highest ~= stars ? stars : nil }
}
