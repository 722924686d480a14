package import MediaIntents
import SQLite

/// A person's like or dislike of an item.
package struct Affinity: Hashable, Sendable {
  /// `like` or `dislike`.
  package let type: MediaAffinityType
  /// Seconds since 1970.
  package let since: Int64

  package init(type: MediaAffinityType, since: Int64) {
    self.type = type
    self.since = since
  }
}

extension Journal {
  /// Saves a person's affinity for these items; `unset` removes it.
  package func set(
    _ type: MediaAffinityType, for items: [ItemID], by person: PersonID = .household
  ) throws(StorageFailure) {
    let since = now()
    try write(changing: items, of: person) { _ throws(DatabaseFailure) in
      for item in items { try set(type, for: item, by: person, since: since) }
    }
  }

  /// The person's affinity for an item; nil if none is set.
  package nonisolated func affinity(
    of item: ItemID, by person: PersonID = .household
  ) async throws(StorageFailure) -> Affinity? {
    try await read { database throws(DatabaseFailure) in try Self.affinity(of: item, by: person, in: database) }
  }

  /// The person's affinity for each of these items; `unset` if none is set.
  package nonisolated func affinities(
    of items: [ItemID], by person: PersonID = .household
  ) async throws(StorageFailure) -> [ItemID: MediaAffinityType] {
    try await read { database throws(DatabaseFailure) in
      var affinities: [ItemID: MediaAffinityType] = [:]
      for item in items { affinities[item] = try Self.affinity(of: item, by: person, in: database)?.type ?? .unset }
      return affinities
    }
  }

  private static func affinity(
    of item: ItemID, by person: PersonID, in database: Database
  ) throws(DatabaseFailure) -> Affinity? {
    try database.first(
      "SELECT type, since FROM affinities WHERE item = ? AND person = ?", item.text, person.name
    ) { row in
      MediaAffinityType(rawValue: row.text(0)).map {
        Affinity(type: $0, since: ExternalNumber.time(Int64(row.integer(1))))
      }
    } ?? nil
  }

  /// A like that ends takes its donation along.
  private func set(
    _ type: MediaAffinityType, for item: ItemID, by person: PersonID, since: Int64
  ) throws(DatabaseFailure) {
    if type != .like {
      try database.run(
        "DELETE FROM donations WHERE item = ? AND person = ? AND intent = 'affinity'", item.text, person.name)
    }
    switch type {
    case .unset:
      try database.run("DELETE FROM affinities WHERE item = ? AND person = ?", item.text, person.name)
    case .like, .dislike:
      try database.run(
        "INSERT OR REPLACE INTO affinities (item, person, type, since) VALUES (?, ?, ?, ?)", item.text, person.name,
        type.rawValue, since)
    }
  }
}
