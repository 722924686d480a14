package import MediaIntents
import SQLite

extension Journal {
  /// Adds messages to the queue. Does nothing while listening is private.
  package func queue(_ entries: [ScrobbleEntry]) throws(StorageFailure) {
    if privacy.isOn || entries.isEmpty { return }
    try write { database throws(DatabaseFailure) in try ScrobbleTable(database: database).add(entries) }
  }

  /// The oldest messages that wait for a service.
  package nonisolated func waitingScrobbles(
    of service: String, limit: Int
  ) async throws(StorageFailure) -> [QueuedScrobble] {
    try await read { database throws(DatabaseFailure) in
      try ScrobbleTable(database: database).rows(of: service, where: "refusal IS NULL", limit: limit)
    }
  }

  /// The oldest messages that were set aside.
  package nonisolated func refusedScrobbles(
    of service: String, limit: Int
  ) async throws(StorageFailure) -> [QueuedScrobble] {
    try await read { database throws(DatabaseFailure) in
      try ScrobbleTable(database: database).rows(of: service, where: "refusal IS NOT NULL", limit: limit)
    }
  }

  /// Records an answer of a service: removes what it took, sets aside what it refused, and saves the sender's state.
  ///
  /// - Parameter state: nil leaves it unchanged.
  package func settle(
    _ service: String, sent: [Int] = [], refused: [Int: String] = [:], state: [UInt8]?
  ) throws(StorageFailure) {
    try write { database throws(DatabaseFailure) in
      for row in sent { try database.run("DELETE FROM scrobbles WHERE row = ? AND service = ?", row, service) }
      for (row, reason) in refused {
        try database.run("UPDATE scrobbles SET refusal = ? WHERE row = ? AND service = ?", reason, row, service)
      }
      guard let state else { return }
      try database.run("INSERT OR REPLACE INTO scrobblers (service, state) VALUES (?, ?)", service, state)
    }
  }

  /// The sender's state; nil if none was saved.
  package nonisolated func scrobblerState(of service: String) async throws(StorageFailure) -> [UInt8]? {
    try await read { database throws(DatabaseFailure) in
      try database.first("SELECT state FROM scrobblers WHERE service = ?", service) { $0.blob(0) }
    }
  }

  /// Lets the messages that were set aside wait again.
  package func retryScrobbles(of service: String) throws(StorageFailure) {
    try write { database throws(DatabaseFailure) in
      try database.run("UPDATE scrobbles SET refusal = NULL WHERE service = ? AND refusal IS NOT NULL", service)
    }
  }

  /// Deletes the queue and the state of a service.
  package func removeScrobbles(of service: String) throws(StorageFailure) {
    try write { database throws(DatabaseFailure) in
      try database.run("DELETE FROM scrobbles WHERE service = ?", service)
      try database.run("DELETE FROM scrobblers WHERE service = ?", service)
    }
  }

  package nonisolated func scrobbleCounts(of service: String) async throws(StorageFailure) -> ScrobbleQueueCounts {
    try await read { database throws(DatabaseFailure) in
      var counts = ScrobbleQueueCounts()
      try database.forEach(
        """
        SELECT refusal IS NULL, count(*), min(CASE kind WHEN 'play' THEN at END) FROM scrobbles WHERE service = ?
        GROUP BY 1
        """, service
      ) { row in
        guard row.bool(0) else { return counts.refused = row.integer(1) }
        counts.waiting = row.integer(1)
        counts.oldest = row.isNull(2) ? nil : ExternalNumber.time(Int64(row.integer(2)))
      }
      return counts
    }
  }
}

/// The table of messages for services.
struct ScrobbleTable {
  let database: Database

  func add(_ entries: [ScrobbleEntry]) throws(DatabaseFailure) {
    for entry in entries {
      try database.run(
        "INSERT INTO scrobbles (service, kind, at, content, person) VALUES (?, ?, ?, ?, ?)", entry.service,
        entry.kind.rawValue, entry.at, entry.content, entry.person.name)
    }
  }

  fileprivate func rows(
    of service: String, where condition: String, limit: Int
  ) throws(DatabaseFailure) -> [QueuedScrobble] {
    try database.rows(
      """
      SELECT row, kind, at, content, refusal, person FROM scrobbles WHERE service = ? AND \(condition)
      ORDER BY at, row LIMIT ?
      """, service, limit
    ) { row in
      ScrobbleEntry.Kind(rawValue: row.text(1)).map { kind in
        QueuedScrobble(
          row: row.integer(0),
          entry: ScrobbleEntry(
            service: service, kind: kind, at: ExternalNumber.time(Int64(row.integer(2))), content: row.blob(3),
            person: PersonID(row.text(5))),
          refusal: row.isNull(4) ? nil : row.text(4))
      }
    }.compactMap(\.self)
  }
}
