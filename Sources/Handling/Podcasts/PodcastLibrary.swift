package import MediaIntents

/// The podcasts that are subscribed to, as requests act on them.
package protocol PodcastLibrary: Sendable {
  /// The titles of the subscriptions.
  var titles: [String] { get async }

  /// Carries out a command about podcasts, whose names are titles.
  ///
  /// - Parameter isRehearsed: whether only to tell what it would do, without asking a server.
  func carryOut(_ command: PodcastCommand, isRehearsed: Bool) async throws(Reason) -> PodcastResult

  /// The episodes in whose transcripts these words are said, each with the seconds of the first place; nil if the
  /// transcript has no times.
  ///
  /// - Parameter titles: of the podcasts to search, whose missing transcripts are fetched first; nil for all.
  func spoken(_ words: String, in titles: Set<String>?) async -> [ItemID: Double?]

  /// Looks which downloads are on the disk; the others play from their addresses from then on.
  func lookForDownloads() async
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
