import Library
import MediaIntents
import NameIndex
import Taste

/// Songs like an item, the likest first: as a station weighs them, in order instead of drawn.
struct SimilarSongs {
  let library: LibrarySnapshot

  func songs(like item: MediaItem, atMost count: Int, now: Double = 0) -> [MediaItem] {
    let seed = item.identifier
    let station = Station(StationDescription(seed: item), of: .household, day: 0, seeds: [seed], after: [seed])
    let pool = StationPool(library: library, station: station, now: now)
    var works = Set(pool.earlier.map(\.work)), ids: Set = [seed.text]
    let songs = pool.circles.lazy.flatMap { $0.sorted { ($1.weight, $0.id) < ($0.weight, $1.id) } }
    var found: [MediaItem] = []
    for song in songs where ids.insert(song.id).inserted && works.insert(song.work).inserted {
      found += [library.names[ItemID(song.id)]?.item].compactMap(\.self)
      if found.count == count { break }
    }
    return found
  }
}
