import MediaIntents
import SQLite

/// The playlists that are known, with what they hold.
struct PlaylistTable {
  let database: Database

  /// An entry as the catalogue keeps it.
  private struct Entry {
    let location: String
    let title: String?
    /// The item of a stream.
    let stream: ItemID?
  }

  /// The entries in their order; what is not in the library any more is left out.
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

  /// Where its entries lie, in their order.
  func locations(of file: Int) throws(DatabaseFailure) -> [String] {
    try database.rows("SELECT location FROM entries WHERE file = ? ORDER BY position", file) { $0.text(0) }
  }

  /// A playlist and where it lies.
  struct Known {
    let item: MediaItem
    let path: String

    /// Whether a server keeps it.
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

  /// The playlists of this title, in any capitals; one's own before those of the library.
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
