import MediaIntents
import SQLite

/// What one player had: a row of its own and a row for each entry of its queue.
struct PlayerTable {
  let database: Database
  let name: String

  func set(_ player: KeptPlayer) throws(DatabaseFailure) {
    try database.run(
      """
      INSERT OR REPLACE INTO players (name, current, under_way, seconds, speed, repeat, volume, muted)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?)
      """,
      name, player.current, player.isUnderWay, player.seconds, player.speed, player.repeatMode.rawValue, player.volume,
      player.isMuted)
  }

  func setEntries(_ entries: [KeptPlayer.Entry]) throws(DatabaseFailure) {
    try database.run("DELETE FROM entries WHERE player = ?", name)
    for (place, entry) in entries.enumerated() {
      let (playable, item) = (entry.item, entry.item.item)
      try database.run(
        """
        INSERT INTO entries (player, place, item, type, title, artist, album, artwork, address, duration, start, speed,
        unshuffled, promised) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """,
        name, place, item.identifier.text, item.type.rawValue, item.title, item.artist, item.album, item.artwork,
        playable.address, playable.duration, playable.startPosition, playable.speed, entry.unshuffled,
        entry.isPromised)
    }
  }

  func player() throws(DatabaseFailure) -> KeptPlayer? {
    let entries = try entries()
    return try database.first(
      "SELECT current, under_way, seconds, speed, repeat, volume, muted FROM players WHERE name = ?", name
    ) { row in
      KeptPlayer(
        entries: entries, current: row.optionalInteger(0), isUnderWay: row.bool(1), seconds: row.real(2),
        speed: row.real(3), repeatMode: PlaybackRepeatMode(rawValue: row.text(4)) ?? .none, volume: row.real(5),
        isMuted: row.bool(6))
    }
  }

  private func entries() throws(DatabaseFailure) -> [KeptPlayer.Entry] {
    try database.rows(
      """
      SELECT item, type, title, artist, album, artwork, address, duration, start, speed, unshuffled, promised
      FROM entries WHERE player = ? ORDER BY place
      """, name
    ) { row in
      let item = MediaItem(
        identifier: ItemID(row.text(0)), title: row.text(2), type: MediaItemType(rawValue: row.text(1)) ?? .unknown,
        artist: row.optionalText(3), album: row.optionalText(4), artwork: row.optionalText(5))
      return KeptPlayer.Entry(
        item: PlayableItem(
          item: item, address: row.text(6), duration: row.optionalReal(7), startPosition: row.real(8),
          speed: row.optionalReal(9)),
        unshuffled: row.optionalInteger(10), isPromised: row.bool(11))
    }
  }
}
