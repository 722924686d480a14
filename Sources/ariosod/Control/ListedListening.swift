import Catalogue
import ControlProtocol
import Handling
import Library
import MediaIntents

/// Adds to the books, episodes and shows of a list how far a person has got in them.
struct ListedListening: Sendable {
  /// The world as the person asks it.
  let world: MediaWorld

  private static let types: Set<MediaItemType> = [.audioBook, .podcastEpisode, .podcastShow]

  func added(to entries: [LibraryListing.Entry]) async throws -> [LibraryListing.Entry] {
    guard entries.contains(where: { Self.types.contains($0.item.type) }) else { return entries }
    let library = await world.snapshot()
    let positions = try await ListenedPlaces(world: world).positions(in: entries.map(\.item), library)
    var told = entries
    for (index, entry) in entries.enumerated() {
      let item = entry.item.identifier
      switch entry.item.type {
      case .audioBook, .podcastEpisode:
        told[index].finished = library.history(of: item).progress?.isFinished
        told[index].position = positions[item]
      case .podcastShow:
        let episodes = try await world.catalogue.episodes(of: item)
        told[index].unheard = episodes.count { !library.history(of: $0).isHeard }
      default: break
      }
    }
    return told
  }
}
