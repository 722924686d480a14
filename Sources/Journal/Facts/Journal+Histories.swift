package import MediaIntents
import SQLite

extension Journal {
  /// A person's history with each of these items; `ItemHistory.none` if it has none.
  package nonisolated func history(
    of items: [ItemID], by person: PersonID = .household
  ) async throws(StorageFailure) -> [ItemID: ItemHistory] {
    try await read { database throws(DatabaseFailure) in
      var histories: [ItemID: ItemHistory] = [:]
      for item in items { histories[item] = try Self.history(of: item, by: person, until: latestTime, in: database) }
      return histories
    }
  }

  /// A person's histories with all items that have one.
  package nonisolated func histories(
    of person: PersonID = .household
  ) async throws(StorageFailure) -> [ItemID: ItemHistory] {
    try await read { database throws(DatabaseFailure) in
      var histories: [ItemID: ItemHistory] = [:]
      try database.forEach(Self.heard(), latestTime, person.name) { row in
        histories[ItemID(row.text(0))] = Self.history(row)
      }
      try database.forEach(Self.skipped + " GROUP BY item", person.name) { row in
        histories[ItemID(row.text(0)), default: .none].skips = row.integer(1)
      }
      try database.forEach("SELECT item, type FROM affinities WHERE person = ?", person.name) { row in
        histories[ItemID(row.text(0)), default: .none].affinity = MediaAffinityType(rawValue: row.text(1))
      }
      try database.forEach("SELECT item, stars FROM ratings WHERE person = ?", person.name) { row in
        histories[ItemID(row.text(0)), default: .none].stars = StarRange.stored(row.integer(1))
      }
      try database.forEach("SELECT item, finished, heard FROM places WHERE person = ?", person.name) { row in
        histories[ItemID(row.text(0)), default: .none].progress = ListeningProgress(
          isFinished: row.bool(1), heard: ExternalNumber.time(row.real(2)))
      }
      try database.forEach("SELECT item, type FROM leanings WHERE person = ?", person.name) { row in
        histories[ItemID(row.text(0)), default: .none].leaning = Leaning(rawValue: row.text(1))
      }
      return histories
    }
  }

  static func history(
    of item: ItemID, by person: PersonID, until latest: Int64, in database: Database
  ) throws(DatabaseFailure) -> ItemHistory {
    var history =
      try database.first(heard("AND item = ?"), latest, person.name, item.text) { row in
        Self.history(row)
      } ?? ItemHistory.none
    history.skips = try database.first(skipped + " AND item = ?", person.name, item.text) { $0.integer(1) } ?? 0
    history.affinity =
      try database.first("SELECT type FROM affinities WHERE item = ? AND person = ?", item.text, person.name) { row in
        MediaAffinityType(rawValue: row.text(0))
      } ?? nil
    history.stars = try stars(of: item, by: person, in: database)
    history.leaning = try leaning(to: item, by: person, in: database)
    history.progress =
      try database.first(
        "SELECT finished, heard FROM places WHERE item = ? AND person = ?", item.text, person.name
      ) { row in
        ListeningProgress(isFinished: row.bool(0), heard: ExternalNumber.time(row.real(1)))
      }
    return history
  }

  private static func history(_ row: borrowing Row) -> ItemHistory {
    let last = Int64(row.integer(2))
    return ItemHistory(
      plays: row.integer(1), lastPlayed: last,
      trend: ListeningTrend(recent: row.real(3), longTerm: row.real(4), at: last))
  }

  /// A person's plays by item, weighted by their age relative to the last one (`ListeningTrend`). Those by a clock
  /// that was ahead count as of `latestTime`.
  private static func heard(_ condition: String = "") -> String {
    """
    SELECT item, count(*), last,
      sum(pow(2, (started - last) / \(ListeningTrend.recentHalfLife))),
      sum(pow(2, (started - last) / \(ListeningTrend.longTermHalfLife)))
    FROM (
      SELECT item, started, max(started) OVER (PARTITION BY item) AS last
      FROM (SELECT item, max(0, min(started, ?)) AS started FROM plays WHERE counts AND person = ? \(condition))
    ) GROUP BY item
    """
  }

  /// A person's plays that were skipped or replaced before they counted.
  private static let skipped =
    "SELECT item, count(*) FROM plays WHERE person = ? AND NOT counts AND ending IN ('skipped', 'replaced')"
}
