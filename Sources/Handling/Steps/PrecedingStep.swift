import Catalogue
import Library
import Listening
import MediaIntents
import NameIndex
import Names
import Resolution

/// "The previous episode" and "the next book of the series": what comes before or after the current item, or the one of
/// its kind heard last.
struct PrecedingStep {
  let world: MediaWorld
  let context: RequestContext

  /// Nil if the search doesn't mean it. Throws if there is nothing in that direction.
  func item(for search: MediaSearch?) async throws(HandlingError) -> MediaItem? {
    guard let search, search.mediaName == nil, search.albumName == nil, search.artistName == nil,
      let place = search.place, place.isNext == true || place.isPrevious == true
    else { return nil }
    switch search.mediaType {
    case .audioBook: return try book(isNext: place.isNext == true)
    case .podcastEpisode where place.isPrevious == true: return try await previousEpisode
    default: return nil
    }
  }

  private var previousEpisode: MediaItem {
    get async throws(HandlingError) {
      let episode = try from(.podcastEpisode)
      let step = NeighbourStep(world: world, library: context.library)
      guard let entry = try await step.entries(.before, episode)?.first else { throw .refused(.nothingBefore(episode)) }
      return entry.item
    }
  }

  private func book(isNext: Bool) throws(HandlingError) -> MediaItem {
    let book = try from(.audioBook)
    guard let series = context.library.names[book.identifier]?.series else { throw .refused(.noNeighbour(book)) }
    let books = context.library.resolver.books.books(ofSeries: series.name)
    guard let place = books.firstIndex(where: { $0.id == book.identifier }),
      books.indices.contains(isNext ? place + 1 : place - 1)
    else { throw .refused(.noNeighbour(book)) }
    return books[isNext ? place + 1 : place - 1].item
  }

  private func from(_ type: MediaItemType) throws(HandlingError) -> MediaItem {
    let current = context.snapshot.current.flatMap { $0.type == type ? $0 : nil }
    guard let item = current ?? context.library.lastHeard(type) else { throw .refused(.nothingPlaying) }
    return item
  }
}
