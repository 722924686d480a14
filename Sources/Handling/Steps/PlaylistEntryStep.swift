import Library
import Listening
import MediaIntents
import Resolution

/// Finds the entries of a playlist that a request is about: those at places in it, the one that plays, or all of a name.
struct PlaylistEntryStep {
  let world: MediaWorld
  let context: RequestContext

  /// The maximum number of candidates to look for in the playlist.
  private static let maxCandidates = 20

  // MARK: By place

  /// The places that were said, or that of the entry that plays; nil if a name was said, or if it is not known which of
  /// several equal entries plays.
  func places(
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

  func items(
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
  static func items(_ entries: [PlayableItem]) -> [MediaItem] {
    var seen: Set<ItemID> = []
    return entries.map(\.item).filter { seen.insert($0.identifier).inserted }
  }
}
