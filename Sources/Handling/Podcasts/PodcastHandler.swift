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
    guard let podcasts = world.podcasts else { throw .noPodcasts }
    let named = await resolved(command, among: await podcasts.titles)
    if context.isDryRun { return PodcastOutcome(title: named.name) }
    let result = try await podcasts.carryOut(named)
    return PodcastOutcome(
      title: result.title, count: result.count, present: result.present, items: items(result.episodes))
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
    let shows = Set(show.map { candidates(named: $0).map { $0.item.title.lowercased() } } ?? [])
    if let show, shows.isEmpty { throw .notFound(MediaSearch(mediaType: .podcastShow, mediaName: show)) }
    let found = (try? await world.catalogue.items(about: words)) ?? []
    var records = found.compactMap { context.library.names[$0] }.filter { $0.type == .podcastEpisode }
    if !shows.isEmpty { records = records.filter { shows.contains(($0.artist ?? $0.album ?? "").lowercased()) } }
    records.sort { first, second in
      let days = (first.date?.ordinal ?? 0, second.date?.ordinal ?? 0)
      return days.0 == days.1 ? first.id.text < second.id.text : days.0 > days.1
    }
    guard !records.isEmpty else { throw .nowhereMentioned(words) }
    return PodcastOutcome(items: records.prefix(Self.maxTold).map(\.item))
  }
}
