package import MediaIntents

/// A podcast that is subscribed to, and the state of its feed.
package struct Subscription: Codable, Hashable, Sendable {
  /// A UUID that is made from the first address and stays when the podcast moves.
  package let id: String
  package var address: String
  /// The addresses that it had before.
  package var formerAddresses: [String] = []
  /// The identifier that the publisher gave it (`podcast:guid`).
  package var guid: String?
  package var title: String
  package var website: String?
  /// The names of folders, nested ones joined by "/".
  package var folders: [String] = []
  /// Seconds since 1970, as all times here.
  package internal(set) var since: Int64
  package var validators = FeedValidators()
  /// When the server last answered.
  package var checked: Int64?
  /// When to ask again.
  package var due: Int64
  /// How often the feed could not be read since it was read last.
  package var failures = 0
  package var problem: FeedProblem?
  /// Where the server redirects permanently, and since when; a move needs to be seen on two days.
  package var move: FeedMove?
  /// Counts the changes of the episodes.
  package var revision = 0
  /// How many of the newest episodes to keep downloaded; nil for none.
  package var keeps: Int?
  /// Whether an episode was ever downloaded or asked for.
  package var hasDownloads: Bool?
  /// Whether only the downloads are left, because the subscription ended.
  package var isUnsubscribed: Bool?
  /// The usual seconds between two episodes, and when the last one came out.
  package var usualGap: Int?
  package var lastPublished: Int?

  package init(id: String, address: String, title: String, since: Int64) {
    self.id = id
    self.address = address
    self.title = title
    self.since = since
    due = since
  }

  /// Whether the feed is gone for good, so that it is not asked for again.
  package var hasEnded: Bool { problem == .gone }
}

/// What a server sent to recognise an unchanged document by, exactly as sent.
package struct FeedValidators: Codable, Hashable, Sendable {
  package var entityTag: String?
  package var lastModified: String?

  package init(entityTag: String? = nil, lastModified: String? = nil) {
    self.entityTag = entityTag
    self.lastModified = lastModified
  }
}

/// An announced move of a feed.
package struct FeedMove: Codable, Hashable, Sendable {
  package var address: String
  package var since: Int64

  package init(address: String, since: Int64) {
    self.address = address
    self.since = since
  }
}
