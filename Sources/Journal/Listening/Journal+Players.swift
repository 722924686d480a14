package import MediaIntents
import SQLite

extension Journal {
  /// Saves a player's state and the place in its current item in one transaction. Does nothing while listening is
  /// private.
  ///
  /// - Parameters:
  ///   - entries: whether to write the queue, which is large and seldom changes.
  ///   - place: the place in the current item.
  ///   - owner: whose the place is; nil for that of the queue's listener.
  /// - Returns: false while listening is private.
  @discardableResult
  package func savePlayback(
    _ playback: PlaybackSnapshot, of player: String, withEntries entries: Bool,
    place: (item: ItemID, ListeningPlace)? = nil, by owner: PersonID? = nil, durability: Durability = .powerLoss
  ) throws(StorageFailure) -> Bool {
    if privacy.isOn { return false }
    let owner = owner ?? playback.listener
    try write(durability, changing: place.map { [$0.item] } ?? [], of: owner) { database throws(DatabaseFailure) in
      try PlayerTable(.present, of: player, in: database).set(playback, withEntries: entries)
      if let place { try PlaceTable(database: database, person: owner).set(place.1, of: place.item) }
    }
    return true
  }

  /// The saved state of a player; nil if there is none.
  package nonisolated func playback(of player: String) async throws(StorageFailure) -> PlaybackSnapshot? {
    try await read { database throws(DatabaseFailure) in try PlayerTable(.present, of: player, in: database).playback()
    }
  }

  /// Saves the interrupted state of a player; nil deletes it. Does nothing while listening is private.
  package func saveInterrupted(
    _ playback: PlaybackSnapshot?, of player: String, _ durability: Durability = .powerLoss
  ) throws(StorageFailure) {
    if privacy.isOn { return }
    try write(durability) { database throws(DatabaseFailure) in
      let table = PlayerTable(.interrupted, of: player, in: database)
      if let playback { try table.set(playback, withEntries: true) } else { try table.clear() }
    }
  }

  /// The interrupted state of a player, which another request has replaced; nil if there is none.
  package nonisolated func interruptedPlayback(of player: String) async throws(StorageFailure) -> PlaybackSnapshot? {
    try await read { database throws(DatabaseFailure) in
      try PlayerTable(.interrupted, of: player, in: database).playback()
    }
  }
}

extension Journal {
  /// Saves the choice of the default player; nil deletes it.
  package func setDefaultPlayer(_ name: String?) throws(StorageFailure) {
    try write { database throws(DatabaseFailure) in
      guard let name else { return try database.run("DELETE FROM usual_player") }
      try database.run("INSERT OR REPLACE INTO usual_player (row, name) VALUES (1, ?)", name)
    }
  }

  /// The last chosen default player; nil if none.
  package nonisolated func defaultPlayer() async throws(StorageFailure) -> String? {
    try await read { database throws(DatabaseFailure) in
      try database.first("SELECT name FROM usual_player") { $0.text(0) }
    }
  }

  /// The items in the saved queues, from the current entries on.
  package nonisolated func queuedItems() async throws(StorageFailure) -> Set<ItemID> {
    try await read { database throws(DatabaseFailure) in
      Set(
        try database.rows(
          """
          SELECT DISTINCT e.item FROM entries e JOIN players p ON p.name = e.player
          WHERE e.place >= coalesce(p.current, 0)
          """
        ) { ItemID($0.text(0)) })
    }
  }
}
