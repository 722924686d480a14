import Catalogue
import Library
import MediaIntents
import NameIndex

/// What comes before or after an episode of a show or a station of the library, whatever the queue holds.
struct NeighbourStep {
  let world: MediaWorld
  let library: LibrarySnapshot

  enum Direction { case before, after }

  /// The entries of the neighbour; nil if there is none.
  func entries(_ direction: Direction, _ item: MediaItem) async throws(HandlingError) -> [PlayableItem]? {
    let episodes = try await episodes(around: item)
    let items = if let episodes { episodes } else { try await stations(around: item) }
    guard let place = items.firstIndex(where: { $0.identifier == item.identifier }) else { return nil }
    let next = direction == .after ? place + 1 : place - 1
    // Stations are a ring, as on a dial; a show has an end.
    let index = item.type == .radioStation ? (next + items.count) % items.count : next
    guard items.indices.contains(index), index != place else { return nil }
    let entries = try await world.playables(of: [items[index]])
    return entries.isEmpty ? nil : entries
  }

  /// The stations of the last search or else of the list that the station is in, without those off the air.
  private func stations(around item: MediaItem) async throws(HandlingError) -> [MediaItem] {
    guard item.type == .radioStation else { return [] }
    let ring: [MediaItem]
    if let found = world.lastStations.stations(around: item.identifier) {
      ring = found
    } else {
      ring = try await world.reading { try await world.catalogue.stations(around: item.identifier) }.map(\.item)
    }
    let known = ring.count > 1 ? ring : everyStation
    let down = await world.stationsDown(among: known)
    return known.filter { !down.contains($0.identifier) || $0.identifier == item.identifier }
  }

  private var everyStation: [MediaItem] {
    library.vocabulary(of: .radioStation).map(\.item).sorted { $0.title < $1.title }
  }

  /// The episodes of its show, oldest first; nil for other items and episodes without a show.
  func episodes(around item: MediaItem) async throws(HandlingError) -> [MediaItem]? {
    guard item.type == .podcastEpisode else { return nil }
    return try await world.reading {
      guard let show = try await world.catalogue.show(of: item.identifier) else { return nil }
      let entries = try await world.catalogue.playables(of: show).map(\.item)
      return try await world.catalogue.isSerial(show) ? entries : entries.reversed()
    }
  }
}
