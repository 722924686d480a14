import Foundation
import MediaIntents
import Testing

@testable import OpenSubsonic

/// What servers answer.
@Suite struct SubsonicAnswerTests {
  private static func song(_ json: String) -> SubsonicSong? {
    try? JSONDecoder().decode(SubsonicSong.self, from: Data(json.utf8))
  }

  @Test func `A song tells its names, its place and its facts`() throws {
    let song = try #require(
      Self.song(
        """
        {"id":"so-1","title":"Ma Fama","album":"Outer Peace","albumId":"al-1","artist":"A","displayArtist":"A & B",
        "artists":[{"id":"x","name":"A"},{"id":"y","name":"B"}],"track":3,"discNumber":2,"year":2004,"genre":"Punk",
        "genres":[{"name":"Punk"},{"name":"Ska"}],"duration":201,"userRating":4,"musicBrainzId":"mb-1","moods":["calm"],
        "explicitStatus":"explicit","replayGain":{"trackGain":-6.5},"created":"2024-05-06T07:08:09Z","coverArt":"co-1"}
        """))
    let remote = song.remote(on: "home")
    #expect(remote.path == "al-1.album/so-1" && remote.address == "subsonic://home/so-1" && remote.rating == 0.8)
    #expect(remote.modified == 1_714_979_289 && remote.duration == 201 && (remote.version ?? 0) < -100)
    let told = [
      "TITLE": ["Ma Fama"], "ARTIST": ["A & B"], "ARTISTS": ["A", "B"], "ALBUM": ["Outer Peace"], "TRACKNUMBER": ["3"],
      "DISCNUMBER": ["2"], "DATE": ["2004"], "GENRE": ["Punk", "Ska"], "MOOD": ["calm"], "ITUNESADVISORY": ["1"],
      "MUSICBRAINZ_TRACKID": ["mb-1"], "REPLAYGAIN_TRACK_GAIN": ["-6.5"],
    ]
    #expect(remote.tags == told && song.cover == "co-1")
    var other = remote
    other.tags["GENRE"] = ["Ska"]
    #expect(song.remote(on: "home").version == remote.version)
  }

  private static let odd: [(json: String, title: String?)] = [
    (#"{"id":7,"title":"By Number","track":"2","year":"1999"}"#, "By Number"),
    (#"{"id":"1","title":"Odd","track":-1,"year":0,"duration":"x","genres":"Punk","artists":[{"id":"1"},7]}"#, "Odd"),
    (#"{"id":"1","title":"Huge","track":1e300,"duration":1e300,"userRating":9,"created":"soon"}"#, "Huge"),
    (#"{"id":"1","title":"A folder","isDir":true}"#, nil), (#"{"id":"1","title":"A film","isVideo":true}"#, nil),
    (#"{"title":"No identifier"}"#, nil), (#"{"id":"1"}"#, nil), (#"{"id":"","title":""}"#, nil), ("[]", nil),
  ]

  @Test(arguments: odd)
  func `What is odd is left out, and what is no song is none`(_ example: (json: String, title: String?)) {
    let song = Self.song(example.json)
    #expect(song?.title == example.title)
    if let song { #expect(song.remote(on: "home").duration == nil) }
  }

  @Test(arguments: [("podcast", "21"), ("audiobook", "2"), ("music", nil)])
  func `The kind of a recording is that of the server`(_ example: (type: String, tag: String?)) {
    let song = Self.song(#"{"id":"1","title":"T","type":"\#(example.type)"}"#)
    #expect(song?.remote(on: "home").tags["STIK"] == example.tag.map { [$0] })
  }

  @Test func `A list counts what it cannot read, so that the next page begins after it`() throws {
    let json = #"{"searchResult3":{"song":[{"id":"1","title":"A"},{"nothing":[1,{"x":2}]},7,{"id":"2","title":"B"}]}}"#
    let page = try JSONDecoder().decode(SongPage.self, from: Data(json.utf8))
    #expect(page.songs.map(\.title) == ["A", "B"] && page.count == 4)
    #expect(try JSONDecoder().decode(SongPage.self, from: Data(#"{"searchResult3":{}}"#.utf8)).count == 0)
  }

  private static let times: [(text: String?, seconds: Int64?)] = [
    ("1970-01-01T00:00:00Z", 0), ("2024-02-29T12:00:00.123456789Z", 1_709_208_000),
    ("2000-03-01T00:00:00", 951_868_800),
    ("1969-12-31T23:59:59Z", -1), ("2024-13-01T00:00:00Z", nil), ("yesterday, or so, I think", nil), ("", nil),
    (nil, nil),
  ]

  @Test(arguments: times)
  func `A time is read with or without a fraction and a zone`(_ example: (text: String?, seconds: Int64?)) {
    #expect(SubsonicTime.seconds(example.text) == example.seconds)
  }

  @Test(arguments: ["so-1", "a/b", "ü ?&%", "", "..", "tr-1.mp3"])
  func `An address names the server and the song whatever the identifier is`(_ id: String) throws {
    let address = ServedAddress.of(id, on: "the house")
    let parts = try #require(ServedAddress.parts(address))
    #expect(parts.server == "the house" && parts.song == id && ServedAddress.isServed(address))
    #expect(address.utf8.filter { $0 == UInt8(ascii: "/") }.count == 3)
    #expect(ServedAddress.parts("http://a/b") == nil && ServedAddress.parts("subsonic://home") == nil)
  }
}
