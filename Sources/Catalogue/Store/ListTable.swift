import MediaFiles
import MediaIntents
import SQLite

/// Writes playlists with their entries, and lists of stations.
struct ListTable {
  let database: Database

  /// `streams` are the items of the entries that are streams, in order.
  func add(
    _ playlist: PlaylistContent, file: Int, title: String, item: ItemID, streams: ArraySlice<ItemID>
  ) throws(DatabaseFailure) {
    try database.run(
      "INSERT INTO playlists (file, item, title, original, rules) VALUES (?, ?, ?, ?, ?)", file, item.text, title,
      playlist.original, playlist.rules)
    var streams = streams
    for (position, entry) in playlist.entries.enumerated() {
      try database.run(
        "INSERT INTO entries (file, position, location, title, stream, duration) VALUES (?, ?, ?, ?, ?, ?)", file,
        position, entry.location, entry.title, entry.isStream ? streams.popFirst()?.text : nil, entry.duration)
    }
  }

  func add(_ stations: [Station], file: Int, items: ArraySlice<ItemID>) throws(DatabaseFailure) {
    for (position, (station, item)) in zip(stations, items).enumerated() {
      try database.run(
        """
        INSERT INTO stations (file, position, item, title, address, aliases, genres, origins, down)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
        """,
        file, position, item.text, station.title, station.address, joined(station.aliases) ?? "",
        joined(station.genres), joined(station.origins), station.isDown)
    }
  }

  /// Returns the items that were read from a list: the playlist, or the stations.
  func items(of file: Int) throws(DatabaseFailure) -> [ItemID] {
    try database.rows(
      "SELECT item FROM playlists WHERE file = ?1 UNION ALL SELECT item FROM stations WHERE file = ?1", file
    ) { ItemID($0.text(0)) }
  }
}
