import MediaIntents
import SQLite

/// The table and row of an item.
enum ItemPlace {
  /// A song or episode, by its file.
  case track(file: Int)
  case grouping(Int, MediaItemType)
  /// A playlist, by its file.
  case playlist(file: Int)
  case station
}

extension Database {
  /// Returns the place of an item; `nil` if it is not in the library.
  func place(of item: ItemID) throws(DatabaseFailure) -> ItemPlace? {
    if let file = try first("SELECT file FROM tracks WHERE item = ? ORDER BY file", item.text, read: { $0.integer(0) })
    {
      return .track(file: file)
    }
    let grouping = try first("SELECT id, type FROM groupings WHERE item = ? ORDER BY id", item.text) { row in
      MediaItemType(rawValue: row.text(1)).map { ItemPlace.grouping(row.integer(0), $0) }
    }
    if case let found?? = grouping { return found }
    if let file = try playlistFile(of: item) { return .playlist(file: file) }
    return try first("SELECT 1 FROM stations WHERE item = ?", item.text) { _ in .station }
  }

  /// The file of a playlist; if it has an edited copy, the copy's.
  func playlistFile(of item: ItemID) throws(DatabaseFailure) -> Int? {
    try first("SELECT file FROM playlists WHERE item = ? ORDER BY original IS NULL, file", item.text) { $0.integer(0) }
  }
}
