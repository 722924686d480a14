import Journal
import MediaFiles
import MediaIntents
import Testing

@testable import Scrobbling

/// Which plays are sent, and what is said about them.
struct ScrobbleRulesTests {
  struct Example: Sendable {
    var type = MediaItemType.song
    var duration: Double?
    var heard: Double
    var listenBrainz: Bool
    var lastFM: Bool
  }

  static let examples = [
    Example(duration: 200, heard: 100, listenBrainz: true, lastFM: true),
    Example(duration: 200, heard: 99, listenBrainz: false, lastFM: false),
    Example(duration: 3600, heard: 240, listenBrainz: true, lastFM: true),
    Example(duration: 30, heard: 30, listenBrainz: true, lastFM: false),
    Example(duration: nil, heard: 239, listenBrainz: false, lastFM: false),
    Example(duration: nil, heard: 240, listenBrainz: true, lastFM: true),
    Example(type: .podcastEpisode, duration: 600, heard: 600, listenBrainz: false, lastFM: false),
    Example(type: .audioBook, duration: 600, heard: 600, listenBrainz: false, lastFM: false),
    Example(type: .radioStation, duration: nil, heard: 900, listenBrainz: false, lastFM: false),
  ]

  private func entry(_ type: MediaItemType, _ duration: Double?) -> PlayableItem {
    let item = MediaItem(identifier: ItemID("x"), title: "Slow Elevator", type: type, artist: "Violet Tramway")
    return PlayableItem(item: item, address: "file:///m/x.flac", duration: duration)
  }

  @Test(arguments: examples)
  func `A song counts after half of it or four minutes`(_ example: Example) {
    let play = Play(item: ItemID("x"), startedAt: 1, secondsHeard: example.heard, ending: .stopped)
    let entry = entry(example.type, example.duration)
    #expect(ScrobbleRules().includes(play, of: entry, in: .listenBrainz) == example.listenBrainz)
    #expect(ScrobbleRules().includes(play, of: entry, in: .lastFM) == example.lastFM)
  }

  @Test func `Podcasts and books are sent to ListenBrainz only if wanted`() {
    var rules = ScrobbleRules()
    rules.includesPodcasts = true
    #expect(rules.includes(.podcastEpisode, in: .listenBrainz) && !rules.includes(.podcastEpisode, in: .lastFM))
    #expect(!rules.includes(.audioBook, in: .listenBrainz))
  }

  @Test func `A track is described by its tags`() {
    var tags = FileTags()
    tags.add("Slow Elevator", to: .title)
    tags.add("3/12", to: .trackNumber)
    tags.add("Various Trams", to: .albumArtist)
    tags.add("8F3471B5-7E6A-48DA-86A9-C1C07A0F47AE", to: .recordingID)
    tags.add("not an identifier", to: .releaseID)
    let track = ScrobbleTrack(entry(.song, 200.7), tags)
    #expect(track?.number == 3 && track?.duration == 200 && track?.albumArtist == "Various Trams")
    #expect(track?.recording == "8f3471b5-7e6a-48da-86a9-c1c07a0f47ae" && track?.release == nil)
  }

  @Test func `A track without a title or an artist is not sent`() {
    #expect(ScrobbleTrack(entry(.song, 200), FileTags()) == nil)
    var nameless = entry(.song, 200)
    nameless.item.artist = " \0"
    #expect(ScrobbleTrack(nameless, nil) == nil)
  }

  @Test func `An account is named by its service and server, without a login`() {
    #expect(ScrobbleAccount(.lastFM).name == "lastfm")
    #expect(ScrobbleAccount(.libreFM, address: "https://libre.fm/2.0").name == "librefm")
    #expect(ScrobbleAccount(.listenBrainz, address: "https://ann:hush@a.org:8/x").name == "listenbrainz@a.org:8")
    var account = ScrobbleAccount(.libreFM, address: "https://a.org/2.0/")
    (account.key, account.request) = ("k", "t")
    #expect(account.page == "https://a.org/api/auth/?api_key=k&token=t")
  }

  @Test func `A request is signed over its parameters sorted as bytes`() {
    var request = AudioScrobblerRequest("track.scrobble", key: "abc")
    for index in [1, 10] { request["artist[\(index)]"] = "Ü\(index)" }
    // The MD5 of "api_keyabcartist[10]Ü10artist[1]Ü1methodtrack.scrobblehush".
    #expect(request.signature(secret: "hush") == "4e84bf921fd4cbe7a18bc575edb7976e")
    let form = String(decoding: request.body(secret: "hush"), as: UTF8.self)
    #expect(form.hasSuffix("format=json&method=track.scrobble") && form.contains("artist%5B1%5D=%C3%9C1&"))
  }

  static let stationTitles: [(title: String, artist: String?, song: String?)] = [
    ("Violet Tramway - Slow Elevator", "Violet Tramway", "Slow Elevator"),
    ("Violet Tramway - Slow - Fast", "Violet Tramway", "Slow - Fast"), ("The News", nil, nil), (" - Song", nil, nil),
    ("Name - ", nil, nil),
  ]

  @Test(arguments: stationTitles)
  func `A station's title is sent if it tells artist and song`(
    _ example: (title: String, artist: String?, song: String?)
  ) {
    let track = ScrobbleTrack(stationTitle: example.title)
    #expect(track?.artist == example.artist && track?.title == example.song)
    #expect(track == nil || track?.isChosen == false)
  }

  @Test func `Songs of stations count after half a minute, if they are wanted`() {
    var rules = ScrobbleRules()
    #expect(!rules.includesStationSong(heard: 300))
    rules.includesRadio = true
    #expect(rules.includesStationSong(heard: 30) && !rules.includesStationSong(heard: 29))
  }
}
