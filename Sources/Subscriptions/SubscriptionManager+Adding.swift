package import Journal
package import MediaFiles
import MediaIntents
import Soup

extension SubscriptionManager {
  /// Subscribes to the feed at an address, or to the first one that the web page there names. A known feed gets the login
  /// that the address holds.
  @discardableResult
  package func add(_ text: String, folders: [String] = []) async throws(SubscriptionFailure) -> Subscription {
    let addresses = Self.addresses(of: text)
    guard let first = addresses.first else { throw .feed(.invalidAddress, page: nil) }
    if let known = subscription(at: first) { return try await again(known, folders, first) }
    let (address, fetched) = try await feed(atFirstOf: addresses)
    let start = fetched.route.moved ?? fetched.route.start
    if let known = subscription(at: start) ?? subscription(guid: fetched.feed.guid) {
      return try await again(known, folders, address)
    }
    var subscription = Subscription(
      id: newIdentifier(for: start), address: start.text,
      title: fetched.feed.title ?? start.text, since: now())
    subscription.folders = folders
    // It is due at once, and must not be asked a second time before the answer is taken.
    let id = subscription.id
    running.insert(id)
    defer {
      running.remove(id)
      continueRunning()
    }
    do {
      try credentials.set(address.login, of: subscription.id)
      try await insert([subscription])
      try await take(fetched, for: &subscription)
    } catch {
      throw .storage(error)
    }
    return subscription
  }

  /// Throws what `add` would without asking a server.
  package func rehearseAdding(_ text: String) throws(SubscriptionFailure) {
    guard let first = Self.addresses(of: text).first else { throw .feed(.invalidAddress, page: nil) }
    guard let known = subscription(at: first), known.isUnsubscribed != true, first.login == nil else { return }
    throw .alreadySubscribed(known)
  }

  /// The address that is meant; without a scheme, the secure one is tried first.
  private static func addresses(of text: String) -> [HTTPAddress] {
    guard !text.contains("://") else { return [HTTPAddress(text)].compactMap(\.self) }
    let addresses = ["https://", "http://"].compactMap { HTTPAddress($0 + text) }
    // A login is not sent in the clear unless the address says so.
    return addresses.first?.login == nil ? addresses : Array(addresses.prefix(1))
  }

  /// Subscribes again to a show of which only downloads are left, or changes the login of one that is subscribed to.
  private func again(
    _ known: Subscription, _ folders: [String], _ address: HTTPAddress
  ) async throws(SubscriptionFailure) -> Subscription {
    guard known.isUnsubscribed == true else { return try await login(by: address, to: known) }
    guard var subscription = subscriptions[known.id] else { throw .notSubscribed(known.title) }
    subscription.isUnsubscribed = nil
    (subscription.due, subscription.validators) = (now(), FeedValidators())
    subscription.folders += folders.filter { !subscription.folders.contains($0) }
    do throws(StorageFailure) {
      if let login = address.login { try credentials.set(login, of: known.id) }
      try await insert([subscription])
    } catch {
      throw .storage(error)
    }
    // Its other episodes are not known until the feed is read.
    _ = await refresh([subscription], isForced: true)
    return subscriptions[known.id] ?? subscription
  }

  /// Replaces the login of a feed if the server accepts the new one.
  private func login(
    by address: HTTPAddress, to known: Subscription
  ) async throws(SubscriptionFailure) -> Subscription {
    guard let login = address.login, let own = HTTPAddress(known.address), own.host == address.host else {
      throw .alreadySubscribed(known)
    }
    if case .failed(let problem, _, _) = await fetcher.fetch(own, login: login) { throw .feed(problem, page: nil) }
    do throws(StorageFailure) { try credentials.set(login, of: known.id) } catch { throw .storage(error) }
    _ = await refresh([known], isForced: true)
    return subscriptions[known.id] ?? known
  }

  /// The feed at the first address that has one; else the failure of the last one whose server answered.
  private func feed(
    atFirstOf addresses: [HTTPAddress]
  ) async throws(SubscriptionFailure) -> (HTTPAddress, FetchedFeed) {
    var told: SubscriptionFailure?
    for address in addresses {
      do throws(SubscriptionFailure) {
        return (address, try await feed(at: address))
      } catch {
        guard case .feed(let problem, _) = error, Self.mayDifferByScheme.contains(problem) else { throw error }
        if told == nil || problem != .unreachable { told = error }
      }
    }
    throw told ?? .feed(.invalidAddress, page: nil)
  }

  /// A certificate that is not trusted is not got round, and a login that is needed is needed.
  private static let mayDifferByScheme: Set<FeedProblem> = [
    .unreachable, .timedOut, .cutShort, .malformed, .missing, .refused, .serverFailed, .notAFeed,
  ]

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

  /// Subscribes to the feeds of a list, which `waitForFirst` asks. Returns the new ones, and the entries whose addresses
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
    return (added, refused)
  }

  /// How many feeds of a list are new, and those of its entries whose addresses cannot be used.
  package func rehearse(_ list: OPMLDocument) -> (added: Int, refused: [OPMLDocument.Entry]) {
    let addresses = list.entries.compactMap { HTTPAddress($0.address) }
    let new = Set(addresses.filter { subscription(at: $0) == nil }.map(\.withoutScheme))
    return (new.count, list.entries.filter { HTTPAddress($0.address) == nil })
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
