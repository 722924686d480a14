import DBus
import MediaIntents
import TestSupport
import Testing

@testable import MPRIS

struct MetadataTests {
  private static let path = TrackPath(item: ItemID("Foam"), entry: 4)

  private static func values(
    _ track: PlayableItem = .sample("Foam"), duration: Double? = nil, streamTitle: String? = nil,
    _ change: (inout TrackDetails) -> Void = { _ in }
  ) -> [String: BusValue] {
    var details = TrackDetails()
    change(&details)
    return TrackMetadata(track: track, path: path, details: details, duration: duration, streamTitle: streamTitle)
      .values
  }

  @Test func `Unknown values are omitted`() {
    #expect(
      Self.values(.sample("Foam", address: "file:///m/foam.ogg", duration: nil)) == [
        "mpris:trackid": .path("/org/arioso/Track/Foam/4"), "xesam:title": .text("Foam"),
        "xesam:url": .text("file:///m/foam.ogg"),
      ])
  }

  static let lengths: [(library: Double?, player: Double?, length: Int64?)] = [
    (180, nil, 180_000_000), (180, 181.5, 181_500_000), (nil, 2, 2_000_000), (nil, nil, nil), (0.0000004, nil, 0),
    (1.0000005, nil, 1_000_001), (.infinity, nil, nil), (.nan, nil, nil), (-1, nil, nil), (1e300, nil, nil),
    (0, nil, 0),
  ]

  @Test(arguments: lengths)
  func `The length is in microseconds, if valid`(
    _ example: (library: Double?, player: Double?, length: Int64?)
  ) {
    let values = Self.values(.sample("Foam", duration: example.library), duration: example.player)
    #expect(values["mpris:length"] == example.length.map(BusValue.int64))
  }

  static let facts: [(key: String, change: @Sendable (inout TrackDetails) -> Void, value: BusValue)] = [
    ("xesam:albumArtist", { $0.albumArtists = ["Various"] }, .texts(["Various"])),
    ("xesam:composer", { $0.composers = ["Ann", "Bo"] }, .texts(["Ann", "Bo"])),
    ("xesam:comment", { $0.comments = ["A first take"] }, .texts(["A first take"])),
    ("xesam:genre", { $0.genres = ["Rock", "Soul"] }, .texts(["Rock", "Soul"])),
    ("xesam:contentCreated", { $0.date = PartialDate(year: 1969) }, .text("1969-01-01T00:00:00")),
    ("xesam:contentCreated", { $0.date = PartialDate(year: 987, month: 2, day: 3) }, .text("0987-02-03T00:00:00")),
    ("xesam:trackNumber", { $0.trackNumber = 7 }, .int32(7)),
    ("xesam:trackNumber", { $0.trackNumber = .max }, .int32(.max)),
    ("xesam:discNumber", { $0.discNumber = 2 }, .int32(2)),
    ("xesam:userRating", { $0.rating = 0.6 }, .double(0.6)), ("xesam:userRating", { $0.rating = 3 }, .double(1)),
    ("xesam:userRating", { $0.rating = -1 }, .double(0)), ("xesam:useCount", { $0.plays = 12 }, .int32(12)),
    ("xesam:lastUsed", { $0.lastPlayed = 1_700_000_000 }, .text("2023-11-14T22:13:20Z")),
    ("mpris:artUrl", { $0.cover = "/m/Ann & Bo/cöver #1.jpg" }, .text("file:///m/Ann%20&%20Bo/c%C3%B6ver%20%231.jpg")),
  ]

  @Test(arguments: facts.indices)
  func `Each value has its key and type`(_ index: Int) {
    let fact = Self.facts[index]
    #expect(Self.values(.sample("Foam"), fact.change)[fact.key] == fact.value)
  }

  @Test func `Artist and album are the item's`() {
    var track = PlayableItem.sample("Foam")
    track.item.artist = "Ann & Bo"
    track.item.album = "Sea"
    track.item.artwork = "/m/cover.png"
    let values = Self.values(track)
    #expect(values["xesam:artist"] == .texts(["Ann & Bo"]) && values["xesam:album"] == .text("Sea"))
    #expect(values["mpris:artUrl"] == .text("file:///m/cover.png"))
  }

  @Test func `For a broadcast with a stream title, the station is the album`() {
    let values = Self.values(.sample("Waves", duration: nil), streamTitle: "Ann - Foam")
    #expect(values["xesam:title"] == .text("Ann - Foam") && values["xesam:album"] == .text("Waves"))
  }

  @Test func `An item that only a server can open has no URL`() {
    #expect(Self.values(.sample("Foam", address: "mpd:/foam.ogg"))["xesam:url"] == nil)
  }

  @Test func `No track has the NoTrack path`() {
    #expect(TrackMetadata.none == ["mpris:trackid": .path("/org/mpris/MediaPlayer2/TrackList/NoTrack")])
  }
}
