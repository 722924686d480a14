package import MediaIntents
import SQLite

extension Journal {
  /// Notes where the person is in an item. While listening is private nothing is written.
  package func note(_ place: ListeningPlace, in item: ItemID) throws(StorageFailure) {
    if privacy.isOn { return }
    try write(changing: [item]) { database throws(DatabaseFailure) in
      try PlaceTable(database: database).set(place, of: item)
    }
  }

  /// Where the person is in each of these items; those that were never begun are left out.
  package nonisolated func places(in items: [ItemID]) async throws(StorageFailure) -> [ItemID: ListeningPlace] {
    try await read { database throws(DatabaseFailure) in
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

  /// nil if none was chosen.
  package nonisolated func speed(of item: ItemID) async throws(StorageFailure) -> Double? {
    try await read { database throws(DatabaseFailure) in
      try database.first("SELECT speed FROM speeds WHERE item = ?", item.text) { $0.real(0) }
    }
  }
}

/// Where the person is in each item that was begun.
struct PlaceTable {
  let database: Database

  func set(_ place: ListeningPlace, of item: ItemID) throws(DatabaseFailure) {
    try database.run(
      "INSERT OR REPLACE INTO places (item, part, file, seconds, finished, heard) VALUES (?, ?, ?, ?, ?, ?)",
      item.text, place.part, place.file, place.seconds, place.isFinished, place.heard)
  }

  func place(of item: ItemID) throws(DatabaseFailure) -> ListeningPlace? {
    try database.first("SELECT part, file, seconds, finished, heard FROM places WHERE item = ?", item.text) { row in
      ListeningPlace(
        part: row.integer(0), file: row.text(1), seconds: row.real(2), isFinished: row.bool(3),
        heard: row.real(4))
    }
  }
}
