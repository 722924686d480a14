package import MediaIntents

/// The podcasts that are subscribed to, as requests act on them.
package protocol PodcastLibrary: Sendable {
  /// The titles of the subscriptions.
  var titles: [String] { get async }

  /// Carries out a command about podcasts, whose names are titles.
  func carryOut(_ command: PodcastCommand) async throws(Reason) -> PodcastResult
}

/// What a command about podcasts did or found.
package struct PodcastResult: Hashable, Sendable {
  /// The podcast.
  package var title: String?
  package var count: Int?
  package var present: Int?
  /// The episodes that were found.
  package var episodes: [ItemID]

  package init(title: String? = nil, count: Int? = nil, present: Int? = nil, episodes: [ItemID] = []) {
    self.title = title
    self.count = count
    self.present = present
    self.episodes = episodes
  }
}
