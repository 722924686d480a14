package import Journal
import MediaFiles
import MediaIntents
import Soup

extension SubscriptionManager {
  /// How many hosts are asked at once.
  private static let maxConcurrent = 4
  /// The least seconds between two requests for a feed, however often it is asked for.
  private static let leastInterval: Int64 = 60

  /// Asks these feeds for new episodes, a few at once. Feeds that were just asked are left out, as are those that are
  /// being asked.
  ///
  /// - Parameter isForced: whether to ask also those that were just asked, and for the whole feed. A host that asks to
  ///   wait is not asked either way.
  package func refresh(_ wanted: [Subscription], isForced: Bool = false) async -> RefreshSummary {
    let ids = wanted.map(\.id).filter { id in
      guard let known = subscriptions[id], !running.contains(id) else { return false }
      return isForced || (known.checked ?? 0) + Self.leastInterval <= now() || known.due <= now()
    }
    running.formUnion(ids)
    var summary = RefreshSummary()
    summary.skipped = wanted.count - ids.count
    await withTaskGroup(of: Outcome.self) { group in
      var rest = ids[...]
      for _ in 0..<Self.maxConcurrent {
        guard let id = rest.popFirst() else { break }
        group.addTask { await self.refresh(id, isForced) }
      }
      for await outcome in group {
        summary.add(outcome)
        if let id = rest.popFirst() { group.addTask { await self.refresh(id, isForced) } }
      }
    }
    running.subtract(ids)
    continueRunning()
    if summary.changed > 0 { await onChange() }
    return summary
  }

  /// Asks new subscriptions for their feeds, and waits for the answers for a time. They are asked on after it.
  package func waitForFirst(of added: [Subscription], atMost limit: Duration) async {
    guard !added.isEmpty, await mayUseNetwork() else { return continueRunning() }
    let (wait, end) = AsyncStream.makeStream(of: Never.self)
    Task {
      _ = await refresh(added)
      end.finish()
    }
    let timer = Task {
      try await Task.sleep(for: limit)
      end.finish()
    }
    for await _ in wait {}
    timer.cancel()
  }

  fileprivate enum Outcome: Sendable {
    /// - Parameter partial: the subscription, if the end of its feed is missing.
    case changed(news: Int, partial: Subscription?), unchanged, postponed, failed(Subscription), merged(
      RefreshSummary.Merge), ended
  }

  private func refresh(_ id: String, _ isForced: Bool) async -> Outcome {
    guard var subscription = subscriptions[id], let address = HTTPAddress(subscription.address) else { return .ended }
    if let rest = await fetcher.gate.rest(of: address.host, at: now()) {
      subscription.due = max(subscription.due, rest)
      try? await save(subscription)
      return .postponed
    }
    // Without the show, "unchanged" would be no answer.
    let validators = isForced || store.show(id) == nil ? FeedValidators() : subscription.validators
    let answer = await fetcher.fetch(address, validators, login: credentials.login(of: id))
    if Task.isCancelled { return .ended }
    // It may have been removed meanwhile.
    guard let latest = subscriptions[id], latest.isUnsubscribed != true else { return .ended }
    subscription = latest
    do throws(StorageFailure) {
      let outcome = try await take(answer, for: subscription)
      if subscriptions[id] == nil, let kept = self.subscription(at: address) {
        return .merged(RefreshSummary.Merge(podcast: subscription.title, into: kept.title))
      }
      return outcome
    } catch {
      subscription.due = now() + 3600
      if subscriptions[id] != nil { subscriptions[id] = subscription }
      return .failed(subscription)
    }
  }

  private func take(_ answer: FeedAnswer, for known: Subscription) async throws(StorageFailure) -> Outcome {
    var subscription = known
    switch answer {
    case .unchanged(let validators, let route):
      subscription.validators = validators
      try await noteRead(route, &subscription)
      subscription.due = now() + Int64(RefreshSchedule.interval(subscription, nil, maxAge: 0, now: now()))
      try await save(subscription)
      return .unchanged
    case .feed(let fetched):
      let feed = try await announced(fetched, &subscription) ?? fetched
      guard subscriptions[subscription.id] != nil else { return .ended }
      let (news, isChanged) = try await take(feed, for: &subscription)
      if feed.isPartial {
        return isChanged ? .changed(news: news, partial: subscription) : .failed(subscription)
      }
      return isChanged ? .changed(news: news, partial: nil) : .unchanged
    case .page: return try await note(.notAFeed, wait: nil, &subscription)
    case .failed(let problem, let wait, let host):
      let outcome = try await note(problem, wait: wait, &subscription)
      // A server that doesn't say how long may be busy with this one feed alone, and others have many shows.
      if problem == .busy, wait != nil { await fetcher.gate.rest(host, until: subscription.due) }
      return outcome
    }
  }

  private func note(
    _ problem: FeedProblem, wait: Int?, _ subscription: inout Subscription
  ) async throws(StorageFailure) -> Outcome {
    subscription.problem = problem
    subscription.failures = ExternalNumber.sum(subscription.failures, 1)
    subscription.checked = now()
    subscription.due = now() + Int64(RefreshSchedule.interval(after: problem, wait: wait, subscription))
    try await save(subscription)
    return .failed(subscription)
  }

  /// Stores what a feed says, and returns the number of its new episodes, and whether anything changed. The validators are
  /// saved last, so that after a crash the feed is read again.
  @discardableResult
  func take(
    _ fetched: FetchedFeed, for subscription: inout Subscription
  ) async throws(StorageFailure) -> (news: Int, isChanged: Bool) {
    try await noteRead(fetched.route, &subscription)
    guard subscriptions[subscription.id] != nil else { return (0, false) }
    if let problem = fetched.problem { subscription.problem = problem }
    // Nothing may wait between reading the show and writing it, because a download can end meanwhile.
    let known = store.show(subscription.id)
    let update = ShowUpdate(base: fetched.route.end, now: Int(now()), isFirst: known == nil)
    let before = known ?? SubscribedShow(title: subscription.title)
    let show = update.merged(fetched.feed, into: before)
    try keepNotes(of: fetched, in: show, subscription.id)
    subscription.validators = fetched.validators
    subscription.title = show.title
    subscription.website = show.website ?? subscription.website
    subscription.guid = subscription.guid ?? fetched.feed.guid
    RefreshSchedule.noteRhythm(of: show, in: &subscription)
    let interval = RefreshSchedule.interval(subscription, fetched.feed, maxAge: fetched.maxAge, now: now())
    subscription.due = now() + Int64(interval)
    if show != known {
      subscription.revision = max(subscription.revision, subscriptions[subscription.id]?.revision ?? 0) + 1
      try store.write(show, subscription.id)
      await publish(subscription, show)
    }
    try await save(subscription)
    return (show.episodes.filter(\.isNew).count - before.episodes.filter(\.isNew).count, show != known)
  }
}

extension RefreshSummary {
  fileprivate mutating func add(_ outcome: SubscriptionManager.Outcome) {
    switch outcome {
    case .changed(let news, let partial):
      changed += 1
      newEpisodes += news
      if let partial { failed.append(partial) }
    case .unchanged: unchanged += 1
    case .postponed: postponed += 1
    case .failed(let subscription): failed.append(subscription)
    case .merged(let merge): merged.append(merge)
    case .ended: break
    }
  }
}
