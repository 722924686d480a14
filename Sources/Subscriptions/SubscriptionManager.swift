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
  let downloads: DownloadFolder
  let fetcher: FeedFetcher
  /// The time in seconds since 1970.
  package nonisolated let now: @Sendable () -> Int64
  private let publishChange: Publish
  private let network: NetworkRule
  private let gate: HostGate
  /// By identifier.
  var subscriptions: [String: Subscription] = [:]
  /// The identifiers by the addresses that their feeds have or had, without the scheme.
  private var known: [String: String] = [:]
  /// The names of the downloads whose folders cannot be reached, by the identifiers of their subscriptions.
  var away: [String: Set<String>] = [:]
  /// Those that are being asked.
  var running: Set<String> = []
  private var wake: CheckedContinuation<Void, Never>?
  private var sleeping: Task<Void, Never>?
  private var isStopped = false
  private var isRead = false
  /// Called after changes that may make episodes wanted for download.
  var onChange: @Sendable () async -> Void = {}

  /// - Parameter interval: between the requests to a host.
  package init(
    journal: Journal, store: ShowStore, credentials: Credentials, downloads: DownloadFolder, session: HTTPSession,
    network: NetworkRule = .always, interval: Duration = .seconds(1), now: @escaping @Sendable () -> Int64,
    publish: @escaping Publish
  ) {
    self.journal = journal
    self.store = store
    self.credentials = credentials
    self.downloads = downloads
    self.now = now
    self.network = network
    publishChange = publish
    gate = HostGate(interval: interval)
    fetcher = FeedFetcher(session: session, gate: gate, now: now)
  }

  /// Reads the subscriptions, once.
  package func read() async throws(StorageFailure) {
    guard !isRead else { return }
    for subscription in try await journal.subscriptions() where ShowStore.isIdentifier(subscription.id) {
      remember(subscription)
    }
    isRead = true
  }

  /// Reads the subscriptions that were restored from a backup, whose feeds are asked at once.
  package func readRestored() async throws(StorageFailure) {
    for subscription in try await journal.subscriptions()
    where subscriptions[subscription.id] == nil && ShowStore.isIdentifier(subscription.id) {
      remember(subscription)
    }
    continueRunning()
  }

  /// Reads the subscriptions and passes on the shows that the library does not have in their current revision.
  ///
  /// - Parameter revisions: those in the library.
  package func load(known revisions: [String: String]) async throws(StorageFailure) {
    try await read()
    for subscription in subscriptions.values where revisions[subscription.id] != String(subscription.revision) {
      let show = store.show(subscription.id)
      // Its file is gone: the feed is asked at once.
      if show == nil { subscriptions[subscription.id]?.due = min(subscription.due, now()) }
      await publish(subscription, show)
    }
    for id in revisions.keys where subscriptions[id] == nil { await publishChange(.removed(id), nil) }
  }

  /// All subscriptions, sorted by title.
  package var all: [Subscription] {
    subscriptions.values.filter { $0.isUnsubscribed != true }.sorted { ($0.title, $0.id) < ($1.title, $1.id) }
  }

  package func show(of subscription: Subscription) -> SubscribedShow? { store.show(subscription.id) }

  package func observe(_ onChange: @escaping @Sendable () async -> Void) { self.onChange = onChange }

  // MARK: Waiting

  /// Asks the feeds that are due, until it is stopped. Sleeps until the next one is.
  package func run() async {
    while !isStopped {
      let due = all.filter { isDue($0) }
      if !due.isEmpty {
        guard await mayUseNetwork() else {
          await wait(atMost: Self.networkCheck)
          continue
        }
        _ = await refresh(due)
      }
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

  /// Asks the feeds again that could not be reached, because the network may be back. What is due after the machine was
  /// suspended is asked as well.
  package func networkReturned() {
    for (id, subscription) in subscriptions where subscription.problem?.isOfNetwork == true {
      subscriptions[id]?.due = min(subscription.due, now())
    }
    continueRunning()
  }

  private func isDue(_ subscription: Subscription) -> Bool {
    !subscription.hasEnded && subscription.due <= now() && !running.contains(subscription.id)
  }

  private func waitForDue() async {
    let next = all.filter { !$0.hasEnded && !running.contains($0.id) }.map(\.due).min()
    await wait(atMost: next.map { $0 - now() })
  }

  /// - Parameter seconds: nil to wait until something changes.
  private func wait(atMost seconds: Int64?) async {
    // It may have been stopped while the network was asked about.
    guard !isStopped else { return }
    if let seconds {
      sleeping = Task { [weak self] in
        // A cancelled sleep ends the wait, which is over then anyway.
        try? await Task.sleep(for: .seconds(min(max(1, seconds), Self.longestSleep)))
        if !Task.isCancelled { await self?.continueRunning() }
      }
    }
    await withCheckedContinuation { wake = $0 }
  }

  /// How long to sleep at most, in seconds, because the clock may be set.
  private static let longestSleep: Int64 = 86_400

  /// How often to look whether the network may be used again, in seconds.
  private static let networkCheck: Int64 = 900

  /// Whether feeds may be asked and episodes downloaded by themselves now.
  package func mayUseNetwork() async -> Bool {
    if store.options().usesMetered ?? network.usesMetered { return true }
    return await !network.isMetered()
  }

  /// Decides whether a metered network is used, whatever the configuration says.
  package func useMetered(_ isUsed: Bool) async throws(StorageFailure) {
    var options = store.options()
    options.usesMetered = isUsed
    try store.write(options)
    continueRunning()
    await onChange()
  }

  // MARK: Changes

  /// Saves the state of a subscription, unless it was removed meanwhile.
  func save(_ subscription: Subscription) async throws(StorageFailure) {
    guard let latest = subscriptions[subscription.id] else { return }
    var subscription = subscription
    // A request of the person or a download may have changed these since the copy was made.
    (subscription.keeps, subscription.hasDownloads) = (latest.keeps, latest.hasDownloads)
    subscription.isUnsubscribed = latest.isUnsubscribed
    subscription.revision = max(subscription.revision, latest.revision)
    // Another subscription may have become a part of it.
    subscription.folders.addNew(latest.folders)
    subscription.formerAddresses.addNew(latest.formerAddresses)
    try await insert([subscription])
  }

  /// Saves new or changed subscriptions in one transaction.
  ///
  /// They are known at once, so that one that is removed while this waits for the disk is not known again afterwards.
  func insert(_ changed: [Subscription]) async throws(StorageFailure) {
    let before = changed.map { subscriptions[$0.id] }
    for subscription in changed { remember(subscription) }
    do {
      try await journal.set(changed)
    } catch {
      for (subscription, earlier) in zip(changed, before) where subscriptions[subscription.id] == subscription {
        subscriptions[subscription.id] = earlier
      }
      throw error
    }
  }

  private func remember(_ subscription: Subscription) {
    let earlier = subscriptions.updateValue(subscription, forKey: subscription.id)
    guard earlier?.address != subscription.address || earlier?.formerAddresses != subscription.formerAddresses else {
      return
    }
    rememberAddresses(of: subscription)
  }

  private func rememberAddresses(of subscription: Subscription) {
    for address in subscription.formerAddresses + [subscription.address] {
      guard let key = HTTPAddress(address)?.withoutScheme else { continue }
      // The subscription that has an address now comes before one that had it.
      let owner = known[key].flatMap { subscriptions[$0] }
      if address == subscription.address || owner.flatMap({ HTTPAddress($0.address)?.withoutScheme }) != key {
        known[key] = subscription.id
      }
    }
  }

  /// The subscription that has, or had, an address, with or without encryption.
  func subscription(at address: HTTPAddress) -> Subscription? {
    known[address.withoutScheme].flatMap { subscriptions[$0] }
  }

  func publish(_ subscription: Subscription, _ show: SubscribedShow?) async {
    let show = show ?? SubscribedShow(title: subscription.title)
    await publishChange(.updated(subscription), reachable(show, subscription.id))
  }

  func publishMerge(
    _ moved: Subscription, into kept: Subscription, _ show: SubscribedShow, spareFiles: [String]
  ) async {
    await publishChange(.merged(moved, into: kept, spareFiles: spareFiles), nil)
    await publish(kept, show)
  }

  func forgetAddresses(of id: String) {
    for (address, known) in self.known where known == id { self.known[address] = nil }
    // Another one may have had them before.
    for other in subscriptions.values where other.id != id { rememberAddresses(of: other) }
  }

  /// An identifier made from an address, unless the podcast that once had this address still has that one.
  func newIdentifier(for address: HTTPAddress) -> String {
    var name = address.text
    while subscriptions[StableHash.podcastGUID(ofAddress: name)] != nil { name += "#" }
    return StableHash.podcastGUID(ofAddress: name)
  }

  /// Removes a subscription because a person wants that.
  func forget(_ id: String) async throws(StorageFailure) {
    let show = store.show(id)
    subscriptions[id] = nil
    away[id] = nil
    forgetAddresses(of: id)
    try await journal.removeSubscription(id)
    try credentials.set(nil, of: id)
    try store.remove(id)
    show.map(removeFiles)
    await publishChange(.removed(id), nil)
  }
}

extension HTTPAddress {
  /// What identifies it with or without encryption.
  var withoutScheme: String { host + path }
}
