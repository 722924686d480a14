import MediaIntents
import Testing

@testable import MPRIS

struct TrackPathTests {
  static let coded: [(text: String, element: String)] = [
    ("abc123", "abc123"), ("", "_"), ("_", "_5f"), ("a-b", "a_2db"), ("a/b", "a_2fb"), ("é", "_c3_a9"),
    ("歌", "_e6_ad_8c"), ("a b.c", "a_20b_2ec"), ("\0", "_00"), ("ABC", "ABC"),
  ]

  @Test(arguments: coded)
  func `Any text is encoded as one path element and decoded again`(_ example: (text: String, element: String)) {
    #expect(PathCode.encode(example.text) == example.element)
    #expect(PathCode.decode(example.element) == example.text)
  }

  @Test(arguments: ["", "__", "_4", "_zz", "_5F", "_61", "a-b", "_ff", "_c3", "é", "_+5"])
  func `Elements that are never encoded are not decoded`(_ element: String) {
    #expect(PathCode.decode(element) == nil)
  }

  @Test func `A track's path contains the item and the entry number`() {
    let path = TrackPath(item: ItemID("9f-é"), entry: 12)
    #expect(path.text == "/org/arioso/Track/9f_2d_c3_a9/12")
    #expect(TrackPath(path.text) == path)
  }

  @Test(arguments: [
    "", "/", "/org/mpris/MediaPlayer2/TrackList/NoTrack", "/org/arioso/Track/a", "/org/arioso/Track/a/",
    "/org/arioso/Track/a/1/2", "/org/arioso/Track/a/-1", "/org/arioso/Track/a/01", "/org/arioso/Track//1",
    "/org/arioso/Playlist/a", "/org/arioso/Track/a/99999999999999999999",
  ])
  func `Other paths are not track paths`(_ path: String) {
    #expect(TrackPath(path) == nil)
  }

  @Test func `A playlist's path contains the playlist`() {
    #expect(PlaylistPath(item: ItemID("p 1")).text == "/org/arioso/Playlist/p_201")
    #expect(PlaylistPath("/org/arioso/Playlist/p_201")?.item == ItemID("p 1"))
    #expect(PlaylistPath("/") == nil && PlaylistPath("/org/arioso/Track/a/1") == nil)
  }
}
