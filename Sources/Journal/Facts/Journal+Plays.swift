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
  /// Seconds; nil if unknown. Isn't recorded.
  package var duration: Double?
  /// Whose it is.
  package var person: PersonID

  package init(
    item: ItemID, startedAt: Int64, secondsHeard: Double, ending: PlaybackEndReason, duration: Double? = nil,
    person: PersonID = .household
  ) {
    self.item = item
    self.startedAt = startedAt
    self.secondsHeard = secondsHeard
    self.ending = ending
    self.duration = duration
    self.person = person
  }

  /// Whether it counts as listening: half of it was heard, or four minutes, as services of scrobbles ask. Of what has no
  /// length, such as a broadcast, 30 seconds or all that there was.
  package var counts: Bool {
    guard let duration else { return ending == .finished || secondsHeard >= 30 }
    return secondsHeard > 0 && secondsHeard >= min(duration / 2, 240)
  }
}

extension Journal {
  /// Records a play, and queues messages about it in the same transaction. Does nothing while listening is private.
  package func record(
    _ play: Play, _ durability: Durability = .powerLoss, queueing entries: [ScrobbleEntry] = []
  ) throws(StorageFailure) {
    if privacy.isOn { return }
    markedFinished.remove(PersonItem(item: play.item, person: play.person))
    let heard = play.counts ? HeardPlay(item: play.item, at: play.startedAt) : nil
    try write(durability, changing: [play.item], of: play.person, heard: heard) { database throws(DatabaseFailure) in
      try database.run(
        "INSERT INTO plays (item, started, seconds, ending, counts, person) VALUES (?, ?, ?, ?, ?, ?)",
        play.item.text, play.startedAt, play.secondsHeard, play.ending.rawValue, play.counts, play.person.name)
      try ScrobbleTable(database: database).add(entries.map { $0.told(of: play.person) })
    }
  }

  /// A person's latest plays, newest first, including those that don't count. Plays by a clock that was ahead have the place
  /// among the others in which they were recorded, and count as of `latestTime`.
  package nonisolated func history(
    limit: Int, of person: PersonID = .household
  ) async throws(StorageFailure) -> [Play] {
    let latest = latestTime
    let (past, future) = try await read { database throws(DatabaseFailure) in
      (
        try Self.plays("started <= ? ORDER BY started DESC, row DESC", latest, limit, person, database),
        try Self.plays("started > ? ORDER BY row DESC", latest, limit, person, database)
      )
    }
    var plays: [RecordedPlay] = [], rest = future[...]
    for play in past {
      while let first = rest.first, first.row > play.row { plays.append(rest.removeFirst()) }
      plays.append(play)
    }
    return (plays + rest).prefix(limit).map { recorded in
      var play = recorded.play
      play.startedAt = min(play.startedAt, latest)
      return play
    }
  }

  private typealias RecordedPlay = (row: Int, play: Play)

  private static func plays(
    _ condition: String, _ latest: Int64, _ limit: Int, _ person: PersonID, _ database: Database
  ) throws(DatabaseFailure) -> [RecordedPlay] {
    try database.rows(
      "SELECT item, started, seconds, ending, row FROM plays WHERE person = ? AND \(condition) LIMIT ?", person.name,
      latest, limit
    ) { row in
      PlaybackEndReason(rawValue: row.text(3)).map {
        (
          row.integer(4),
          Play(
            item: ItemID(row.text(0)), startedAt: ExternalNumber.time(Int64(row.integer(1))),
            secondsHeard: ExternalNumber.position(row.real(2)), ending: $0, person: person)
        )
      }
    }.compactMap(\.self)
  }
}
