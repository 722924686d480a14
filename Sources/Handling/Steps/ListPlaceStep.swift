import Library
import Listening
import MediaIntents
import Resolution

/// Finds entries of a playlist or the queue by name, and the index at which something is put there.
struct ListPlaceStep {
  let world: MediaWorld
  let context: RequestContext

  /// The index that it has afterwards.
  ///
  /// - Parameter entries: the others, in order; of the queue, those to come.
  /// Throws if the list does not have the place, or nothing of the name next to which it is put.
  func index(
    of place: ListPlace, in list: MediaDestination, among entries: [PlayableItem]
  ) async throws(HandlingError) -> Int {
    switch place {
    case .first: return 0
    case .last: return entries.count
    case .number(let number):
      let index = number > 0 ? number - 1 : entries.count + number + 1
      guard (0...entries.count).contains(index), number != 0 else { throw missing(list, entries.count + 1) }
      return index
    case .beside(let search, let isBefore):
      let index = try await self.index(of: search, in: list, among: entries)
      return isBefore ? index : index + 1
    }
  }

  private func missing(_ list: MediaDestination, _ count: Int) -> HandlingError {
    guard case .playlist(let title) = list else { return .refused(.player(.endOfQueue)) }
    return .refused(.noSuchEntry(playlist: title, count: count))
  }

  /// The index of an entry; -1 for the current one of the queue, which comes before all others.
  private func index(
    of search: MediaSearch, in list: MediaDestination, among entries: [PlayableItem]
  ) async throws(HandlingError) -> Int {
    if search.reference == .currentlyPlaying {
      guard let current = context.snapshot.current else { throw .refused(.nothingPlaying) }
      if list == .queue { return -1 }
      guard let index = PlayingPlace(context.snapshot.queue).index(in: entries) else { throw notThere(current, list) }
      return index
    }
    if let first = try await places(of: search, among: entries).first { return first }
    if list == .queue, let current = context.snapshot.current, isNamed(search, [current]) { return -1 }
    let known = context.library.resolver.candidates(for: search).first
    throw known.map { notThere($0.item, list) } ?? .refused(.notFound(search))
  }

  private func notThere(_ item: MediaItem, _ list: MediaDestination) -> HandlingError {
    guard case .playlist(let title) = list else { return .refused(.notInQueue(item)) }
    return .refused(.notInside(item, playlist: title))
  }

  /// The indices of the entries with a name or, of something with several entries, of theirs; else of those with its words.
  func places(of search: MediaSearch, among entries: [PlayableItem]) async throws(HandlingError) -> [Int] {
    for candidate in context.library.resolver.candidates(for: search).prefix(Self.maxCandidates)
    where !candidate.isGuess {
      let parts = try await world.playables(of: [candidate.item]).map(\.item.identifier)
      let ids = Set(parts + [candidate.item.identifier])
      let places = entries.indices.filter { ids.contains(entries[$0].item.identifier) }
      if !places.isEmpty { return places }
    }
    return entries.indices.filter { isNamed(search, [entries[$0].item]) }
  }

  private func isNamed(_ search: MediaSearch, _ items: [MediaItem]) -> Bool {
    guard let words = search.mediaName else { return false }
    let candidates = items.flatMap {
      context.library.resolver.candidates(for: MediaSearch(mediaIdentifier: $0.identifier))
    }
    return !ChoiceMatch(candidates).described(ChoiceDescription(words: words)).isEmpty
  }

  /// The maximum number of candidates to look for in the list.
  private static let maxCandidates = 20
}
