package import MediaIntents
import SQLite

extension Journal {
  /// Keeps what a player has and where the person is in what it plays, as one fact. While listening is private nothing is
  /// written.
  ///
  /// - Parameters:
  ///   - entries: whether the queue is written as well; it is large and seldom changes.
  ///   - place: where the person is in the current item.
  /// - Returns: whether it was written.
  @discardableResult
  package func keep(
    _ playback: PlaybackSnapshot, of player: String, withEntries entries: Bool,
    place: (item: ItemID, ListeningPlace)? = nil, durability: Durability = .powerLoss
  ) throws(StorageFailure) -> Bool {
    if privacy.isOn { return false }
    try write(durability, changing: place.map { [$0.item] } ?? []) { database throws(DatabaseFailure) in
      try PlayerTable(.present, of: player, in: database).set(playback, withEntries: entries)
      if let place { try PlaceTable(database: database).set(place.1, of: place.item) }
    }
    return true
  }

  /// What a player had; nil if nothing was kept for this name.
  package nonisolated func playback(of player: String) async throws(StorageFailure) -> PlaybackSnapshot? {
    try await read { database throws(DatabaseFailure) in try PlayerTable(.present, of: player, in: database).playback()
    }
  }

  /// Keeps what another request replaced on a player; nil if there is nothing. While listening is private the earlier one
  /// stays.
  package func keepInterrupted(_ playback: PlaybackSnapshot?, of player: String) throws(StorageFailure) {
    if privacy.isOn { return }
    try write(.processCrash) { database throws(DatabaseFailure) in
      let table = PlayerTable(.interrupted, of: player, in: database)
      if let playback { try table.set(playback, withEntries: true) } else { try table.clear() }
    }
  }

  /// What another request replaced on a player; nil if there is nothing.
  package nonisolated func interruptedPlayback(of player: String) async throws(StorageFailure) -> PlaybackSnapshot? {
    try await read { database throws(DatabaseFailure) in
      try PlayerTable(.interrupted, of: player, in: database).playback()
    }
  }
}
