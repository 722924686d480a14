import Foundation
package import Library
package import MediaIntents
package import NameIndex
import Names
import Taste

/// Draws the next songs of a station from the library. What may be drawn is worked out once for a request.
package struct StationProgramme {
  private let library: LibrarySnapshot
  private let pool: StationPool
  private var draw: StationDraw

  /// How many songs a station begins with.
  static let beginning = 10
  /// How many are drawn when few are left.
  static let refill = 7
  /// How many are left when more are drawn.
  static let fewest = 3

  /// - Parameters:
  ///   - fitting: what fits the station's mood, if that is known already.
  ///   - now: in seconds since 1970.
  package init(library: LibrarySnapshot, station: Station, fitting: [NameRecord]? = nil, now: Double) {
    self.library = library
    pool = StationPool(library: library, station: station, fitting: fitting, now: now)
    let dice = StationDice(seed: station.name, day: station.day, draw: station.count)
    draw = StationDraw(dice, after: pool.earlier, work: \.work)
  }

  /// Whether anything fits it best.
  var hasNear: Bool { pool.circles.first?.isEmpty == false }

  /// Draws songs that were not drawn yet; fewer if the library has no more that fit.
  ///
  /// - Parameter artist: whose songs alone are drawn, by folded name; nil for anybody's.
  package mutating func next(_ count: Int, by artist: String? = nil) -> [MediaItem] {
    func theirs(_ circle: [StationSong]) -> [StationSong] { circle.filter { artist == nil || $0.artist == artist } }
    var songs = draw.draw(count, from: pool.circles.map(theirs))
    if songs.count < count { songs += draw.draw(count - songs.count, from: [theirs(pool.last)]) }
    return songs.compactMap { library.names[ItemID($0.id)]?.item }
  }

  /// The number of a day of the calendar.
  static func day(of time: Double, in calendar: Calendar = .current) -> Int {
    calendar.ordinality(of: .day, in: .era, for: Date(timeIntervalSince1970: time)) ?? 0
  }
}

extension StationSong {
  /// The same for all recordings of one song.
  var work: String {
    artist + " " + FoldedText(ShortenedName.withoutVersion(ShortenedName(title, type: .song).text)).text
  }
}
