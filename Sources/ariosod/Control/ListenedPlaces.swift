import Catalogue
import Handling
import Journal
import Library
import Listening
import MediaIntents

/// Where a person is in books and episodes.
struct ListenedPlaces: Sendable {
  /// The world as the person asks it.
  let world: MediaWorld

  private static let types: Set<MediaItemType> = [.audioBook, .podcastEpisode]

  /// Seconds from the beginning of each item that was begun and not finished. Those whose file is not known any more are
  /// left out.
  func positions(in items: [MediaItem], _ library: LibrarySnapshot) async throws -> [ItemID: Double] {
    let begun = items.filter {
      Self.types.contains($0.type) && library.history(of: $0.identifier).progress?.isFinished == false
    }
    let places = try await world.journal.places(in: begun.map(\.identifier), by: world.asker)
    var positions: [ItemID: Double] = [:]
    for item in begun {
      guard let place = places[item.identifier] else { continue }
      positions[item.identifier] = try await position(place, in: item)
    }
    return positions
  }

  private func position(_ place: ListeningPlace, in item: MediaItem) async throws -> Double? {
    guard item.type == .audioBook else { return place.seconds }
    let book = BookFiles(try await world.catalogue.playables(of: item.identifier))
    return book.index(of: place).map { book.position(in: $0, at: place.seconds) }
  }
}
