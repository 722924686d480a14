import Catalogue
import ControlProtocol
import Handling
import Journal
import Library
import Listening
import MediaIntents

/// Adds to the books, episodes and shows of a list how far a person has got in them.
struct ListedListening: Sendable {
  /// The world as the person asks it.
  let world: MediaWorld

  func added(to entries: [LibraryListing.Entry]) async throws -> [LibraryListing.Entry] {
    guard entries.contains(where: { Self.types.contains($0.item.type) }) else { return entries }
    let library = await world.snapshot()
    let begun = entries.map(\.item.identifier).filter { library.history(of: $0).progress?.isFinished == false }
    let places = try await world.journal.places(in: begun, by: world.asker)
    var told = entries
    for (index, entry) in entries.enumerated() where Self.types.contains(entry.item.type) {
      let item = entry.item.identifier
      told[index].finished = library.history(of: item).progress?.isFinished
      if let place = places[item] { told[index].position = try await position(place, in: entry.item) }
      if entry.item.type == .podcastShow {
        let episodes = try await world.catalogue.episodes(of: item)
        told[index].unheard = episodes.count { !library.history(of: $0).isHeard }
      }
    }
    return told
  }

  private static let types: Set<MediaItemType> = [.audioBook, .podcastEpisode, .podcastShow]

  /// Seconds from the beginning of the item; nil if its file is not known any more.
  private func position(_ place: ListeningPlace, in item: MediaItem) async throws -> Double? {
    guard item.type == .audioBook else { return place.seconds }
    let book = BookFiles(try await world.catalogue.playables(of: item.identifier))
    return book.index(of: place).map { book.position(in: $0, at: place.seconds) }
  }
}
