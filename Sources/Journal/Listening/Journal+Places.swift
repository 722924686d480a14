package import MediaIntents
import SQLite

extension Journal {
  /// While listening is private nothing is noted.
  package func note(_ place: ListeningPlace, in item: ItemID) throws(StorageFailure) {
    if privacy.isOn { return }
    try write(changing: [item]) { database throws(DatabaseFailure) in
      try PlaceTable(database: database).set(place, of: item)
    }
  }

  /// Where the person is in each of these; what was never begun is left out.
  package func places(in items: [ItemID]) throws(StorageFailure) -> [ItemID: ListeningPlace] {
    try read { database throws(DatabaseFailure) in
      var places: [ItemID: ListeningPlace] = [:]
      for item in items { places[item] = try PlaceTable(database: database).place(of: item) }
      return places
    }
  }

  /// Keeps the speed at which a show or a book is heard.
  package func set(speed: Double, for item: ItemID) throws(StorageFailure) {
    try write { database throws(DatabaseFailure) in
      try database.run("INSERT OR REPLACE INTO speeds (item, speed) VALUES (?, ?)", item.text, speed)
    }
  }

  /// `nil` where none was chosen.
  package func speed(of item: ItemID) throws(StorageFailure) -> Double? {
    try read { database throws(DatabaseFailure) in
      try database.first("SELECT speed FROM speeds WHERE item = ?", item.text) { $0.real(0) }
    }
  }
}
