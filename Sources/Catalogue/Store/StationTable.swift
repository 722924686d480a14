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

  /// The stations of the list that this one is in, in its order, without those that are off the air according to it.
  func neighbours(of item: ItemID) throws(DatabaseFailure) -> [PlayableItem] {
    try database.rows(
      """
      SELECT s.item, s.title, s.address FROM stations s WHERE (NOT s.down OR s.item = ?1) AND s.file =
      (SELECT min(file) FROM stations WHERE item = ?1) GROUP BY s.item ORDER BY min(s.position)
      """, item.text
    ) { Self.stream(ItemID($0.text(0)), title: $0.text(1), address: $0.text(2)) }
  }

  /// Those of these stations that are off the air according to their lists.
  func down(among items: [ItemID]) throws(DatabaseFailure) -> Set<ItemID> {
    var down: Set<ItemID> = []
    for item in items {
      if try database.first("SELECT min(down) FROM stations WHERE item = ?", item.text, read: { $0.bool(0) }) == true {
        down.insert(item)
      }
    }
    return down
  }

  static func stream(_ item: ItemID, title: String, address: String) -> PlayableItem {
    PlayableItem(item: MediaItem(identifier: item, title: title, type: .radioStation), address: address)
  }
}
