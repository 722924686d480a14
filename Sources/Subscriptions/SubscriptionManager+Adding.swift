package import Journal
package import MediaFiles
import MediaIntents
import Soup

extension SubscriptionManager {
  /// Subscribes to the feed at an address, or to the first one that the web page there names.
  @discardableResult
  package func add(_ text: String, folders: [String] = []) async throws(SubscriptionFailure) -> Subscription {
    guard let address = HTTPAddress(text.contains("://") ? text : "https://" + text) else {
      throw .feed(.invalidAddress, page: nil)
    }
    if let known = subscription(at: address) { return try await again(known, folders) }
    let fetched = try await feed(at: address)
    let start = fetched.route.moved ?? fetched.route.start
    if let known = subscription(at: start) ?? subscription(guid: fetched.feed.guid) {
      return try await again(known, folders)
    }
    var subscription = Subscription(
      id: newIdentifier(for: start), address: start.text,
      title: fetched.feed.title ?? start.text, since: now())
    subscription.folders = folders
    do {
      try credentials.set(address.login, of: subscription.id)
      try await insert([subscription])
      try await take(fetched, for: &subscription)
    } catch {
      throw .storage(error)
    }
    continueRunning()
    return subscription
  }

  /// Subscribes again to a show of which only downloads are left.
  private func again(_ known: Subscription, _ folders: [String]) async throws(SubscriptionFailure) -> Subscription {
    guard var subscription = subscriptions[known.id], subscription.isUnsubscribed == true else {
      throw .alreadySubscribed(known)
    }
    subscription.isUnsubscribed = nil
    (subscription.due, subscription.validators) = (now(), FeedValidators())
    subscription.folders += folders.filter { !subscription.folders.contains($0) }
    do throws(StorageFailure) { try await insert([subscription]) } catch { throw .storage(error) }
    continueRunning()
    return subscription
  }

  private func feed(at address: HTTPAddress) async throws(SubscriptionFailure) -> FetchedFeed {
    var answer = await fetcher.fetch(address, login: address.login)
    var title: String?
    if case .page(let page, let end) = answer {
      title = page.title
      guard let feed = page.feeds.lazy.compactMap({ end.resolving($0) }).first else {
        throw .feed(.notAFeed, page: title)
      }
      answer = await fetcher.fetch(feed)
    }
    switch answer {
    case .feed(let fetched): return fetched
    case .failed(let problem, _, _): throw .feed(problem, page: title)
    case .page(let page, _): throw .feed(.notAFeed, page: page.title)
    case .unchanged: throw .feed(.serverFailed, page: title)
    }
  }

  /// Ends a subscription; its episodes leave the library.
  ///
  /// - Parameter keepsFiles: whether its downloads stay in the library and on the disk.
  package func remove(_ subscription: Subscription, keepsFiles: Bool = false) async throws(SubscriptionFailure) {
    do throws(StorageFailure) {
      guard keepsFiles else { return try await forget(subscription.id) }
      try await keepDownloads(of: subscription.id)
    } catch {
      throw .storage(error)
    }
  }

  /// Subscribes to the feeds of a list; they are asked afterwards. Returns the new ones, and the entries whose addresses
  /// cannot be used.
  package func add(
    _ list: OPMLDocument
  ) async throws(SubscriptionFailure) -> (added: [Subscription], refused: [OPMLDocument.Entry]) {
    var (added, changed, refused): ([Subscription], [Subscription], [OPMLDocument.Entry]) = ([], [], [])
    // Two entries can differ in the scheme alone.
    var ids: Set<String> = []
    do throws(StorageFailure) {
      for entry in list.entries {
        guard let address = HTTPAddress(entry.address) else {
          refused.append(entry)
          continue
        }
        if var known = subscription(at: address) {
          known.folders += entry.folders.filter { !known.folders.contains($0) }
          changed.append(known)
          continue
        }
        var subscription = Subscription(
          id: newIdentifier(for: address), address: address.text,
          title: entry.title ?? address.text, since: now())
        guard ids.insert(subscription.id).inserted else { continue }
        (subscription.folders, subscription.website) = (entry.folders, entry.website)
        try credentials.set(address.login, of: subscription.id)
        added.append(subscription)
      }
      try await insert(added + changed)
    } catch {
      throw .storage(error)
    }
    continueRunning()
    return (added, refused)
  }

  /// The subscriptions as a list, without logins.
  package var list: OPMLDocument {
    OPMLDocument(
      entries: all.map {
        OPMLDocument.Entry(title: $0.title, address: $0.address, website: $0.website, folders: $0.folders)
      })
  }

  func subscription(guid: String?) -> Subscription? {
    guid.flatMap { guid in all.first { $0.guid == guid } }
  }
}
