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
  func entries(_ direction: Direction, _ item: MediaItem) async -> [PlayableItem]? {
    let items = item.type == .podcastEpisode ? await episodes(around: item) : stations(around: item)
    guard let place = items.firstIndex(where: { $0.identifier == item.identifier }) else { return nil }
    let next = direction == .after ? place + 1 : place - 1
    // Stations are a ring, as on a dial; a show has an end.
    let index = item.type == .radioStation ? (next + items.count) % items.count : next
    guard items.indices.contains(index), index != place else { return nil }
    let entries = try? await world.playables(of: [items[index]])
    return entries?.isEmpty == false ? entries : nil
  }

  private func stations(around item: MediaItem) -> [MediaItem] {
    guard item.type == .radioStation else { return [] }
    return library.vocabulary(of: .radioStation).map(\.item).sorted { $0.title < $1.title }
  }

  /// The episodes of its show, oldest first.
  private func episodes(around item: MediaItem) async -> [MediaItem] {
    guard let show = try? await world.catalogue.show(of: item.identifier),
      let entries = try? await world.catalogue.playables(of: show)
    else { return [] }
    let isSerial = (try? await world.catalogue.isSerial(show)) ?? false
    return (isSerial ? entries : entries.reversed()).map(\.item)
  }
}
