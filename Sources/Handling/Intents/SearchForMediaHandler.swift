import NameIndex
import Library
import MediaIntents
import Names
import Playback
import Resolution

/// "Find …", "which playlists are there?", "what's in …?": the items, most relevant first; nothing plays.
struct SearchForMediaHandler {
  let world: MediaWorld
  let player: any Player
  let library: LibrarySnapshot
  /// What "this" means.
  let current: Referent

  /// How many of those that a name may mean are kept.
  private static let most = 10
  /// How many are listed where all of a kind were asked for, or all of what something holds.
  private static let mostListed = 500

  /// - Parameter candidates: what the library has for the intent's search, best first.
  func respond(
    to intent: SearchForMediaIntent, _ candidates: [Candidate]
  ) async throws(Question) -> SearchForMediaIntentResponse {
    guard let search = intent.mediaSearch else {
      if library.isEmpty { return SearchForMediaIntentResponse(code: .failure, reason: .emptyLibrary) }
      throw Question(.search, .mediaItems, .needsValue)
    }
    do throws(HandlingError) {
      if intent.looksInside { return try await inside(search, candidates) }
      let step = MediaItemStep(library: library, request: .search, current: current, alternatives: Self.most - 1)
      let found = step.resolve(search, candidates)
      guard let items = try found.items else { return try everything(of: search) }
      return SearchForMediaIntentResponse(
        code: .success, items: items, total: max(candidates.count, items.count), relaxed: found.relaxed)
    } catch {
      return SearchForMediaIntentResponse(code: .failure, reason: try error.reason)
    }
  }

  /// Nothing was named: all of the type that was said, the best first.
  private func everything(of search: MediaSearch) throws(HandlingError) -> SearchForMediaIntentResponse {
    let items = UnnamedChoice(library: library, search: search).listing(atMost: Self.mostListed)
    guard let first = items.first else {
      throw HandlingError.refused(library.isEmpty ? .emptyLibrary : .notFound(search))
    }
    let total = library.names.count(of: first.type)
    return SearchForMediaIntentResponse(code: .success, items: Array(items.prefix(Self.mostListed)), total: total)
  }
}

// MARK: - What something holds

extension SearchForMediaHandler {
  private func inside(
    _ search: MediaSearch, _ candidates: [Candidate]
  ) async throws(HandlingError) -> SearchForMediaIntentResponse {
    if search.reference == .currentlyPlaying, search.mediaType == .playlist {
      let entries = await player.queue().items
      guard !entries.isEmpty else { throw .refused(.nothingPlaying) }
      return listing(entries.map(\.item), in: .queue)
    }
    let step = MediaItemStep(library: library, request: .search, current: current)
    guard let container = try step.resolve(search, candidates).items?.first else {
      throw .refused(library.isEmpty ? .emptyLibrary : .notFound(search))
    }
    let entries = try await world.playables(of: [container])
    guard !entries.isEmpty else { throw .refused(.nothingInside(container)) }
    return listing(entries.map(\.item), in: .item(container))
  }

  /// Each thing once: a book is several entries.
  private func listing(_ items: [MediaItem], in container: SearchContainer) -> SearchForMediaIntentResponse {
    var seen: Set<ItemID> = []
    let items = items.filter { seen.insert($0.identifier).inserted }
    return SearchForMediaIntentResponse(
      code: .success, items: Array(items.prefix(Self.mostListed)), total: items.count, container: container)
  }
}
