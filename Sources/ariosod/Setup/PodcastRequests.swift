import Catalogue
import Foundation
import Handling
import Journal
import MediaFiles
import MediaIntents
import Soup
import Subscriptions

/// Carries out what sentences ask of the subscriptions.
struct PodcastRequests: PodcastLibrary {
  let subscriptions: SubscriptionManager
  let episodes: EpisodeLibrary
  let directory: PodcastDirectory
  let downloader: Downloader
  /// How long an answer waits for transcripts that are not here yet.
  let transcriptWait: Duration

  var titles: [String] { get async { await subscriptions.all.map(\.title) } }

  func carryOut(_ command: PodcastCommand, isRehearsed: Bool) async throws(Reason) -> PodcastResult {
    switch command {
    case .subscribe(let said): return try await subscribe(to: said, isRehearsed: isRehearsed)
    case .unsubscribe(let name, let keepsFiles):
      let subscription = try await subscription(named: name)
      let downloads = await subscriptions.show(of: subscription)?.episodes.filter { $0.file != nil }.count
      if !isRehearsed {
        try await naming { () async throws(SubscriptionFailure) in
          try await subscriptions.remove(subscription, keepsFiles: keepsFiles)
        }
      }
      return PodcastResult(title: subscription.title, count: downloads)
    case .news(let name): return try await news(of: name)
    case .download(let name, let count):
      let subscription = try await subscription(named: name)
      let (wanted, present) = await subscriptions.download(newest: count, of: subscription, isRehearsed: isRehearsed)
      guard wanted + present > 0 else { throw .nothingNew(subscription.title) }
      return PodcastResult(title: subscription.title, count: wanted, present: present)
    case .keep(let name, let count):
      let subscription = try await subscription(named: name)
      if !isRehearsed {
        try await naming { () async throws(SubscriptionFailure) in
          try await subscriptions.keep(count, of: subscription)
        }
      }
      return PodcastResult(title: subscription.title, count: count)
    case .metered(let isUsed):
      if isRehearsed { return PodcastResult() }
      do throws(StorageFailure) { try await subscriptions.useMetered(isUsed) } catch { throw .storage(error) }
      return PodcastResult()
    case .mentions, .subscriptions: return PodcastResult()
    }
  }

  func lookForDownloads() async { await downloader.takeStock() }

  // MARK: Subscribing

  /// Rehearsed, the podcast is named as it was said, because only its server knows the title.
  private func subscribe(to said: String, isRehearsed: Bool) async throws(Reason) -> PodcastResult {
    guard let address = Self.address(said) ?? directory.address(named: said) else {
      let known = await subscriptions.all.first { $0.title.lowercased() == said.lowercased() }
      throw known.map { .alreadySubscribed($0.title) } ?? .podcastUnknown(said)
    }
    if isRehearsed {
      try await naming { () async throws(SubscriptionFailure) in try await subscriptions.rehearseAdding(address) }
      return PodcastResult(title: said)
    }
    let added = try await naming { () async throws(SubscriptionFailure) in try await subscriptions.add(address) }
    return PodcastResult(title: added.title, count: await subscriptions.show(of: added)?.episodes.count)
  }

  /// What was said, if it is an address: "example.org/feed" as well as "https://example.org/feed".
  private static func address(_ said: String) -> String? {
    guard said.wholeMatch(of: /(?:[A-Za-z]+:\/\/)?[^\s\/]+\.[^\s\/.]+(?::\d+)?(?:\/\S*)?|https?:\/\/\S+/) != nil else {
      return nil
    }
    return said
  }

  // MARK: News

  private func news(of name: String?) async throws(Reason) -> PodcastResult {
    var wanted = await subscriptions.all
    guard !wanted.isEmpty else { throw .noPodcasts }
    if let name { wanted = [try await subscription(named: name)] }
    var found: [(item: ItemID, published: Int)] = []
    for subscription in wanted {
      let show = await subscriptions.show(of: subscription)
      found += await episodes.ifReadable { try await episodes.new(of: subscription, show) } ?? []
    }
    guard !found.isEmpty else { throw .nothingNew(name) }
    return PodcastResult(
      title: name, count: found.count, episodes: found.sorted { $0.published > $1.published }.map(\.item))
  }

  // MARK: Transcripts

  /// How many shows, those with the latest episodes, are asked for theirs if none is named.
  private static let maxAsked = 10

  func spoken(_ words: String, in titles: Set<String>?) async -> [ItemID: Double?] {
    let wanted = await subscriptions.all.filter { titles?.contains($0.title.lowercased()) ?? true }
    let latest = wanted.sorted { ($0.lastPublished ?? 0, $1.title) > ($1.lastPublished ?? 0, $0.title) }
    let end = ContinuousClock.now + transcriptWait
    for subscription in titles == nil ? Array(latest.prefix(Self.maxAsked)) : wanted {
      await subscriptions.fetchTexts(of: subscription, within: end - .now)
    }
    var found: [ItemID: Double?] = [:]
    for subscription in wanted {
      let said = await episodes.spoken(SearchWords(words), in: subscription, of: subscriptions)
      found.merge(said) { $1 }
    }
    return found
  }

  // MARK: Names

  private func subscription(named name: String) async throws(Reason) -> Subscription {
    try await naming { () async throws(SubscriptionFailure) in try await subscriptions.subscription(named: name) }
  }

  private func naming<Result>(_ body: () async throws(SubscriptionFailure) -> Result) async throws(Reason) -> Result {
    do throws(SubscriptionFailure) {
      return try await body()
    } catch {
      throw switch error {
      case .feed(let problem, _): .feedUnread(problem)
      case .alreadySubscribed(let subscription): .alreadySubscribed(subscription.title)
      case .notSubscribed(let name), .tooShort(let name, _): .notSubscribed(name)
      case .ambiguous(let name, _): .severalSubscribed(name)
      // Sentences delete no downloads.
      case .noDownload(let title), .notADownload(let title): .notSubscribed(title)
      case .storage(let failure): .storage(failure)
      }
    }
  }
}
