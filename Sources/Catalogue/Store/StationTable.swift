import MediaIntents
import SQLite

/// Reads what a player needs to play stations and playlists.
struct StationTable {
  let database: Database

  func station(_ item: ItemID) throws(DatabaseFailure) -> [PlayableItem] {
    try database.rows("SELECT title, address FROM stations WHERE item = ? ORDER BY file LIMIT 1", item.text) { row in
      Self.stream(item, title: row.text(0), address: row.text(1))
    }
  }

  func station(at address: String) throws(DatabaseFailure) -> PlayableItem? {
    try database.first("SELECT item, title FROM stations WHERE address = ? ORDER BY file LIMIT 1", address) { row in
      Self.stream(ItemID(row.text(0)), title: row.text(1), address: address)
    }
  }

  static func stream(_ item: ItemID, title: String, address: String) -> PlayableItem {
    PlayableItem(item: MediaItem(identifier: item, title: title, type: .radioStation), address: address)
  }
}
