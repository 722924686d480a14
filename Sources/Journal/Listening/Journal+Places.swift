package import MediaIntents
import SQLite

/// The place in an episode, a book or a long piece of music.
package struct ListeningPlace: Hashable, Sendable {
  /// The index of the file in a book, counted from 0.
  package var part: Int
  /// The name of the file, to find it again if files were added before it.
  package var file: String
  /// Seconds into the file.
  package var seconds: Double
  /// Whether the item counts as finished.
  package var isFinished: Bool
  /// When the item was last playing, in seconds since 1970, with fractions.
  package var heard: Double

  package init(part: Int = 0, file: String, seconds: Double, isFinished: Bool = false, heard: Double) {
    self.part = part
    self.file = file
    self.seconds = seconds
    self.isFinished = isFinished
    self.heard = heard
  }
}

extension Journal {
  /// Saves a person's place in an item. Does nothing while listening is private.
  package func note(
    _ place: ListeningPlace, in item: ItemID, by person: PersonID = .household, _ durability: Durability = .powerLoss
  ) throws(StorageFailure) {
    if privacy.isOn { return }
    var place = place
    if markedFinished.contains(PersonItem(item: item, person: person)) { place.isFinished = true }
    try write(durability, changing: [item], of: person) { database throws(DatabaseFailure) in
      try PlaceTable(database: database, person: person).set(place, of: item)
    }
  }

  /// A person's places in these items, without items that were never started.
  package nonisolated func places(
    in items: [ItemID], by person: PersonID = .household
  ) async throws(StorageFailure) -> [ItemID: ListeningPlace] {
    try await read { database throws(DatabaseFailure) in
      let table = PlaceTable(database: database, person: person)
      var places: [ItemID: ListeningPlace] = [:]
      for item in items { places[item] = try table.place(of: item) }
      return places
    }
  }

  /// Saves a person's speed for a show or book.
  package func set(
    speed: Double, for item: ItemID, by person: PersonID = .household, _ durability: Durability = .powerLoss
  ) throws(StorageFailure) {
    try write(durability) { database throws(DatabaseFailure) in
      try database.run(
        "INSERT OR REPLACE INTO speeds (item, person, speed) VALUES (?, ?, ?)", item.text, person.name, speed)
    }
  }

  /// The speed that a person chose; nil if none.
  package nonisolated func speed(
    of item: ItemID, by person: PersonID = .household
  ) async throws(StorageFailure) -> Double? {
    try await read { database throws(DatabaseFailure) in
      try database.first("SELECT speed FROM speeds WHERE item = ? AND person = ?", item.text, person.name) {
        ExternalNumber.speed($0.real(0))
      } ?? nil
    }
  }
}

/// The table of a person's places in items.
struct PlaceTable {
  let database: Database
  let person: PersonID

  func set(_ place: ListeningPlace, of item: ItemID) throws(DatabaseFailure) {
    try database.run(
      """
      INSERT OR REPLACE INTO places (item, person, part, file, seconds, finished, heard) VALUES (?, ?, ?, ?, ?, ?, ?)
      """,
      item.text, person.name, place.part, place.file, place.seconds, place.isFinished, place.heard)
  }

  func remove(_ item: ItemID) throws(DatabaseFailure) {
    try database.run("DELETE FROM places WHERE item = ? AND person = ?", item.text, person.name)
  }

  func place(of item: ItemID) throws(DatabaseFailure) -> ListeningPlace? {
    try database.first(
      "SELECT part, file, seconds, finished, heard FROM places WHERE item = ? AND person = ?", item.text, person.name
    ) { row in
      ListeningPlace(
        part: ExternalNumber.count(row.integer(0)), file: row.text(1), seconds: ExternalNumber.position(row.real(2)),
        isFinished: row.bool(3), heard: ExternalNumber.time(row.real(4)))
    }
  }
}
