import ControlProtocol
import Conversation
import Handling
import Journal
import Library
import Listening
import MediaFiles
import MediaIntents
import NameIndex
import Resolution
import Subscriptions

/// Methods about single episodes.
extension PodcastMethods {
  /// The usual number of episodes in a list.
  private static let defaultLimit = 20

  func addEpisodes(to table: inout MethodTable) {
    table.on(ListEpisodes.self) { [self] method, _ in try await list(method) }
    table.on(GetShowNotes.self) { [self] method, _ in
      let found = try await episode(method.episode, of: method.podcast)
      let notes = await subscriptions.notes(of: found.episode, in: found.subscription)
      return EpisodeNotes(episode: try await described(found), notes: notes)
    }
    table.on(DeleteDownload.self) { [self] method, _ in try await delete(method, isRehearsed: false) }
    table.rehearse(DeleteDownload.self) { [self] method, _ in try await delete(method, isRehearsed: true) }
    table.on(MarkPlayed.self) { [self] method, _ in try await mark(method, isRehearsed: false) }
    table.rehearse(MarkPlayed.self) { [self] method, _ in try await mark(method, isRehearsed: true) }
    table.on(QueueNewEpisodes.self) { [self] method, _ in try await queue(method, isRehearsed: false) }
    table.rehearse(QueueNewEpisodes.self) { [self] method, _ in try await queue(method, isRehearsed: true) }
  }

  struct FoundEpisode {
    let subscription: Subscription
    let episode: SubscribedEpisode
    let number: Int
  }

  // MARK: Lists

  private func list(_ method: ListEpisodes) async throws -> EpisodeListing {
    let subscription = try await subscription(named: method.podcast)
    let all = await subscriptions.show(of: subscription)?.newestFirst ?? []
    let shown = all.prefix(method.limit?.value ?? Self.defaultLimit)
    let known = try await episodes.known(of: subscription, by: players.world.asked(in: method.conversation).asker)
    let states = await downloader.states(of: subscription)
    let own = await ownNumbers(known)
    let entries = shown.enumerated().map { index, episode in
      var entry = PodcastEpisode(episode, number: index + 1, known[episode.name], states[episode.name])
      entry.episode = own[episode.name]
      return entry
    }
    numbers.note(shown, of: subscription.id)
    if let asker = method.conversation {
      let names = await players.world.library.snapshot().names
      let items = entries.compactMap { $0.identifier.flatMap { names[$0]?.item } }
      // Otherwise the numbers would not be those that were shown.
      if items.count == entries.count { await conversation.noteListed(items, of: subscription.title, in: asker) }
    }
    return EpisodeListing(podcast: await status(subscription), episodes: entries, total: all.count)
  }

  private func described(_ found: FoundEpisode) async throws -> PodcastEpisode {
    let known = try await episodes.known(of: found.subscription)[found.episode.name]
    let state = await downloader.states(of: found.subscription)[found.episode.name]
    let latest = await subscriptions.show(of: found.subscription)?.episodes.first { $0.name == found.episode.name }
    var described = PodcastEpisode(latest ?? found.episode, number: found.number, known, state)
    described.episode = await ownNumbers(try await episodes.known(of: found.subscription))[found.episode.name]
    return described
  }

  /// The numbers that sentences mean by "episode 2": those of the feed, or if it gives none, counted from the oldest.
  private func ownNumbers(_ known: [String: EpisodeLibrary.Known]) async -> [String: Int] {
    let names = await players.world.library.snapshot().names
    let records = known.values.compactMap { names[$0.item] }.filter { !$0.isTrailerOrBonus }
    let numbers = Dictionary(EpisodeOrder(records).episodes.map { ($0.id, $0.number) }) { first, _ in first }
    return known.compactMapValues { numbers[$0.item] ?? nil }
  }

  private func subscription(named name: String) async throws -> Subscription {
    try await naming { () async throws(SubscriptionFailure) in try await subscriptions.subscription(named: name) }
  }

  /// - Parameter number: nil for the newest one.
  func episode(_ number: EpisodeNumber?, of podcast: String) async throws -> FoundEpisode {
    let subscription = try await subscription(named: podcast)
    let all = await subscriptions.show(of: subscription)?.newestFirst ?? []
    let numbered = number == nil ? all : numbers.numbered(all, of: subscription.id)
    let index =
      switch number {
      case nil: 0
      case .place(let place)?: place.value - 1
      case .own(let season, let number)?: try await index(of: number, in: season, numbered, of: subscription)
      }
    guard numbered.indices.contains(index), let episode = numbered[index] else {
      throw ControlFailure.noSuchEpisode(total: all.count)
    }
    return FoundEpisode(subscription: subscription, episode: episode, number: index + 1)
  }

  /// The place of the only episode with a number of its own.
  private func index(
    of number: Int, in season: Int?, _ numbered: [SubscribedEpisode?], of subscription: Subscription
  ) async throws -> Int {
    let own = await ownNumbers(try await episodes.known(of: subscription))
    let found = numbered.indices.filter { index in
      numbered[index].map { own[$0.name] == number && (season == nil || $0.season == season) } ?? false
    }
    let said = EpisodeNumber.own(season: season, number: number).text
    guard let first = found.first else { throw ControlFailure.notFound("\(subscription.title) \(said)") }
    guard found.count == 1 else {
      throw ControlFailure.ambiguous(said, found.map { "#\($0 + 1): \(numbered[$0]?.title ?? "")" })
    }
    return first
  }

