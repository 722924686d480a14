import Catalogue
import Foundation
import Journal
import NameIndex
import Library
import Listening
import MediaIntents
import Names
import Resolution

/// "Find …", "which playlists are there?", "what's in …?": returns the items, most relevant first; nothing plays.
struct SearchForMediaHandler {
  let world: MediaWorld
  let context: RequestContext

  /// The maximum number of results for a name.
  private static let maxResults = 10
  /// The maximum number of items listed without a name, or from a container.
  private static let maxListed = 500

  private var maxResults: Int { context.resultLimit ?? Self.maxResults }
  private var maxListed: Int { context.resultLimit ?? Self.maxListed }

  /// - Parameter candidates: The matches of the intent's search, best first.
  func respond(
    to intent: SearchForMediaIntent, _ candidates: [Candidate]
  ) async throws(Question) -> SearchForMediaIntentResponse {
    guard let search = intent.mediaSearch else {
      if library.isEmpty { return SearchForMediaIntentResponse(code: .failure, reason: .emptyLibrary) }
      throw Question(.search, .mediaItems, .needsValue)
    }
    do throws(HandlingError) {
      if intent.looksInside { return try await inside(search, candidates, intent.member) }
      if search.asksForAlbums { return try albums(search) }
      if let span = search.heardSpan { return try await heard(within: span, search) }
      if let found = try await songs(withPart: search, candidates) { return found }
      let (candidates, down) = await world.withStationsOffAirLast(
        candidates.isEmpty ? otherWorks(search) : songs(of: search, candidates))
      world.lastStations.replace(with: candidates.prefix(Self.maxListed).map(\.item))
      let found = step(alternatives: maxResults - 1).resolve(search, candidates)
      guard let items = try found.items else { return try everything(of: search) }
      if search.limit == 1, let only = items.first {
        return SearchForMediaIntentResponse(code: .success, items: [only])
      }
      // Fewer than could be listed are all that fit; other candidates fit less.
      let total = items.count < maxResults ? items.count : max(candidates.count, items.count)
      return SearchForMediaIntentResponse(
        code: .success, items: items, total: total, relaxed: found.relaxed, down: down)
    } catch {
      return SearchForMediaIntentResponse(code: .failure, reason: try error.reason)
    }
  }

  private var library: LibrarySnapshot { context.library }

  private func step(alternatives: Int = 0) -> MediaItemStep {
    MediaItemStep(library: library, request: .search, referent: context.referent, alternatives: alternatives)
  }

  /// Of a genre that is asked for, what there is of it.
  private func songs(of search: MediaSearch, _ candidates: [Candidate]) -> [Candidate] {
    guard !search.genreNames.isEmpty, search.mediaType != .genre, candidates.allSatisfy({ $0.record.type == .genre })
    else { return candidates }
    var wanted = search
    wanted.mediaType = .song
    let songs = library.resolver.candidates(for: wanted)
    return songs.isEmpty ? candidates : songs
  }

  /// The songs with a track of this name in their cue sheets, if nothing is called like that.
  private func songs(
    withPart search: MediaSearch, _ candidates: [Candidate]
  ) async throws(HandlingError) -> SearchForMediaIntentResponse? {
    guard let name = search.mediaName, [.unknown, .song].contains(search.mediaType),
      !candidates.contains(where: { !$0.isGuess && $0.relaxed.isEmpty })
    else { return nil }
    let parts = try await world.reading { try await world.catalogue.songs(withPart: name) }
    let items = parts.compactMap { library.names[$0.song]?.item }
    return items.isEmpty
      ? nil
      : SearchForMediaIntentResponse(code: .success, items: Array(items.prefix(Self.maxResults)), total: items.count)
  }

  /// What there is by somebody who made no songs: books, or episodes of a show.
  private func otherWorks(_ search: MediaSearch) -> [Candidate] {
    guard search.mediaType == .song, search.mediaName == nil, let artist = search.artistName else { return [] }
    return [MediaItemType.audioBook, .podcastEpisode].lazy
      .map { library.resolver.candidates(for: MediaSearch(mediaType: $0, artistName: artist)) }
      .first { !$0.isEmpty } ?? []
  }

  /// Without a name, everything of the requested type is listed, best first.
  private func everything(of search: MediaSearch) throws(HandlingError) -> SearchForMediaIntentResponse {
    let most = min(search.limit ?? maxListed, maxListed)
    let choice = UnnamedChoice(library: library, search: search)
    let items = choice.listing(atMost: most)
    guard let first = items.first else {
      throw HandlingError.refused(library.isEmpty ? .emptyLibrary : .notFound(search))
    }
    let isWhole = search.limit == nil && choice.ownPlaylists == nil && search.sortOrder != .habitual
    let total = isWhole ? library.names.count(of: first.type) : items.count
    return SearchForMediaIntentResponse(code: .success, items: Array(items.prefix(most)), total: total)
  }
}

// MARK: - What was heard

extension SearchForMediaHandler {
  /// The maximum number of plays to look through.
  private static let maxPlays = 5000

