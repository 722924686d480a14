import Foundation
import MediaIntents
import Testing

struct MediaItemTests {
  @Test func `The JSON form has the hash of the cover and never its path`() throws {
    let item = MediaItem(
      identifier: ItemID("1"), title: "Outer Peace", type: .album, artist: "Toro", artwork: "/home/ann/Music/cover.jpg",
      artworkHash: "0123")
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let json = try encoder.encode(item)
    #expect(
      String(decoding: json, as: UTF8.self)
        == #"{"artist":"Toro","artwork":"0123","identifier":"1","title":"Outer Peace","type":"album"}"#)
    var received = item
    received.artwork = nil
    #expect(try JSONDecoder().decode(MediaItem.self, from: json) == received)
  }
}
