import Catalogue
import Library
import Listening
import MediaIntents
import Resolution

/// "Remove … from …" for a playlist: what is at a place in it, the entry that plays, or all entries of a name.
struct PlaylistRemovalHandler {
  let world: MediaWorld
  let context: RequestContext

  /// The maximum number of candidates to look for in the playlist.
  private static let maxCandidates = 20

  /// - Parameter fit: The interpretation with its candidates and its playlist.
  func respond(to intent: AddMediaIntent, _ fit: ResolvedInterpretation) async throws(Question) -> Handled {
    var response = AddMediaIntentResponse(code: .ready, destination: intent.mediaDestination, edit: .remove)
    do throws(HandlingError) {
      let destination = try DestinationStep(library: context.library).resolve(intent, fit.destination?.item).value
      guard case .playlist(let playlist)? = destination else {
        throw .asks(Question(.add, .mediaDestination, .needsValue, edit: .remove))
      }
      response.destination = .playlist(playlist.title)
      let entries = try await world.playables(of: [playlist])
      let places = try places(intent, entries, playlist)
      if let places {
        response.items = Self.items(places.indices(among: entries.count).map { entries[$0] })
      } else {
        let found = try await items(intent, fit.candidates, entries)
        (response.items, response.relaxed) = (try found.everything, found.relaxed)
      }
      guard !context.isDryRun else { return Handled(.add(response)) }
      let change = try await remove(places, response.items, from: playlist)
      return try handled(change, &response, playlist)
    } catch {
      response.code = .failure
      response.reason = try error.reason
      return Handled(.add(response))
    }
  }

  private func handled(
    _ change: PlaylistChange, _ response: inout AddMediaIntentResponse, _ playlist: MediaItem
  ) throws(HandlingError) -> Handled {
    guard let picture = change.picture else {
      throw .refused(response.items.first.map { .notInside($0, playlist: playlist.title) } ?? .emptyPlaylist(playlist))
    }
    response.code = .success
    response.removed = change.removed.count
    return Handled(
      .add(response),
      undoable: UndoableAction(
        request: .add, items: response.items, state: .playlist(picture, of: change.playlist)))
  }

  private func remove(
    _ places: PlaylistPlaces?, _ items: [MediaItem], from playlist: MediaItem
  ) async throws(HandlingError) -> PlaylistChange {
    let entries = try await world.playables(of: items)
    do {
      guard let places else { return try await world.catalogue.remove(entries, from: playlist.identifier) }
      return try await world.catalogue.remove(at: places, from: playlist.identifier)
    } catch {
      throw .refused(Reason(editing: playlist.title, error, of: playlist.title))
    }
  }

  // MARK: By place

  /// The places that were said, or that of the entry that plays; nil if a name was said, or if it is not known which of
  /// several equal entries plays.
  private func places(
    _ intent: AddMediaIntent, _ entries: [PlayableItem], _ playlist: MediaItem
  ) throws(HandlingError) -> PlaylistPlaces? {
    guard let said = intent.places else {
      let playing = isAboutCurrent(intent) ? PlayingPlace(context.snapshot.queue).index(in: entries) : nil
      return playing.map { PlaylistPlaces($0 + 1) }
    }
    if entries.isEmpty { throw .refused(.emptyPlaylist(playlist)) }
    guard !said.indices(among: entries.count).isEmpty else {
      throw .refused(.noSuchEntry(playlist: playlist.title, count: entries.count))
    }
    return said
  }

  /// Whether "this" or "this song" was said, and not "this album".
  private func isAboutCurrent(_ intent: AddMediaIntent) -> Bool {
    guard intent.mediaItems == nil, let search = intent.mediaSearch else { return false }
    return search.reference == .currentlyPlaying && ![.album, .artist, .podcastShow, .genre].contains(search.mediaType)
  }

  // MARK: By name

  private func items(
    _ intent: AddMediaIntent, _ candidates: [Candidate], _ entries: [PlayableItem]
  ) async throws(HandlingError) -> MediaItemResolution {
    if let items = intent.mediaItems { return .successes(items) }
    let step = MediaItemStep(library: context.library, request: .add, referent: context.referent)
    let inside = try await inside(entries, candidates)
    return step.resolveObject(intent.mediaSearch, inside.isEmpty ? candidates : inside)
  }

  /// The candidates that the playlist has something of.
  private func inside(
    _ entries: [PlayableItem], _ candidates: [Candidate]
  ) async throws(HandlingError) -> [Candidate] {
    let ids = Set(entries.map(\.item.identifier))
    var inside: [Candidate] = []
    for candidate in candidates.prefix(Self.maxCandidates) {
      let isInside = ids.contains(candidate.item.identifier)
      let parts = isInside ? [] : try await world.playables(of: [candidate.item])
      if isInside || parts.contains(where: { ids.contains($0.item.identifier) }) { inside.append(candidate) }
    }
    return inside
  }

  /// Each item once.
  private static func items(_ entries: [PlayableItem]) -> [MediaItem] {
    var seen: Set<ItemID> = []
    return entries.map(\.item).filter { seen.insert($0.identifier).inserted }
  }
}