  /// What was heard within a span of time, latest first, with what plays now.
  private func heard(
    within span: DaySpan, _ search: MediaSearch
  ) async throws(HandlingError) -> SearchForMediaIntentResponse {
    let range = span.range()
    let plays = await world.ifReadable { try await world.journal.history(limit: Self.maxPlays, of: world.asker) } ?? []
    let heard = plays.filter { range.contains(Date(timeIntervalSince1970: Double($0.startedAt))) }
      .compactMap { library.names[$0.item]?.item }
    let current = range.contains(Date()) ? [context.snapshot.current].compactMap(\.self) : []
    var seen: Set<ItemID> = []
    let items = (current + heard).filter { search.mediaType.isMet(by: $0.type) && seen.insert($0.identifier).inserted }
    guard !items.isEmpty else { throw .refused(.notFound(search)) }
    return SearchForMediaIntentResponse(code: .success, items: Array(items.prefix(maxListed)), total: items.count)
  }
}

extension MediaSearch {
  /// The span if it asks for everything heard in it.
  fileprivate var heardSpan: DaySpan? {
    guard mediaName == nil, artistName == nil, albumName == nil, genreNames.isEmpty, criteria?.count == 1,
      case .heardWithin(let span)? = criteria?.first
    else { return nil }
    return span
  }
}

// MARK: - By whom this is

extension SearchForMediaHandler {
  /// The albums of the artist of what plays. Throws if there is no such artist, or no album.
  private func albums(_ search: MediaSearch) throws(HandlingError) -> SearchForMediaIntentResponse {
    let artist = MediaSearch(mediaType: .artist, reference: .currentlyPlaying)
    guard let artist = try step().resolve(artist, []).items?.first else { throw .refused(.notFound(search)) }
    let wanted = MediaSearch(mediaType: .album, artistName: artist.title)
    let albums = library.resolver.candidates(for: wanted).filter(\.relaxed.isEmpty).map(\.item)
    guard !albums.isEmpty else { throw .refused(.notFound(wanted)) }
    return SearchForMediaIntentResponse(
      code: .success, items: Array(albums.prefix(maxListed)), total: albums.count)
  }
}

extension MediaSearch {
  /// Whether a search is for the albums of what plays, which are those of its artist.
  fileprivate var asksForAlbums: Bool { self == MediaSearch(mediaType: .album, reference: .currentlyPlaying) }
}

// MARK: - What something contains

extension SearchForMediaHandler {
  private func inside(
    _ search: MediaSearch, _ candidates: [Candidate], _ member: MediaSearch?
  ) async throws(HandlingError) -> SearchForMediaIntentResponse {
    if search.reference == .currentlyPlaying, search.mediaType == .playlist {
      let entries = context.snapshot.queue.items
      guard !entries.isEmpty else { throw .refused(.nothingPlaying) }
      if let member { return try await membership(of: member, entries, in: .queue) }
      return listing(entries.map(\.item), in: .queue)
    }
    guard let container = try step().resolve(search, candidates).items?.first else {
      throw .refused(library.isEmpty ? .emptyLibrary : .notFound(search))
    }
    let entries = try await world.playables(of: [container])
    guard !entries.isEmpty else { throw .refused(await world.absence(in: container)) }
    if let member { return try await membership(of: member, entries, in: .item(container)) }
    // "What else" leaves out what plays.
    let isElse = search.reference == .currentlyPlaying && search.mediaType == .artist
    let items = entries.map(\.item).filter { !isElse || $0.identifier != context.snapshot.current?.identifier }
    let wanted = satisfying(search, items.isEmpty ? entries.map(\.item) : items)
    guard !wanted.isEmpty else { throw .refused(.nothingUnplayed(container)) }
    return listing(wanted, in: .item(container))
  }

  /// The entries of a list that a name means, or none. Throws if the library has nothing of the name.
  private func membership(
    of member: MediaSearch, _ entries: [PlayableItem], in container: SearchContainer
  ) async throws(HandlingError) -> SearchForMediaIntentResponse {
    let step = ListPlaceStep(world: world, context: context)
    let places = try await step.places(of: member, among: entries)
    var response = listing(places.map { entries[$0].item }, in: container)
    response.member = response.items.first ?? library.resolver.candidates(for: member).first?.item
    guard response.member != nil else { throw .refused(.notFound(member)) }
    return response
  }

  /// Those that meet the further conditions of the search: "what is left to hear of this show".
  private func satisfying(_ search: MediaSearch, _ items: [MediaItem]) -> [MediaItem] {
    guard let criteria = search.criteria else { return items }
    return items.filter {
      !library.resolver.candidates(for: MediaSearch(mediaIdentifier: $0.identifier, criteria: criteria)).isEmpty
    }
  }

  /// Each item once: a book has several entries.
  private func listing(_ items: [MediaItem], in container: SearchContainer) -> SearchForMediaIntentResponse {
    var seen: Set<ItemID> = []
    let items = items.filter { seen.insert($0.identifier).inserted }
    return SearchForMediaIntentResponse(
      code: .success, items: Array(items.prefix(maxListed)), total: items.count, container: container)
  }
}
