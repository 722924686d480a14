import MediaIntents
import SQLite

/// The saved state of a player: a row for the player and one for each queue entry.
struct PlayerTable {
  enum Time {
    case present
    /// The state that another request replaced.
    case interrupted
    /// A state that was replaced before that, of another person.
    case setAside
  }

  private let time: Time
  private let name: String
  private let database: Database

  init(_ time: Time, of name: String, in database: Database) {
    self.time = time
    self.name = name
    self.database = database
  }

  /// - Parameter entries: whether to write the queue.
  func set(_ playback: PlaybackSnapshot, withEntries entries: Bool) throws(DatabaseFailure) {
    let (status, queue) = (playback.status, playback.queue)
    try database.run(
      """
      INSERT OR REPLACE INTO \(time.players) (name, current, under_way, seconds, speed, repeat, volume, muted, person)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
      """,
      name, queue.currentIndex, status.state.code,
      status.state == .stopped ? queue.current?.startPosition ?? 0 : status.position, status.speed,
      status.repeatMode.rawValue, status.volume, status.isMuted, playback.listener.name)
    if entries { try setEntries(queue) }
  }

  func clear() throws(DatabaseFailure) {
    try database.run("DELETE FROM \(time.players) WHERE name = ?", name)
    try database.run("DELETE FROM \(time.entries) WHERE player = ?", name)
  }

  private func setEntries(_ queue: QueueSnapshot) throws(DatabaseFailure) {
    var unshuffled: [Int: Int] = [:]
    for (original, place) in (queue.unshuffled ?? []).enumerated() { unshuffled[place] = original }
    try database.run("DELETE FROM \(time.entries) WHERE player = ?", name)
    for (place, entry) in queue.items.enumerated() {
      let item = entry.item
      try database.run(
        """
        INSERT INTO \(time.entries) (player, place, item, type, title, artist, album, artwork, address, duration, start, speed,
        unshuffled, promised) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """,
        name, place, item.identifier.text, item.type.rawValue, item.title, item.artist, item.album, item.artwork,
        entry.address, entry.duration, entry.startPosition, entry.speed, unshuffled[place],
        queue.upNext.contains(place))
    }
  }

  func playback() throws(DatabaseFailure) -> PlaybackSnapshot? {
    let queue = try queue()
    return try database.first(
      """
      SELECT current, under_way, seconds, speed, repeat, volume, muted, person FROM \(time.players) WHERE name = ?
      """, name
    ) { row in
      var queue = queue
      queue.currentIndex = row.optionalInteger(0)
      queue = queue.validated
      let state: PlaybackState = queue.currentIndex == nil ? .stopped : PlaybackState(code: row.integer(1))
      let status = PlaybackStatus(
        state: state, current: state == .stopped ? nil : queue.current, position: ExternalNumber.position(row.real(2)),
        speed: ExternalNumber.speed(row.real(3)) ?? 1, volume: ExternalNumber.volume(row.real(5)) ?? 100,
        isMuted: row.bool(6), isShuffled: queue.isShuffled,
        repeatMode: PlaybackRepeatMode(rawValue: row.text(4)) ?? .none)
      return PlaybackSnapshot(status: status, queue: queue, listener: PersonID(row.text(7)))
    }
  }

  private func queue() throws(DatabaseFailure) -> QueueSnapshot {
    let entries = try database.rows(
      """
      SELECT item, type, title, artist, album, artwork, address, duration, start, speed, unshuffled, promised
      FROM \(time.entries) WHERE player = ? ORDER BY place
      """, name
    ) { row in
      let item = MediaItem(
        identifier: ItemID(row.text(0)), title: row.text(2), type: MediaItemType(rawValue: row.text(1)) ?? .unknown,
        artist: row.optionalText(3), album: row.optionalText(4), artwork: row.optionalText(5))
      return (
        item: PlayableItem(
          item: item, address: row.text(6), duration: ExternalNumber.duration(row.optionalReal(7)),
          startPosition: ExternalNumber.position(row.real(8)), speed: ExternalNumber.speed(row.optionalReal(9))),
        unshuffled: row.optionalInteger(10), isUpNext: row.bool(11)
      )
    }
    let order = entries.indices.filter { entries[$0].unshuffled != nil }
      .sorted { (entries[$0].unshuffled ?? 0) < (entries[$1].unshuffled ?? 0) }
    return QueueSnapshot(
      items: entries.map(\.item), unshuffled: order.isEmpty ? nil : order,
      upNext: Set(entries.indices.filter { entries[$0].isUpNext }))
  }
}

extension PlayerTable.Time {
  fileprivate var players: String {
    switch self {
    case .present: "players"
    case .interrupted: "interrupted"
    case .setAside: "set_aside"
    }
  }

  fileprivate var entries: String {
    switch self {
    case .present: "entries"
    case .interrupted: "interrupted_entries"
    case .setAside: "set_aside_entries"
    }
  }
}

extension PlaybackState {
  /// The value of the column `under_way`.
  fileprivate var code: Int {
    switch self {
    case .stopped: 0
    case .paused: 1
    case .loading, .playing: 2
    }
  }

  fileprivate init(code: Int) {
    self = code == 2 ? .playing : code == 1 ? .paused : .stopped
  }
}
