import Foundation
package import Journal
package import MediaFiles
import MediaIntents

extension SubscriptionManager {
  /// The subscriptions with downloads or the wish for some, also those that have ended.
  var downloading: [Subscription] {
    subscriptions.values.filter { $0.keeps != nil || $0.hasDownloads == true }.sorted { $0.id < $1.id }
  }

  func show(_ id: String) -> SubscribedShow? { subscriptions[id] == nil ? nil : store.show(id) }

  func episode(_ place: RetentionPlan.Place) -> SubscribedEpisode? {
    show(place.subscription)?.episodes.first { $0.name == place.episode }
  }

  /// Notes which downloads of a subscription cannot be reached, so that the library plays those from their addresses.
  ///
  /// The first time the library may not know that those of the last run can be reached again.
  func note(away names: Set<String>, of id: String) async {
    guard away.updateValue(names, forKey: id) != names, let subscription = subscriptions[id] else { return }
    await publish(subscription, store.show(id))
  }

  /// The show without the downloads that cannot be reached.
  func reachable(_ show: SubscribedShow, _ id: String) -> SubscribedShow {
    guard let names = away[id], !names.isEmpty else { return show }
    var show = show
    for index in show.episodes.indices where names.contains(show.episodes[index].name) {
      show.episodes[index].file = nil
    }
    return show
  }

  /// Changes an episode and passes it on to the library. An unknown one is ignored.
  func change(_ place: RetentionPlan.Place, _ change: @Sendable (inout SubscribedEpisode) -> Void) async {
    await self.change([place.episode], of: place.subscription, change)
  }

  func change(
    _ names: Set<String>, of id: String, _ change: @Sendable (inout SubscribedEpisode) -> Void
  ) async {
    guard var subscription = subscriptions[id], var show = store.show(id) else { return }
    for index in show.episodes.indices where names.contains(show.episodes[index].name) {
      change(&show.episodes[index])
    }
    if subscription.isUnsubscribed == true { show.episodes.removeAll { $0.file == nil } }
    subscription.revision += 1
    subscription.hasDownloads = show.episodes.contains { $0.download != nil }
    subscriptions[id] = subscription
    do throws(StorageFailure) {
      try store.write(show, id)
      try await save(subscription)
    } catch {
      // The next change writes both again.
    }
    await publish(subscription, show)
  }

  /// Keeps the newest episodes of a show on the disk.
  ///
  /// - Parameter count: nil to download only what is asked for.
  package func keep(_ count: Int?, of wanted: Subscription) async throws(SubscriptionFailure) {
    guard var subscription = subscriptions[wanted.id] else { return }
    subscription.keeps = count
    do throws(StorageFailure) { try await insert([subscription]) } catch { throw .storage(error) }
    await onChange()
  }

  /// Asks for the newest episodes of a show. Returns how many are to be downloaded and how many are there.
  package func download(
    newest count: Int, of subscription: Subscription, isRehearsed: Bool = false
  ) async -> (wanted: Int, present: Int) {
    let episodes = (store.show(subscription.id)?.episodes ?? []).filter { $0.kind == nil }
      .sorted { ($0.published, $0.name) > ($1.published, $1.name) }.prefix(count)
    return await download(Array(episodes), of: subscription, isRehearsed: isRehearsed)
  }

  /// Asks for these episodes.
  ///
  /// - Parameter isRehearsed: whether only to count them.
  package func download(
    _ episodes: [SubscribedEpisode], of subscription: Subscription, isRehearsed: Bool = false
  ) async -> (wanted: Int, present: Int) {
    let missing = Set(episodes.filter { $0.file == nil }.map(\.name))
    if !missing.isEmpty, !isRehearsed {
      await change(missing, of: subscription.id) { $0.download = EpisodeDownload(.wanted, isByHand: true) }
      await onChange()
    }
    return (missing.count, episodes.count - missing.count)
  }

  /// Ends a subscription but for its downloads.
  func keepDownloads(of id: String) async throws(StorageFailure) {
    guard var subscription = subscriptions[id], var show = store.show(id),
      show.episodes.contains(where: { $0.file != nil })
    else { return try await forget(id) }
    show.episodes.removeAll { $0.file == nil }
    subscription.isUnsubscribed = true
    subscription.keeps = nil
    subscription.revision += 1
    try await insert([subscription])
    try store.write(show, id)
    try credentials.set(nil, of: id)
    await publish(subscription, show)
  }

  /// Removes the downloads of a show from the disk.
  func removeFiles(of show: SubscribedShow) {
    for file in show.episodes.compactMap(\.file) { downloads.remove(file) }
  }
}
