import Foundation
package import MediaIntents
import SQLite

extension Journal {
  /// All subscriptions, sorted by title. Those that cannot be read, as of a later version, or whose identifier is none, are
  /// left out and stay in the journal.
  package nonisolated func subscriptions() async throws(StorageFailure) -> [Subscription] {
    let states = try await read { database throws(DatabaseFailure) in
      try database.rows("SELECT id, state FROM subscriptions") { (id: $0.text(0), state: $0.blob(1)) }
    }
    return states.compactMap { id, state in
      guard let saved = try? JSONDecoder().decode(Subscription.self, from: Data(state)), saved.id == id else {
        return nil
      }
      return saved.sane(now: now())
    }
    .sorted { ($0.title, $0.id) < ($1.title, $1.id) }
  }

  /// Adds subscriptions or replaces their states, in one transaction.
  package func set(_ subscriptions: [Subscription]) throws(StorageFailure) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let states = subscriptions.compactMap { subscription in
      (try? encoder.encode(subscription)).map { (subscription, [UInt8]($0)) }
    }
    try write { database throws(DatabaseFailure) in
      for (subscription, state) in states {
        try database.run(
          "INSERT OR REPLACE INTO subscriptions (id, address, state) VALUES (?, ?, ?)", subscription.id,
          subscription.address, state)
      }
    }
  }

  /// Which of these episodes of a feed a person has liked, rated, heard, begun or queued, by their identifiers.
  package nonisolated func touched(
    _ identifiers: [String], of feed: String
  ) async throws(StorageFailure) -> Set<String> {
    let queued = try await queuedItems()
    return try await read { database throws(DatabaseFailure) in
      let table = ItemTable(database: database)
      var touched: Set<String> = []
      for identifier in identifiers {
        let identity = ItemIdentity(type: .podcastEpisode, aliases: [.feedGUID(identifier, feed: feed)])
        for item in try table.items(sharing: ItemTraces(identity)) {
          if queued.contains(item.id) { touched.insert(identifier) }
          if try Self.isTouched(item.id, in: database) { touched.insert(identifier) }
        }
      }
      return touched
    }
  }

  /// Whether anybody has liked, rated, heard, skipped or begun an item.
  private static func isTouched(_ item: ItemID, in database: Database) throws(DatabaseFailure) -> Bool {
    try database.first(
      """
      SELECT 1 FROM affinities WHERE item = ?1 UNION ALL SELECT 1 FROM ratings WHERE item = ?1
      UNION ALL SELECT 1 FROM places WHERE item = ?1
      UNION ALL SELECT 1 FROM plays WHERE item = ?1 AND (counts OR ending IN ('skipped', 'replaced')) LIMIT 1
      """, item.text
    ) { _ in true } ?? false
  }

  /// Gives what each person has told of one show to another one, which it is a part of now: like, stars, speed and whether it is
  /// in the library. What was told of the other one counts more.
  package func hand(show moved: String, to kept: String) throws(StorageFailure) {
    let shows = try identify(
      [moved, kept].map { ItemIdentity(type: .podcastShow, aliases: [.feedGUID("", feed: $0)]) })
    guard shows[0] != shows[1] else { return }
    try write { database throws(DatabaseFailure) in
      for (table, fact) in [
        ("affinities", "type, since"), ("ratings", "stars"), ("speeds", "speed"), ("library", "added"),
      ] {
        try database.run(
          """
          INSERT OR IGNORE INTO \(table) (item, person, \(fact)) SELECT ?, person, \(fact) FROM \(table) WHERE item = ?
          """,
          shows[1].text,
          shows[0].text)
        try database.run("DELETE FROM \(table) WHERE item = ?", shows[0].text)
      }
    }
    historyLog.appendUnknown()
  }

  /// Removes a subscription; an unknown one is ignored.
  package func removeSubscription(_ id: String) throws(StorageFailure) {
    try write { database throws(DatabaseFailure) in
      try database.run("DELETE FROM subscriptions WHERE id = ?", id)
    }
  }
}
