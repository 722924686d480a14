package import Journal
package import MediaIntents

/// Why a podcast could not be subscribed to or changed.
package enum SubscriptionFailure: Error, Hashable, Sendable {
  /// The feed could not be read; `page` is the title of the web page at the address.
  case feed(FeedProblem, page: String?)
  case alreadySubscribed(Subscription)
  /// There is no subscription of this name.
  case notSubscribed(String)
  /// Several have this name.
  case ambiguous(String, [Subscription])
  /// The titles of these, or words of them, begin with it, but it is neither a whole word nor long enough to tell.
  case tooShort(String, [Subscription])
  /// There is no download of the episode of this title.
  case noDownload(String)
  /// The path of an episode's file is none that a download gets.
  case notADownload(path: String)
  case storage(StorageFailure)
}

/// A change of the subscribed shows for the library.
package enum SubscriptionChange: Sendable {
  case updated(Subscription)
  case removed(String)
  /// The first one's feed moved to the address of the second one, which has all its episodes now. Downloads of episodes
  /// that both had stay on the disk.
  case merged(Subscription, into: Subscription, spareFiles: [String])
}

/// What a refresh did.
package struct RefreshSummary: Hashable, Sendable {
  /// The feeds in which something changed, and those in which nothing did.
  package var changed = 0
  package var unchanged = 0
  package var newEpisodes = 0
  /// The feeds that were not asked, because they were asked within a minute or are being asked.
  package var skipped = 0
  /// The feeds that were not asked, because their servers asked to wait.
  package var postponed = 0
  /// The subscriptions with problems.
  package var failed: [Subscription] = []
  /// The subscriptions that became parts of others, by title.
  package var merged: [Merge] = []

  package struct Merge: Hashable, Sendable {
    package let podcast: String
    package let into: String
  }

  package init() {}
}
