import DBus
import Foundation
import MediaIntents

/// A track as MPRIS describes it.
struct TrackMetadata {
  let track: PlayableItem
  let path: TrackPath
  var details = TrackDetails()
  /// Seconds, where the player knows better than the library.
  var duration: Double?
  /// What a broadcast says it is playing.
  var streamTitle: String?

  static let none: [String: BusValue] = ["mpris:trackid": .path(MPRISName.noTrack)]

  var values: [String: BusValue] {
    let known: [String: BusValue?] = [
      "mpris:trackid": .path(path.text),
      "mpris:length": (duration ?? track.duration).flatMap(Microseconds.init).map { .int64($0.count) },
      "mpris:artUrl": (details.cover ?? track.item.artwork).map { .text(URL(filePath: $0).absoluteString) },
      "xesam:title": .text(streamTitle ?? track.item.title),
      "xesam:artist": track.item.artist.map { .texts([$0]) },
      // What a station plays has the station where other songs have their album.
      "xesam:album": (streamTitle == nil ? track.item.album : track.item.title).map { .text($0) },
      "xesam:genre": details.genres.isEmpty ? nil : .texts(details.genres),
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
}

extension PartialDate {
  /// In the extended format of ISO 8601, at the first moment of what is known.
  fileprivate var timestamp: String {
    PartialDate(year: year, month: month ?? 1, day: day ?? 1).description + "T00:00:00"
  }
}

extension String {
  /// Whether it is the address of something in a server's library, which nobody else can open.
  fileprivate var isServed: Bool { hasPrefix(RemoteAddress.scheme) }
}
