package import MediaIntents
import SQLite

/// A title that a station reported.
package struct BroadcastTitle: Hashable, Sendable {
  package var station: ItemID
  package var title: String
  /// When it was first reported, in seconds since 1970.
  package var at: Int64
  /// Who listened. It is read by everybody, and forgotten with them.
  package var person: PersonID

  package init(station: ItemID, title: String, at: Int64, person: PersonID = .household) {
    self.station = station
    self.title = title
    self.at = at
    self.person = person
  }
}

extension Journal {
  /// How long titles are stored, in seconds.
  private static let titleLifetime: Int64 = 48 * 3600

  /// Records a title, and removes those before and, recorded by a clock that was ahead, after its time. Does nothing
  /// while listening is private.
  package func record(_ title: BroadcastTitle, _ durability: Durability = .powerLoss) throws(StorageFailure) {
    if privacy.isOn { return }
    try write(durability) { database throws(DatabaseFailure) in
      let (earliest, latest) = (title.at - Self.titleLifetime, title.at + Self.titleLifetime)
      try database.run("DELETE FROM broadcasts WHERE at NOT BETWEEN ? AND ?", earliest, latest)
      try database.run(
        "INSERT INTO broadcasts (station, title, at, person) VALUES (?, ?, ?, ?)", title.station.text, title.title,
        title.at, title.person.name)
    }
  }

  /// The titles reported since a time, newest first.
  package nonisolated func broadcastTitles(
    since: Int64, limit: Int
  ) async throws(StorageFailure) -> [BroadcastTitle] {
    try await read { database throws(DatabaseFailure) in
      try database.rows(
        "SELECT station, title, at, person FROM broadcasts WHERE at BETWEEN ? AND ? ORDER BY row DESC LIMIT ?", since,
        latestTime,
        limit
      ) {
        BroadcastTitle(
          station: ItemID($0.text(0)), title: $0.text(1), at: Int64($0.integer(2)), person: PersonID($0.text(3)))
      }
    }
  }
}

// MARK: - Stations that cannot be reached

extension Journal {
  /// Records whether a station could be reached when it was played last.
  package func note(
    _ station: ItemID, isReachable: Bool, _ durability: Durability = .powerLoss
  ) throws(StorageFailure) {
    let now = now()
    try write(durability) { database throws(DatabaseFailure) in
      if isReachable {
        try database.run("DELETE FROM unreachable WHERE station = ?", station.text)
      } else {
        try database.run("INSERT OR IGNORE INTO unreachable (station, since) VALUES (?, ?)", station.text, now)
      }
    }
  }

  /// The stations that could not be reached when they were played last.
  package nonisolated func unreachableStations() async throws(StorageFailure) -> Set<ItemID> {
    try await read { database throws(DatabaseFailure) in
      Set(try database.rows("SELECT station FROM unreachable") { ItemID($0.text(0)) })
    }
  }
}
