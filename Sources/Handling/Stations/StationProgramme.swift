import Foundation
import Library
import MediaIntents
import NameIndex
import Taste

/// Draws the next songs of a station from the library.
struct StationProgramme {
  let library: LibrarySnapshot
  /// Seconds since 1970.
  let now: Double

  /// How many songs a station begins with.
  static let beginning = 10
  /// How many are drawn when few are left.
  static let refill = 7
  /// How many are left when more are drawn.
  static let fewest = 3

  /// Draws songs and notes them; fewer if the library has no more that fit.
  ///
  /// - Parameter artist: whose songs alone are drawn, by folded name; nil for anybody's.
  func draw(_ count: Int, for station: inout Station, by artist: String? = nil) -> [MediaItem] {
    guard count > 0 else { return [] }
    let pool = StationPool(library: library, station: station, now: now)
    let circles = pool.circles.map { circle in circle.filter { artist == nil || $0.artist == artist } }
    let dice = StationDice(seed: station.name, day: station.day, draw: station.drawn.count)
    var draw = StationDraw(dice, after: pool.earlier)
    let items = draw.draw(count, from: circles).compactMap { library.names[ItemID($0.id)]?.item }
    station.note(drawn: items.map(\.identifier))
    return items
  }

  /// The number of a day of the calendar.
  static func day(of time: Double, in calendar: Calendar = .current) -> Int {
    calendar.ordinality(of: .day, in: .era, for: Date(timeIntervalSince1970: time)) ?? 0
  }
}
