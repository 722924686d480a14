import Catalogue
import Library
import Listening
import MediaIntents
import NameIndex
import Resolution

/// Carries out commands about the podcasts that are subscribed to.
struct PodcastHandler {
  let world: MediaWorld
  let context: RequestContext

  private static let maxTold = 10

  func respond(to command: PodcastCommand) async -> TransportResponse {
    var response = TransportResponse(
      code: .success, command: .podcast(command), playing: context.snapshot.current)
    do throws(Reason) {
      response.podcasts = try await outcome(of: command)
    } catch {
      response.code = .failure
      response.reason = error
    }
    return response
  }

  private func outcome(of command: PodcastCommand) async throws(Reason) -> PodcastOutcome {
    if case .mentions(let words, let show) = command { return try await mentions(of: words, in: show) }
    let titles = await world.podcasts?.titles ?? []
    if case .subscriptions = command { return try shows(subscribedTo: titles) }
    if case .news(let name) = command, let unheard = try unheard(of: name, among: titles) {
      return outcome(of: unheard.items, title: unheard.show)
    }
    guard let podcasts = world.podcasts else { throw .noPodcasts }
    let named = await resolved(command, among: titles)
    let result = try await podcasts.carryOut(named, isRehearsed: context.isDryRun)
    let items = items(result.episodes)
    if case .news(let name) = named, items.isEmpty { throw .nothingNew(name) }
    return PodcastOutcome(title: result.title, count: result.count, present: result.present, items: items)
  }

  /// All new episodes of a podcast or, without a name, of all, oldest first. Throws the reason if there are none.
  func news(of name: String?) async throws(Reason) -> [MediaItem] {
    let titles = await world.podcasts?.titles ?? []
    if let unheard = try unheard(of: name, among: titles) { return unheard.items.reversed() }
    guard let podcasts = world.podcasts else { throw .noPodcasts }
    let result = try await podcasts.carryOut(
      await resolved(.news(of: name), among: titles), isRehearsed: context.isDryRun)
    let items = result.episodes.compactMap { context.library.names[$0]?.item }
    guard !items.isEmpty else { throw .nothingNew(name) }
    return items.reversed()
  }

  /// The unheard episodes in the library, newest first, of a show that is not subscribed to, or of all shows if none is; nil
  /// if there are subscriptions to tell of, or no such show.
  private func unheard(of name: String?, among titles: [String]) throws(Reason) -> (show: String?, items: [MediaItem])?
  {
    var search = MediaSearch(mediaType: .podcastEpisode, sortOrder: .newest, criteria: [.unheard])
    if let name {
      let known = Set(titles.map { $0.lowercased() })
      guard let show = candidates(named: name).first(where: \.relaxed.isEmpty)?.item,
        !known.contains(show.title.lowercased()), !known.contains(name.lowercased())
      else { return nil }
      search.albumName = show.title
      let found = context.library.resolver.candidates(for: search).map(\.item)
      guard !found.isEmpty else { throw .nothingUnplayed(show) }
      return (show.title, found)
    }
    guard titles.isEmpty else { return nil }
    let found = context.library.resolver.candidates(for: search).map(\.item)
    return found.isEmpty ? nil : (nil, found)
  }

  /// The shows that are subscribed to; if none is, those of the library.
  private func shows(subscribedTo titles: [String]) throws(Reason) -> PodcastOutcome {
    let shows = context.library.vocabulary(of: .podcastShow).map(\.item).sorted { $0.title < $1.title }
    guard titles.isEmpty else {
      let known = Dictionary(shows.map { ($0.title.lowercased(), $0) }) { first, _ in first }
      // A feed without episodes is not in the library.
      let subscribed = titles.map { title in
        known[title.lowercased()] ?? MediaItem(identifier: ItemID(""), title: title, type: .podcastShow)
      }
      return PodcastOutcome(count: subscribed.count, items: subscribed)
    }
    guard !shows.isEmpty else { throw .noPodcasts }
    var outcome = PodcastOutcome(count: shows.count, items: Array(shows.prefix(Self.maxTold)))
    outcome.isUnsubscribed = true
    return outcome
  }

  private func outcome(of unheard: [MediaItem], title: String?) -> PodcastOutcome {
    var outcome = PodcastOutcome(title: title, count: unheard.count, items: Array(unheard.prefix(Self.maxTold)))
    outcome.isUnsubscribed = true
    return outcome
  }

  private func items(_ episodes: [ItemID]) -> [MediaItem] {
    episodes.prefix(Self.maxTold).compactMap { context.library.names[$0]?.item }
  }

  /// Replaces the name of the podcast by the title of the subscription that it means.
  private func resolved(_ command: PodcastCommand, among titles: [String]) async -> PodcastCommand {
    guard let name = command.name else { return command }
    let known = Dictionary(titles.map { ($0.lowercased(), $0) }) { first, _ in first }
    if let title = known[name.lowercased()] { return command.named(title) }
    let found = candidates(named: name).lazy.compactMap { known[$0.item.title.lowercased()] }.first
    return found.map(command.named) ?? command
  }

  private func candidates(named name: String) -> [Candidate] {
    context.library.resolver.candidates(for: MediaSearch(mediaType: .podcastShow, mediaName: name))
  }

  private func mentions(of words: String, in show: String?) async throws(Reason) -> PodcastOutcome {
    let found = try await PassageSearch(world: world, library: context.library).passages(about: words, in: show)
    guard !found.isEmpty else { throw .nowhereMentioned(words) }
    let told = found.prefix(Self.maxTold)
    return PodcastOutcome(items: told.map(\.record.item), places: told.map(\.seconds))
  }
}
