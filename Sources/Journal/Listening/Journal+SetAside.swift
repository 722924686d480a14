package import MediaIntents
import SQLite

extension Journal {
  /// Saves a state of a player that was replaced before the last one, at a place among these; nil deletes it. Does nothing
  /// while listening is private.
  package func setAside(
    _ playback: PlaybackSnapshot?, of player: String, at place: Int, _ durability: Durability = .powerLoss
  ) throws(StorageFailure) {
    if privacy.isOn { return }
    try write(durability) { database throws(DatabaseFailure) in
      let table = PlayerTable(.setAside, of: Self.key(player, place), in: database)
      if let playback { try table.set(playback, withEntries: true) } else { try table.clear() }
    }
  }

  /// The states of a player that were replaced before the last one, by their places. One whose person was forgotten is none.
  package nonisolated func setAside(
    of player: String, atMost most: Int
  ) async throws(StorageFailure) -> [Int: PlaybackSnapshot] {
    try await read { database throws(DatabaseFailure) in
      var found: [Int: PlaybackSnapshot] = [:]
      for place in 0..<most {
        let playback = try PlayerTable(.setAside, of: Self.key(player, place), in: database).playback()
        if let playback, !playback.queue.items.isEmpty { found[place] = playback }
      }
      return found
    }
  }

  private static func key(_ player: String, _ place: Int) -> String { "\(player)/\(place)" }
}
