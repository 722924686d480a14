import DBus
import Foundation
package import MediaIntents

/// Details of a track beyond those of `PlayableItem`.
package struct TrackDetails: Hashable, Sendable {
  package var genres: [String] = []
  package var albumArtists: [String] = []
  package var composers: [String] = []
  package var comments: [String] = []
  package var date: PartialDate?
  package var trackNumber: Int?
  package var discNumber: Int?
  /// The person's rating, 0 to 1.
  package var rating: Double?
  package var plays: Int?
  /// Seconds since 1970.
  package var lastPlayed: Int64?
  /// The file path of the cover image.
  package var cover: String?

  package init() {}
}

/// The MPRIS metadata of a track.
struct TrackMetadata {
  let track: PlayableItem
  let path: TrackPath
  var details = TrackDetails()
  /// The duration reported by the player, in seconds; nil uses the library's.
  var duration: Double?
  /// The current title of a broadcast.
  var streamTitle: String?

  static let none: [String: BusValue] = ["mpris:trackid": .path(MPRISName.noTrack)]

  var values: [String: BusValue] {
    let known: [String: BusValue?] = [
      "mpris:trackid": .path(path.text),
      "mpris:length": (duration ?? track.duration).flatMap(Microseconds.init).map { .int64($0.count) },
      "mpris:artUrl": (details.cover ?? track.item.artwork).map { .text(URL(filePath: $0).absoluteString) },
      "xesam:title": .text(streamTitle ?? track.item.title),
      "xesam:artist": track.item.artist.map { .texts([$0]) },
      // For a station's song, the album is the station.
      "xesam:album": (streamTitle == nil ? track.item.album : track.item.title).map { .text($0) },
      "xesam:albumArtist": texts(details.albumArtists),
      "xesam:composer": texts(details.composers),
      "xesam:comment": texts(details.comments),
      "xesam:genre": texts(details.genres),
      "xesam:contentCreated": details.date.map { .text($0.timestamp) },
      "xesam:trackNumber": details.trackNumber.map { .int32(Int32(clamping: $0)) },
      "xesam:discNumber": details.discNumber.map { .int32(Int32(clamping: $0)) },
      "xesam:userRating": details.rating.map { .double(min(max($0, 0), 1)) },
      "xesam:useCount": details.plays.map { .int32(Int32(clamping: $0)) },
      "xesam:lastUsed": details.lastPlayed.map {
        .text(Date(timeIntervalSince1970: Double($0)).formatted(.iso8601))
      },
      "xesam:url": track.address.isServed ? nil : .text(track.address),
    ]
    return known.compactMapValues(\.self)
  }

  private func texts(_ values: [String]) -> BusValue? { values.isEmpty ? nil : .texts(values) }
}

extension PartialDate {
  /// The earliest matching moment, in ISO 8601 extended format.
  fileprivate var timestamp: String {
    PartialDate(year: year, month: month ?? 1, day: day ?? 1).description + "T00:00:00"
  }
}

extension String {
  /// Whether it is an address in a server's library, which other programs can't open.
  fileprivate var isServed: Bool { RemoteRoot.isRemote(self) }
}

/// A time in microseconds, the MPRIS unit.
struct Microseconds: Hashable {
  let count: Int64

  /// Returns nil if negative, not finite or too large.
  init?(_ seconds: Double) {
    guard seconds >= 0, let count = Int64(exactly: (seconds * 1e6).rounded()) else { return nil }
    self.count = count
  }
}
