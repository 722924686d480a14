import MediaIntents
import Synchronization

/// The stations of the last search, among which "next station" moves.
package final class LastStations: Sendable {
  private let found = Mutex<[MediaItem]>([])

  package init() {}

  /// Replaces the stations, unless these are none.
  func replace(with items: [MediaItem]) {
    let stations = items.filter { $0.type == .radioStation }
    if !stations.isEmpty { found.withLock { $0 = stations } }
  }

  /// The stations of the last search if this one is among them; nil otherwise.
  func stations(around station: ItemID) -> [MediaItem]? {
    found.withLock { stations in stations.contains { $0.identifier == station } ? stations : nil }
  }
}
