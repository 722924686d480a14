import MediaIntents
import SQLite

/// What one player had: a row of its own and a row for each entry of its queue.
struct PlayerTable {
  /// When it had that.
  enum Time {
    case present
    /// Before another request took its place.
    case interrupted
  }

  private let time: Time
  private let name: String
  private let database: Database

  init(_ time: Time, of name: String, in database: Database) {
    self.time = time
    self.name = name
    self.database = database
  }

  /// - Parameter entries: whether the queue is written as well.
  func set(_ player: SavedPlayerState, withEntries entries: Bool) throws(DatabaseFailure) {
    try set(player)
    if entries { try setEntries(player.entries) }
  }

  func clear() throws(DatabaseFailure) {
    try database.run("DELETE FROM \(time.players) WHERE name = ?", name)
    try database.run("DELETE FROM \(time.entries) WHERE player = ?", name)
  }

  private func set(_ player: SavedPlayerState) throws(DatabaseFailure) {
    try database.run(
      """
      INSERT OR REPLACE INTO \(time.players) (name, current, under_way, seconds, speed, repeat, volume, muted)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?)
      """,
      name, player.current, player.state.rawValue, player.seconds, player.speed, player.repeatMode.rawValue,
      player.volume,
      player.isMuted)
  }

  private func setEntries(_ entries: [SavedPlayerState.Entry]) throws(DatabaseFailure) {
    try database.run("DELETE FROM \(time.entries) WHERE player = ?", name)
    for (place, entry) in entries.enumerated() {
      let (playable, item) = (entry.item, entry.item.item)
      try database.run(
        """
        INSERT INTO \(time.entries) (player, place, item, type, title, artist, album, artwork, address, duration, start, speed,
        unshuffled, promised) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """,
        name, place, item.identifier.text, item.type.rawValue, item.title, item.artist, item.album, item.artwork,
        playable.address, playable.duration, playable.startPosition, playable.speed, entry.unshuffled,
        entry.isPromised)
    }
  }

  func player() throws(DatabaseFailure) -> SavedPlayerState? {
    let entries = try entries()
    return try database.first(
      "SELECT current, under_way, seconds, speed, repeat, volume, muted FROM \(time.players) WHERE name = ?", name
    ) { row in
      SavedPlayerState(
        entries: entries, current: row.optionalInteger(0),
        state: SavedPlayerState.State(rawValue: row.integer(1)) ?? .stopped, seconds: row.real(2),
        speed: row.real(3), repeatMode: PlaybackRepeatMode(rawValue: row.text(4)) ?? .none, volume: row.real(5),
        isMuted: row.bool(6))
    }
  }

  private func entries() throws(DatabaseFailure) -> [SavedPlayerState.Entry] {
    try database.rows(
      """
      SELECT item, type, title, artist, album, artwork, address, duration, start, speed, unshuffled, promised
      FROM \(time.entries) WHERE player = ? ORDER BY place
      """, name
    ) { row in
      let item = MediaItem(
        identifier: ItemID(row.text(0)), title: row.text(2), type: MediaItemType(rawValue: row.text(1)) ?? .unknown,
        artist: row.optionalText(3), album: row.optionalText(4), artwork: row.optionalText(5))
      return SavedPlayerState.Entry(
        item: PlayableItem(
          item: item, address: row.text(6), duration: row.optionalReal(7), startPosition: row.real(8),
          speed: row.optionalReal(9)),
        unshuffled: row.optionalInteger(10), isPromised: row.bool(11))
    }
  }
}

extension PlayerTable.Time {
  fileprivate var players: String { self == .present ? "players" : "interrupted" }
  fileprivate var entries: String { self == .present ? "entries" : "interrupted_entries" }
}
