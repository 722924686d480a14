import Journal
import MediaFiles
import MediaIntents
import Soup

/// Feeds that say that they are elsewhere now. A server's word removes nothing.
extension SubscriptionManager {
  /// A move has to be announced for longer than this, in seconds.
  private static let moveDelay: Int64 = 20 * 3600
  /// How many feeds in a row may name another one as their new address.
  private static let maxAnnouncements = 5

  /// Notes that the server answered, and moves the subscription if the move was announced on an earlier day.
  func noteRead(_ route: FeedRoute, _ subscription: inout Subscription) async throws(StorageFailure) {
    subscription.checked = now()
    subscription.problem = nil
    subscription.failures = 0
    guard let target = route.moved, target.text != subscription.address else {
      subscription.move = nil
      return
    }
    if let move = subscription.move, move.address == target.text {
      if now() - move.since >= Self.moveDelay { try await self.move(&subscription, to: target) }
    } else {
      subscription.move = FeedMove(address: target.text, since: now())
    }
  }

  /// The feed that a feed names as its new address, if it is the same show. The subscription moves to it at once, unless
  /// the new address leads on without end or back.
  func announced(
    _ fetched: FetchedFeed, _ subscription: inout Subscription
  ) async throws(StorageFailure) -> FetchedFeed? {
    var (latest, place): (FetchedFeed, HTTPAddress?) = (fetched, nil)
    var visited = Set([HTTPAddress(subscription.address), fetched.route.end].compactMap { $0?.text })
    for _ in 0...Self.maxAnnouncements {
      guard let target = latest.feed.newAddress.flatMap({ latest.route.end.resolving($0) }),
        target != place, target != latest.route.end
      else {
        guard let place else { return nil }
        try await move(&subscription, to: place)
        return latest
      }
      guard visited.insert(target.text).inserted, case .feed(let other) = await fetcher.fetch(target),
        other.feed.isSameShow(as: fetched.feed)
      else { return nil }
      (latest, place) = (other, target)
    }
    return nil
  }

  /// Changes the address. If another subscription has it, the one that moved becomes a part of that one.
  private func move(_ subscription: inout Subscription, to target: HTTPAddress) async throws(StorageFailure) {
    if let other = self.subscription(at: target), other.id != subscription.id,
      HTTPAddress(other.address)?.withoutScheme == target.withoutScheme
    {
      return try await merge(subscription.id, into: other.id)
    }
    if let address = HTTPAddress(subscription.address) {
      try credentials.follow(subscription.id, from: address, to: target)
    }
    subscription.formerAddresses.addNew([subscription.address])
    subscription.address = target.text
    subscription.move = nil
  }

  /// Ends a subscription whose feed moved to the address of another one, which gets everything that it has.
  private func merge(_ movedID: String, into keptID: String) async throws(StorageFailure) {
    let touched = (moved: try await touched(movedID), kept: try await touched(keptID))
    guard let moved = subscriptions[movedID], var kept = subscriptions[keptID] else { return }
    var merge = ShowMerge(moved: movedID, touched: touched)
    let shows = (moved: store.show(movedID) ?? SubscribedShow(title: moved.title), kept: store.show(keptID))
    let show = merge.merged(shows.moved, into: shows.kept ?? SubscribedShow(title: kept.title))
    kept.take(moved, now: now())
    // The show with all episodes is written first, so that a process that ends at any moment loses none.
    for transcript in merge.transcripts { store.copy(transcript, from: movedID, to: keptID) }
    try store.write(show, keptID)
    try handNotes(of: movedID, to: keptID)
    if let address = HTTPAddress(moved.address) { try credentials.hand(movedID, at: address, to: keptID) }
    forgetAddresses(of: movedID)
    subscriptions[movedID] = nil
    do {
      try await insert([kept])
      try await journal.hand(show: movedID, to: keptID)
      try await journal.removeSubscription(movedID)
    } catch {
      subscriptions[movedID] = moved
      throw error
    }
    try store.remove(movedID)
    await publishMerge(moved, into: kept, show, spareFiles: merge.spareFiles)
    continueRunning()
  }

  private func touched(_ id: String) async throws(StorageFailure) -> Set<String> {
    let episodes = store.show(id)?.episodes ?? []
    var touched: Set<String> = []
    for (feed, episodes) in Dictionary(grouping: episodes, by: { $0.origin ?? id }) {
      touched.formUnion(try await journal.touched(episodes.map(\.identifier), of: feed))
    }
    return touched
  }
}

extension PodcastFeed {
  /// Whether both have the same guid or an episode in common.
  fileprivate func isSameShow(as other: PodcastFeed) -> Bool {
    if let guid, guid == other.guid { return true }
    let known = Set(other.episodes.compactMap { $0.guid ?? $0.enclosure })
    return episodes.contains { ($0.guid ?? $0.enclosure).map(known.contains) ?? false }
  }
}

extension Subscription {
  /// Takes what a person decided about a subscription that moved here.
  fileprivate mutating func take(_ moved: Subscription, now: Int64) {
    folders.addNew(moved.folders)
    formerAddresses.addNew([moved.address] + moved.formerAddresses)
    keeps = keeps ?? moved.keeps
    hasDownloads = hasDownloads == true || moved.hasDownloads == true
    // One that had ended but for its downloads, or could not be read, goes on, because the other one did.
    isUnsubscribed = nil
    problem = nil
    due = now
    revision = ExternalNumber.sum(revision, 1)
  }
}

extension [String] {
  /// Appends those that are not there yet.
  mutating func addNew(_ more: [String]) {
    for text in more where !contains(text) { append(text) }
  }
}
