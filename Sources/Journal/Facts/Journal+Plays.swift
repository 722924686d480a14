package import MediaIntents
import SQLite

/// A play of an item.
package struct Play: Hashable, Sendable {
  package var item: ItemID
  /// Seconds since 1970.
  package var startedAt: Int64
  /// Seconds of the recording that were heard.
  package var secondsHeard: Double
  package var ending: PlaybackEndReason

  package init(item: ItemID, startedAt: Int64, secondsHeard: Double, ending: PlaybackEndReason) {
    self.item = item
    self.startedAt = startedAt
    self.secondsHeard = secondsHeard
    self.ending = ending
  }

  /// Whether it counts as listening: played to the end, or for at least 30 seconds.
  package var counts: Bool { ending == .finished || secondsHeard >= 30 }
}

extension Journal {
  /// Records a play, and queues messages about it in the same transaction. Does nothing while listening is private.
  package func record(
    _ play: Play, _ durability: Durability = .powerLoss, queueing entries: [ScrobbleEntry] = []
  ) throws(StorageFailure) {
    if privacy.isOn { return }
    markedFinished.remove(play.item)
    try write(durability, changing: [play.item]) { database throws(DatabaseFailure) in
      try database.run(
        "INSERT INTO plays (item, started, seconds, ending, counts) VALUES (?, ?, ?, ?, ?)",
        play.item.text, play.startedAt, play.secondsHeard, play.ending.rawValue, play.counts)
      try ScrobbleTable(database: database).add(entries)
    }
  }

  /// The latest plays, newest first, including those that don't count.
  package nonisolated func history(limit: Int) async throws(StorageFailure) -> [Play] {
    try await read { database throws(DatabaseFailure) in
      try database.rows(
        "SELECT item, started, seconds, ending FROM plays ORDER BY started DESC, row DESC LIMIT ?", limit
      ) { row in
        PlaybackEndReason(rawValue: row.text(3)).map {
          Play(
            item: ItemID(row.text(0)), startedAt: Int64(row.integer(1)), secondsHeard: row.real(2), ending: $0)
        }
      }.compactMap(\.self)
    }
  }
}
