package import Journal
package import MediaFiles
package import MediaIntents
package import Soup

/// The podcasts that are subscribed to: adds and removes them, and asks their feeds for new episodes when they are due.
///
/// Without a subscription nothing is ever sent.
package actor SubscriptionManager {
  /// Passes a change on to the library.
  package typealias Publish = @Sendable (SubscriptionChange, SubscribedShow?) async -> Void

  let journal: Journal
  let store: ShowStore
  let credentials: Credentials
  let fetcher: FeedFetcher
  /// The time in seconds since 1970.
  let now: @Sendable () -> Int64
  private let publishChange: Publish
  private let gate: HostGate
  /// By identifier.
  var subscriptions: [String: Subscription] = [:]
  /// The identifiers by the addresses that their feeds have or had, without the scheme.
  private var known: [String: String] = [:]
  /// Those that are being asked.
  var running: Set<String> = []
  private var wake: CheckedContinuation<Void, Never>?
  private var sleeping: Task<Void, Never>?
  private var isStopped = false

  /// - Parameter interval: between the requests to a host.
  package init(
    journal: Journal, store: ShowStore, credentials: Credentials, session: HTTPSession,
    interval: Duration = .seconds(1), now: @escaping @Sendable () -> Int64, publish: @escaping Publish
  ) {
    self.journal = journal
    self.store = store
    self.credentials = credentials
    self.now = now
    publishChange = publish
    gate = HostGate(interval: interval)
    fetcher = FeedFetcher(session: session, gate: gate, now: now)
  }

  /// Reads the subscriptions and passes on the shows that the library does not have in their current revision.
  ///
  /// - Parameter revisions: those in the library.
  package func load(known revisions: [String: String]) async throws(StorageFailure) {
    for subscription in try await journal.subscriptions() { remember(subscription) }
    for subscription in subscriptions.values where revisions[subscription.id] != String(subscription.revision) {
      await publish(subscription, store.show(subscription.id))
    }
    for id in revisions.keys where subscriptions[id] == nil { await publishChange(.removed(id), nil) }
  }

  /// All subscriptions, sorted by title.
  package var all: [Subscription] { subscriptions.values.sorted { ($0.title, $0.id) < ($1.title, $1.id) } }

  package func show(of subscription: Subscription) -> SubscribedShow? { store.show(subscription.id) }

  /// Finds a subscription by its address, identifier or title, without regard to capitals, or the start of the title.
  package func subscription(named name: String) throws(SubscriptionFailure) -> Subscription {
    let exact = all.filter { $0.id == name || $0.address == name || $0.title.lowercased() == name.lowercased() }
    let found = exact.isEmpty ? all.filter { $0.title.lowercased().hasPrefix(name.lowercased()) } : exact
    guard let first = found.first, !name.isEmpty else { throw .notSubscribed(name) }
    guard found.count == 1 else { throw .ambiguous(name, found.map(\.title)) }
    return first
  }

  // MARK: Waiting

  /// Asks the feeds that are due, until it is stopped. Sleeps until the next one is.
  package func run() async {
    while !isStopped {
      let due = all.filter { isDue($0) }
      if !due.isEmpty { _ = await refresh(due) }
      guard !isStopped, all.first(where: isDue) == nil else { continue }
      await waitForDue()
    }
  }

  package func stop() async {
    isStopped = true
    continueRunning()
    await gate.stop()
  }

  /// Looks again for what is due.
  func continueRunning() {
    sleeping?.cancel()
    wake?.resume()
    wake = nil
  }

  private func isDue(_ subscription: Subscription) -> Bool {
    !subscription.hasEnded && subscription.due <= now() && !running.contains(subscription.id)
  }

  private func waitForDue() async {
    let next = all.filter { !$0.hasEnded && !running.contains($0.id) }.map(\.due).min()
    if let next {
      sleeping = Task { [weak self, now] in
        // A cancelled sleep ends the wait, which is over then anyway.
        try? await Task.sleep(for: .seconds(max(1, next - now())))
        if !Task.isCancelled { await self?.continueRunning() }
      }
    }
    await withCheckedContinuation { wake = $0 }
  }

  // MARK: Changes

  /// Saves the state of a subscription, unless it was removed meanwhile.
  func save(_ subscription: Subscription) async throws(StorageFailure) {
    guard subscriptions[subscription.id] != nil else { return }
    try await insert([subscription])
  }

  /// Saves new or changed subscriptions in one transaction.
  func insert(_ changed: [Subscription]) async throws(StorageFailure) {
    try await journal.set(changed)
    for subscription in changed { remember(subscription) }
  }

  private func remember(_ subscription: Subscription) {
    let earlier = subscriptions.updateValue(subscription, forKey: subscription.id)
    guard earlier?.address != subscription.address else { return }
    for address in [subscription.address] + subscription.formerAddresses {
      if let key = HTTPAddress(address)?.withoutScheme { known[key] = subscription.id }
    }
  }

  /// The subscription that has, or had, an address, with or without encryption.
  func subscription(at address: HTTPAddress) -> Subscription? {
    known[address.withoutScheme].flatMap { subscriptions[$0] }
  }

  func publish(_ subscription: Subscription, _ show: SubscribedShow?) async {
    await publishChange(.updated(subscription), show ?? SubscribedShow(title: subscription.title))
  }

  func forget(_ id: String) async throws(StorageFailure) {
    subscriptions[id] = nil
    try await journal.removeSubscription(id)
    try credentials.set(nil, of: id)
    try store.remove(id)
    await publishChange(.removed(id), nil)
  }
}

extension HTTPAddress {
  fileprivate var withoutScheme: String { host + path }
}
