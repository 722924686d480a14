import MediaFiles
import Synchronization

/// The numbers of episodes as they were listed last, so that a number means the same episode after others came out.
final class EpisodeNumbers: Sendable {
  private struct Listing {
    /// The names of the episodes, the first one is number 1.
    let names: [String]
    let listed: ContinuousClock.Instant
  }

  /// By the identifiers of the subscriptions.
  private let listings = Mutex<[String: Listing]>([:])

  /// How long the numbers of a list hold. Later ones count from the newest episode.
  private static let lifetime = Duration.seconds(3600)

  func note(_ episodes: some Sequence<SubscribedEpisode>, of subscription: String) {
    let listing = Listing(names: episodes.map(\.name), listed: .now)
    listings.withLock { $0[subscription] = listing }
  }

  /// The episodes in the order of their numbers. An entry is nil if the episode is gone.
  ///
  /// - Parameter newestFirst: all episodes that there are now.
  func numbered(_ newestFirst: [SubscribedEpisode], of subscription: String) -> [SubscribedEpisode?] {
    guard let listing = listings.withLock({ $0[subscription] }), listing.listed.duration(to: .now) < Self.lifetime,
      let last = newestFirst.lastIndex(where: { $0.name == listing.names.last })
    else { return newestFirst }
    let known = Dictionary(newestFirst.map { ($0.name, $0) }) { first, _ in first }
    return listing.names.map { known[$0] } + newestFirst[(last + 1)...].map(Optional.some)
  }
}
