import MediaIntents
import Playback
import TestSupport
import Testing

@testable import GStreamerPlayer

/// Which items fade into each other, for a crossfade of 4 seconds.
struct CrossfadeRuleTests {
  private static func item(
    _ title: String, type: MediaItemType = .song, artist: String? = nil, album: String? = nil, folder: String = "music",
    duration: Double? = 180
  ) -> PlayableItem {
    PlayableItem(
      item: MediaItem(identifier: ItemID(title), title: title, type: type, artist: artist, album: album),
      address: "file:///\(folder)/\(title).flac", duration: duration)
  }

  static let pairs: [(what: String, first: PlayableItem, second: PlayableItem, seconds: Double)] = [
    ("two songs", item("a"), item("b"), 4),
    ("two songs of one artist", item("a", artist: "x"), item("b", artist: "x"), 4),
    ("songs of two albums", item("a", artist: "x", album: "p"), item("b", artist: "x", album: "q"), 4),
    ("songs of one album", item("a", artist: "x", album: "p"), item("b", artist: "x", album: "p"), 0),
    ("songs of a sampler", item("a", artist: "x", album: "p"), item("b", artist: "y", album: "p"), 0),
    (
      "songs of two albums of one name", item("a", artist: "x", album: "p", folder: "x/p"),
      item("b", artist: "y", album: "p", folder: "y/p"), 4
    ),
    (
      "songs of two discs", item("a", artist: "x", album: "p", folder: "p/1"),
      item("b", artist: "x", album: "p", folder: "p/2"), 0
    ),
    ("a song that is repeated", item("a"), item("a"), 0),
    ("a song and an episode", item("a"), item("b", type: .podcastEpisode), 0),
    ("an episode and a song", item("a", type: .podcastEpisode), item("b"), 0),
    ("two files of a book", item("a", type: .audioBook), item("b", type: .audioBook), 0),
    ("a song and a broadcast", item("a"), item("b", type: .radioStation), 0),
    ("a song and one that is short", item("a"), item("b", duration: 7.9), 0),
    ("a song that is short and another", item("a", duration: 7.9), item("b"), 0),
    ("songs just long enough", item("a", duration: 8), item("b", duration: 8), 4),
    ("a song and one of unknown length", item("a"), item("b", duration: nil), 0),
    ("a song and one on a server", item("a"), .sample("b", address: "http://music.example/b.flac"), 0),
  ]

  @Test(arguments: pairs)
  func `Which items are crossfaded`(_ pair: (what: String, first: PlayableItem, second: PlayableItem, seconds: Double))
  {
    #expect(Crossfade(seconds: 4).length(from: pair.first, lasting: nil, to: pair.second) == pair.seconds)
    #expect(Crossfade(seconds: 0).length(from: pair.first, lasting: nil, to: pair.second) == 0)
  }

  @Test func `The duration reported by the file counts`() {
    let (a, b) = (Self.item("a"), Self.item("b"))
    #expect(Crossfade(seconds: 4).length(from: a, lasting: 6, to: b) == 0)
    #expect(Crossfade(seconds: 4).length(from: Self.item("a", duration: nil), lasting: 60, to: b) == 4)
  }
}
