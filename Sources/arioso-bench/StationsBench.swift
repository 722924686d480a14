import Foundation
import Handling
import Library
import MediaIntents
import NameIndex
import Taste

/// `arioso-bench stations`: measures how long the first songs of stations around songs of a catalogue take to draw, and more
/// of them once the first were heard. Whoever listens has heard some artists of it before.
struct StationsBench {
  let catalogues: [String]
  let rounds: Int
  let plays: Int

  private struct Measurements: Encodable {
    let songs: Int
    /// Medians and the times that one in twenty is above.
    let beginMilliseconds: [Double]
    let refillMilliseconds: [Double]
    /// Stations that had nothing to draw.
    let empty: Int
  }

  func run() throws {
    let records = try BenchIndex.records(catalogues).filter { $0.type == .song }
    guard !records.isEmpty else { throw BenchFailure.unreadable(catalogues.joined(separator: " ")) }
    var library = LibrarySnapshot(names: NameIndex(records), histories: [:])
    library.taste = taste(of: records)
    var begin: [Double] = [], refill: [Double] = [], empty = 0
    for round in 0..<rounds {
      let seed = records[records.count / rounds * round]
      var station = Station(
        StationDescription(seed: seed.item), of: .household, day: round, seeds: [seed.id], after: [seed.id])
      let first = draw(10, for: &station, in: library)
      let more = draw(7, for: &station, in: library)
      begin.append(first.milliseconds)
      refill.append(more.milliseconds)
      empty += first.count == 0 ? 1 : 0
    }
    try BenchOutput.print(
      Measurements(
        songs: records.count, beginMilliseconds: Self.quantiles(begin), refillMilliseconds: Self.quantiles(refill),
        empty: empty))
  }

  private func draw(
    _ count: Int, for station: inout Station, in library: LibrarySnapshot
  ) -> (count: Int, milliseconds: Double) {
    var songs: [MediaItem] = []
    let time = ContinuousClock().measure {
      var programme = StationProgramme(library: library, station: station, now: 0)
      songs = programme.next(count)
    }
    station.note(drawn: songs.map(\.identifier))
    return (songs.count, time.milliseconds)
  }

  /// Some hundred artists, each heard with those next to it.
  private func taste(of records: [NameRecord]) -> Taste {
    let artists = (0..<300).compactMap { records[records.count / 300 * $0].tasteArtist }
    var random = UInt64(1)
    let heard = (0..<plays).map { play in
      random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return ArtistPlay(artist: artists[(play / 20 + Int(random >> 40) % 8) % artists.count], at: Int64(play) * 400)
    }
    return Taste(of: heard, asOf: Int64(plays) * 400)
  }

  private static func quantiles(_ times: [Double]) -> [Double] {
    let times = times.sorted()
    return [times[times.count / 2], times[times.count * 19 / 20]]
  }
}
