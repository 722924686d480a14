import Library
import MediaIntents
import NameIndex
import Taste

/// Songs like an item, the likest first: as a station weighs them, in order instead of drawn.
struct SimilarSongs {
  let library: LibrarySnapshot

  func songs(like item: MediaItem, now: Double = 0) -> [MediaItem] {
    let seed = item.identifier
    let station = Station(StationDescription(seed: item), of: .household, day: 0, seeds: [seed], after: [seed])
    let pool = StationPool(library: library, station: station, now: now)
    var works = Set(pool.earlier.map(\.work)), ids: Set = [seed.text]
    return pool.circles.flatMap { $0.sorted { ($1.weight, $0.id) < ($0.weight, $1.id) } }
      .filter { ids.insert($0.id).inserted && works.insert($0.work).inserted }
      .compactMap { library.names[ItemID($0.id)]?.item }
  }
}