  // MARK: Changes

  private func delete(_ method: DeleteDownload, isRehearsed: Bool) async throws -> PodcastEpisode {
    try players.world.checkDeletion(in: method.conversation)
    let found = try await episode(method.episode, of: method.podcast)
    try await naming { () async throws(SubscriptionFailure) in
      try await downloader.delete(found.episode, of: found.subscription, isRehearsed: isRehearsed)
    }
    if !isRehearsed {
      await episodes.relocate(found.episode.name, of: found.subscription.id)
      await note(.downloadDeleted, of: found.episode.title, in: method.conversation)
    }
    return try await described(found)
  }

  private func mark(_ method: MarkPlayed, isRehearsed: Bool) async throws -> PlayedMark {
    try await players.world.checkAllowed(.affinity)
    let (known, single) = try await meant(by: method)
    let isHeard = method.heard ?? true
    let marks = known.filter { isHeard ? $0.place?.isFinished != true : $0.isBegunOrHeard }.map(\.item)
    if !isRehearsed, !marks.isEmpty {
      // One is told by an undo; of many, none is worth telling.
      let names = await players.world.library.snapshot().names
      let told = marks.count == 1 ? marks.compactMap { names[$0]?.item } : []
      let undo = try await PlayedMarks(world: players.world.asked(in: method.conversation)).mark(
        marks, isHeard: isHeard, meaning: told)
      if let asker = method.conversation { await conversation.note(undo, in: asker) }
    }
    var result = PlayedMark(marked: marks.count, present: known.count - marks.count)
    if let single { result.episode = try await described(single) }
    return result
  }

  /// The episodes to mark, and the one that was named by its number.
  private func meant(by method: MarkPlayed) async throws -> (known: [EpisodeLibrary.Known], single: FoundEpisode?) {
    let asker = players.world.asked(in: method.conversation).asker
    switch (method.podcast, method.episode, method.all ?? false) {
    case (let podcast?, let number?, false):
      let found = try await episode(number, of: podcast)
      let known = try await episodes.known(of: found.subscription, by: asker)
      return ([known[found.episode.name]].compactMap(\.self), found)
    case (let podcast?, nil, false):
      return (Array(try await episodes.known(of: try await subscription(named: podcast), by: asker).values), nil)
    case (nil, nil, true):
      var all: [EpisodeLibrary.Known] = []
      for subscription in await subscriptions.all {
        all += try await episodes.known(of: subscription, by: asker).values
      }
      return (all, nil)
    default: throw ControlFailure.parameters("either \"podcast\" or \"all\" must be given")
    }
  }

  private func queue(_ method: QueueNewEpisodes, isRehearsed: Bool) async throws -> QueuedEpisodes {
    try await players.world.checkAllowed(.play)
    let new = try await newEpisodes(of: method.podcast)
    let player = try await players.read(for: method)
    let queued = Set(player.snapshot.queue.items.map(\.item.identifier))
    let items = new.filter { !queued.contains($0.identifier) }
    if !isRehearsed, !items.isEmpty { _ = try await players.enqueue(items, .end, on: player, method) }
    return QueuedEpisodes(items: items, present: new.count - items.count)
  }

  /// The new episodes that the library has, oldest first.
  ///
  /// - Parameter podcast: nil for all.
  private func newEpisodes(of podcast: String?) async throws -> [MediaItem] {
    var wanted = await subscriptions.all
    if let podcast { wanted = [try await subscription(named: podcast)] }
    let names = await players.world.library.snapshot().names
    var new: [(published: Int, item: MediaItem)] = []
    for subscription in wanted {
      let found = try await episodes.new(of: subscription, await subscriptions.show(of: subscription))
      // Of one time, those that appeared earlier come first.
      new += found.reversed().compactMap { entry in names[entry.item].map { (entry.published, $0.item) } }
    }
    return new.sorted { $0.published < $1.published }.map(\.item)
  }
}

extension EpisodeLibrary.Known {
  /// Whether marking it as not heard changes anything.
  fileprivate var isBegunOrHeard: Bool { history.isHeard || place?.isFinished == true || position != nil }
}

extension PodcastEpisode {
  fileprivate init(
    _ episode: SubscribedEpisode, number: Int, _ known: EpisodeLibrary.Known?, _ state: Downloader.State?
  ) {
    let heard = known?.heard(episode) ?? (episode.isNew ? .new : .unheard)
    self.init(number: number, title: episode.title, published: Int64(episode.published), heard: heard)
    season = episode.season
    duration = episode.duration
    kind = episode.kind
    position = known?.position
    identifier = known?.item
    switch (episode.file, state, episode.download?.state) {
    case (_?, _, _):
      download = .downloaded
      size = episode.download?.size
    case (nil, .running(let bytes, let total), _):
      (download, self.bytes, size) = (.downloading, bytes, total ?? episode.length)
    case (nil, .waiting(let latest), _): (download, problem) = (.waiting, latest)
    case (nil, nil, .wanted): download = .waiting
    case (nil, nil, .failed): (download, problem) = (.failed, episode.download?.problem)
    case (nil, nil, _): break
    }
  }
}
