package import MediaIntents
import SQLite

/// What the person feels about an item, and since when.
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
  /// Keeps that the person likes or dislikes these items; `unset` removes what was kept.
  package func set(_ type: MediaAffinityType, for items: [ItemID]) throws(StorageFailure) {
    let since = now()
    try write(changing: items) { _ throws(DatabaseFailure) in
      for item in items { try set(type, for: item, since: since) }
    }
  }

  /// nil if nothing was said about the item, or it was taken back.
  package nonisolated func affinity(of item: ItemID) async throws(StorageFailure) -> Affinity? {
    try await read { database throws(DatabaseFailure) in try Self.affinity(of: item, in: database) }
  }

  /// What was last said about each of these items; `unset` if nothing was.
  package nonisolated func affinities(of items: [ItemID]) async throws(StorageFailure) -> [ItemID: MediaAffinityType] {
    try await read { database throws(DatabaseFailure) in
      var affinities: [ItemID: MediaAffinityType] = [:]
      for item in items { affinities[item] = try Self.affinity(of: item, in: database)?.type ?? .unset }
      return affinities
    }
  }

  private static func affinity(of item: ItemID, in database: Database) throws(DatabaseFailure) -> Affinity? {
    try database.first("SELECT type, since FROM affinities WHERE item = ?", item.text) { row in
      MediaAffinityType(rawValue: row.text(0)).map { Affinity(type: $0, since: Int64(row.integer(1))) }
    } ?? nil
  }

  private func set(_ type: MediaAffinityType, for item: ItemID, since: Int64) throws(DatabaseFailure) {
    switch type {
    case .unset: try database.run("DELETE FROM affinities WHERE item = ?", item.text)
    case .like, .dislike:
      try database.run(
        "INSERT OR REPLACE INTO affinities (item, type, since) VALUES (?, ?, ?)", item.text, type.rawValue, since)
    }
  }
}
