import MediaFiles
import MediaIntents
import SQLite

/// The known playlists and their entries.
struct PlaylistTable {
  let database: Database

  /// A stored entry.
  private struct Entry {
    let location: String
    let title: String?
    /// The item of the stream, for a stream.
    let stream: ItemID?
  }

  /// Returns the playable entries in order, without those that are no longer in the library.
  func playables(of file: Int) throws(DatabaseFailure) -> [PlayableItem] {
    let entries = try database.rows(
      "SELECT location, title, stream FROM entries WHERE file = ? ORDER BY position", file
    ) { row in
      Entry(location: row.text(0), title: row.optionalText(1), stream: row.optionalText(2).map(ItemID.init))
    }
    var playables: [PlayableItem] = []
    for entry in entries { playables += try self.playables(of: entry) }
    return playables
  }

  private func playables(of entry: Entry) throws(DatabaseFailure) -> [PlayableItem] {
    if let stream = entry.stream {
      let known = try StationTable(database: database).station(stream)
      let title = entry.title ?? Station(PlaylistEntry(location: entry.location)).title
      return known.isEmpty ? [StationTable.stream(stream, title: title, address: entry.location)] : known
    }
    guard let file = try FileTable(database: database).file(at: entry.location) else { return [] }
    return try PlayableTable(database: database).track(file)
  }

  /// Returns the paths and addresses of the entries, in order.
  func locations(of file: Int) throws(DatabaseFailure) -> [String] {
    try database.rows("SELECT location FROM entries WHERE file = ? ORDER BY position", file) { $0.text(0) }
  }

  /// A playlist and its path.
  struct Known {
    let item: MediaItem
    let path: String

    /// Whether it is stored on a server.
    var isRemote: Bool { path.hasPrefix(RemoteAddress.scheme) }
  }

  func playlist(_ file: Int) throws(DatabaseFailure) -> Known? {
    try database.first(
      """
      SELECT p.item, p.title, d.path || '/' || f.name FROM playlists p JOIN files f ON f.id = p.file
      JOIN folders d ON d.id = f.folder WHERE p.file = ?
      """, file
    ) { row in
      Known(item: MediaItem(identifier: ItemID(row.text(0)), title: row.text(1), type: .playlist), path: row.text(2))
    }
  }

  /// Returns the playlist with this title, ignoring case; the user's own come first.
  func playlist(named title: String, own folder: String) throws(DatabaseFailure) -> ItemID? {
    let known = try database.rows(
      """
      SELECT p.item, p.title FROM playlists p JOIN files f ON f.id = p.file JOIN folders d ON d.id = f.folder
      ORDER BY d.path <> ?, p.file
      """, folder
    ) { MediaItem(identifier: ItemID($0.text(0)), title: $0.text(1), type: .playlist) }
    return known.first { $0.title.folded == title.folded }?.identifier
  }
}
