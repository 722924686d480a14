import MediaIntents
import SQLite

/// Where the person is in each thing that was begun.
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
