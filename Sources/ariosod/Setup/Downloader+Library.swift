import Catalogue
import Configuration
import ControlProtocol
import Executors
import GLibRuntime
import Journal
import Listening
import MediaFiles
import MediaIntents
import Soup
import Subscriptions

extension Downloader {
  /// The downloads of this daemon.
  static func standard(
    _ setup: DaemonSetup, _ subscriptions: SubscriptionManager, _ session: HTTPSession, _ library: EpisodeLibrary,
    _ reading: SoundReading
  ) -> Downloader {
    let settings = setup.settings.podcasts
    let threads = ThreadPoolExecutor(name: "arioso.downloads", width: 1)
    let reader = SoundReader(reading)
    return Downloader(
      subscriptions, session: session,
      limits: DownloadLimits(settings), facts: { await library.facts(of: $1, in: $0) },
      isSound: { path in
        let work = Task(executorPreference: threads) { reader.answers(to: [.tags(path)]) }
        guard case .tags(let tags)? = await work.value.first else { return false }
        return tags.duration ?? 0 > 0
      },
      chapters: { path in
        let work = Task(executorPreference: threads) { reader.chapters(of: path) }
        return await work.value
      }, mayDownload: { await subscriptions.mayUseNetwork() }, onDownload: { await library.relocate($1, of: $0) })
  }
}

extension DownloadLimits {
  init(_ settings: PodcastSettings) {
    let gigabyte = 1_000_000_000.0
    self.init()
    daysAfterHeard = settings.daysAfterHeard.flatMap { ExternalNumber.whole($0, in: ExternalNumber.ordinals) }
    maxEpisodes = settings.maxEpisodes.flatMap { ExternalNumber.whole($0, in: ExternalNumber.ordinals) }
    maxBytes = ExternalNumber.whole(settings.maxGigabytes * gigabyte, in: ExternalNumber.sizes)
    minFreeBytes = ExternalNumber.whole(settings.freeGigabytes * gigabyte, in: ExternalNumber.sizes) ?? minFreeBytes
  }
}

/// What the journal and the players know about the episodes of subscriptions.
struct EpisodeLibrary: Sendable {
  let catalogue: Catalogue
  let journal: Journal
  let players: PlayerRegistry

  /// Without an answer all episodes count as queued, so that none is removed.
  func facts(of episodes: [SubscribedEpisode], in subscription: Subscription) async -> [String: EpisodeFacts] {
    do {
      let items = try await catalogue.items(ofSubscription: subscription.id)
      let facts = try await facts(about: episodes.compactMap { items[$0.name] })
      var queued = try await journal.queuedItems()
      for reading in await players.readStarted() {
        let queue = reading.snapshot.queue
        queued.formUnion(queue.items.dropFirst(queue.currentIndex ?? 0).map(\.item.identifier))
      }
      let known = episodes.compactMap { episode in items[episode.name].map { (episode.name, $0) } }
      return Dictionary(
        known.map { name, item in
          var known = facts[item] ?? EpisodeFacts()
          known.isQueued = queued.contains(item)
          return (name, known)
        }
      ) { first, _ in first }
    } catch {
      Log.unreadable(error)
      let facts = episodes.map { ($0.name, EpisodeFacts(isQueued: true)) }
      return Dictionary(facts) { first, _ in first }
    }
  }
}

extension EpisodeLibrary {
  /// Lets the players go on with an episode from where it is now: its download, or its address if there is none any more.
  func relocate(_ episode: String, of subscription: String) async {
    // If the library cannot be read, the stream plays on.
    guard let items = await ifReadable({ try await catalogue.items(ofSubscription: subscription) }),
      let item = items[episode]
    else { return }
    await players.relocate([item])
  }
}

extension EpisodeLibrary {
  /// The episodes in whose transcripts these words are said, with the places.
  func spoken(
    _ words: SearchWords, in subscription: Subscription, of subscriptions: SubscriptionManager
  ) async -> [ItemID: Double?] {
    let threads = ThreadPoolExecutor(name: "arioso.transcripts", width: 1)
    let search = Task(executorPreference: threads) { subscriptions.spoken(words, in: subscription) }
    let found = await search.value
    guard !found.isEmpty, let items = await ifReadable({ try await catalogue.items(ofSubscription: subscription.id) })
    else { return [:] }
    let places = found.compactMap { found in items[found.episode.name].map { ($0, found.line.start) } }
    return Dictionary(places) { first, _ in first }
  }

  /// The new episodes of a subscription that the library has, the newest first: those that appeared after the
  /// subscription, or are the newest one then, and of which nothing was heard.
  func new(of subscription: Subscription, _ show: SubscribedShow?) async throws -> [(item: ItemID, published: Int)] {
    guard let episodes = show?.newestFirst.filter(\.isNew), !episodes.isEmpty else { return [] }
    let known = try await known(of: subscription)
    return episodes.compactMap { episode in
      guard let facts = known[episode.name], facts.heard(episode) == .new else { return nil }
      return (facts.item, episode.published)
    }
  }

  /// What is known about an episode.
  struct Known {
    let item: ItemID
    let history: ItemHistory
    let place: ListeningPlace?

    /// Where it goes on, in seconds; nil if it was not begun or is over.
    var position: Double? {
      guard !history.isHeard, let seconds = place?.seconds, seconds >= 1 else { return nil }
      return seconds
    }

    func heard(_ episode: SubscribedEpisode) -> PodcastEpisode.Heard {
      if history.isHeard { return .heard }
      if position != nil { return .begun }
      return episode.isNew ? .new : .unheard
    }
  }

  /// What a person knows of the episodes of a subscription that are in the library, by their names.
  func known(of subscription: Subscription, by person: PersonID = .household) async throws -> [String: Known] {
    let items = try await catalogue.items(ofSubscription: subscription.id)
    let histories = try await journal.history(of: Array(items.values), by: person)
    let places = try await journal.places(in: Array(items.values), by: person)
    return items.mapValues { Known(item: $0, history: histories[$0] ?? .none, place: places[$0]) }
  }

  /// Returns what is read of the library or the journal, or nil if it cannot be read, which is logged.
  func ifReadable<Value>(_ read: () async throws -> Value) async -> Value? {
    do {
      return try await read()
    } catch {
      Log.unreadable(error)
      return nil
    }
  }
}

extension EpisodeLibrary {
  /// What anybody has done with items: liked by one is liked, begun by one is begun.
  private func facts(about items: [ItemID]) async throws -> [ItemID: EpisodeFacts] {
    var facts: [ItemID: EpisodeFacts] = [:]
    for person in try await [PersonID.household] + journal.persons() {
      for (item, history) in try await journal.history(of: items, by: person) {
        facts[item] = (facts[item] ?? EpisodeFacts()).joined(by: EpisodeFacts(history))
      }
    }
    return facts
  }
}

extension EpisodeFacts {
  /// What two persons did with an episode. It was heard when the last one of them had heard it.
  fileprivate func joined(by other: EpisodeFacts) -> EpisodeFacts {
    EpisodeFacts(
      isLiked: isLiked || other.isLiked, isQueued: isQueued || other.isQueued, isBegun: isBegun || other.isBegun,
      heard: [heard, other.heard].compactMap(\.self).max())
  }

  fileprivate init(_ history: ItemHistory) {
    let isHeard = history.progress?.isFinished == true
    self.init(
      isLiked: history.affinity == .like || history.stars ?? 0 >= Self.starsOfLiked,
      isBegun: history.progress != nil && !isHeard,
      heard: isHeard ? history.progress?.heard : nil)
  }

  private static let starsOfLiked = 4
}
