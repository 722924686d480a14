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
    let duration: Double?
    /// The item of the stream, for a stream.
    let stream: ItemID?
  }

  /// Returns the playable entries in order, without those that are no longer in the library.
  func playables(of file: Int, _ found: FoundEntries) throws(DatabaseFailure) -> [PlayableItem] {
    try entries(of: file, found).compactMap(\.playable)
  }

  /// An entry, and what plays for it; nothing does if its file is away.
  struct PlayableEntry {
    let location: PathBytes
    let playable: PlayableItem?
  }

  /// Returns all entries, in order.
  func entries(of file: Int, _ found: FoundEntries) throws(DatabaseFailure) -> [PlayableEntry] {
    let entries = try stored(file)
    var playables: [PlayableEntry] = []
    for (entry, file) in zip(entries, try files(of: entries, in: file, found)) {
      let playable = try entry.stream == nil ? track(file) : stream(entry)
      playables.append(PlayableEntry(location: PathBytes(entry.location), playable: playable))
    }
    return playables
  }

  private func track(_ file: Int?) throws(DatabaseFailure) -> PlayableItem? {
    guard let file else { return nil }
    return try PlayableTable(database: database).best(file)
  }

  private func stream(_ entry: Entry) throws(DatabaseFailure) -> PlayableItem? {
    guard let stream = entry.stream else { return nil }
    if let episode = try PlayableTable(database: database).track(at: entry.location) { return episode }
    let title = entry.title ?? Station(PlaylistEntry(location: entry.location)).title
    return try StationTable(database: database).station(stream).first
      ?? StationTable.stream(stream, title: title, address: entry.location)
  }

  /// Returns the file of each entry of a playlist, in order; nil for streams and for files that are away.
  func files(of playlist: Int, _ found: FoundEntries) throws(DatabaseFailure) -> [Int?] {
    try files(of: stored(playlist), in: playlist, found)
  }

  private func files(
    of entries: [Entry], in playlist: Int, _ found: FoundEntries
  ) throws(DatabaseFailure) -> [Int?] {
    guard let list = try self.playlist(playlist) else { return entries.map { _ in nil } }
    var resolver = EntryFiles(database: database, found: found)
    return try resolver.files(
      of: entries.map { SoughtEntry(location: $0.location, title: $0.title, duration: $0.duration) },
      in: EntryFiles.home(of: FilePath.folder(of: list.path), original: list.original))
  }

  private func stored(_ playlist: Int) throws(DatabaseFailure) -> [Entry] {
    try database.rows(
      "SELECT location, title, duration, stream FROM entries WHERE file = ? ORDER BY position", playlist
    ) { row in
      Entry(
        location: row.text(0), title: row.optionalText(1), duration: row.optionalReal(2),
        stream: row.optionalText(3).map(ItemID.init))
    }
  }

  /// The number of entries that are files.
  func fileCount(of file: Int) throws(DatabaseFailure) -> Int {
    try database.first("SELECT count(*) FROM entries WHERE file = ? AND stream IS NULL", file) { $0.integer(0) } ?? 0
  }

  /// Returns the paths and addresses of the entries, in order.
  func locations(of file: Int) throws(DatabaseFailure) -> [String] {
    try database.rows("SELECT location FROM entries WHERE file = ? ORDER BY position", file) { $0.text(0) }
  }

  /// A playlist and its path.
  struct Known {
    let item: MediaItem
    let path: String
    let file: Int
    /// The path of the playlist that it is an edited copy of.
    let original: String?
    /// Whether it holds what its rules find.
    let isByRules: Bool

    /// Whether it is stored on a server.
    var isRemote: Bool { RemoteRoot.isRemote(path) }
  }

  func playlist(_ file: Int) throws(DatabaseFailure) -> Known? {
    try database.first(
      """
      SELECT p.item, p.title, d.path || '/' || f.name, p.original, p.rules IS NOT NULL FROM playlists p
      JOIN files f ON f.id = p.file JOIN folders d ON d.id = f.folder WHERE p.file = ?
      """, file
    ) { row in
      Known(
        item: MediaItem(identifier: ItemID(row.text(0)), title: row.text(1), type: .playlist), path: row.text(2),
        file: file, original: row.optionalText(3), isByRules: row.bool(4))
    }
  }

  /// Returns the files of the playlists that are edited copies.
  func copies() throws(DatabaseFailure) -> [Int] {
    try database.rows("SELECT file FROM playlists WHERE original IS NOT NULL ORDER BY file") { $0.integer(0) }
  }

  /// Returns the playlist with this title, ignoring case; the user's own come first. Those of `others` are passed over.
  func playlist(
    named title: String, own folder: String, besides others: Set<ItemID>
  ) throws(DatabaseFailure) -> ItemID? {
    let known = try database.rows(
      """
      SELECT p.item, p.title FROM playlists p JOIN files f ON f.id = p.file JOIN folders d ON d.id = f.folder
      ORDER BY d.path <> ?, p.file
      """, folder
    ) { MediaItem(identifier: ItemID($0.text(0)), title: $0.text(1), type: .playlist) }
    return known.first { $0.title.folded == title.folded && !others.contains($0.identifier) }?.identifier
  }
}
