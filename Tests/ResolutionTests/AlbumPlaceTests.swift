import MediaIntents
import NameIndex
import Resolution
import Testing

/// "The second song of …", "the last song of …".
struct AlbumPlaceTests {
  /// An unordered album of two discs, and another one by the same artist.
  private static let index = NameIndex(
    [(2, 1), (1, 2), (2, 2), (1, 1), (1, 3)].map { disc, number in
      song(ItemID("s\(disc).\(number)"), album: "Outer Peace", disc: disc, number: number)
    } + [song("other", album: "Inner Peace", disc: 3, number: 9)]
      + [NameRecord(id: "album", type: .album, title: "Outer Peace", artist: "Mira Solano")])

  private static func song(_ id: ItemID, album: String, disc: Int, number: Int) -> NameRecord {
    NameRecord(
      id: id, type: .song, title: "Song \(id)", artist: "Mira Solano", album: album, number: number, season: disc)
  }

  static let places: [(episode: Int, song: ItemID?)] = [
    (3, "s1.3"), (-1, "s2.2"), (-2, "s2.1"), (-5, "s1.1"), (-6, nil),
  ]

  @Test(arguments: places)
  func `A song is found by its position on the album, from either end`(
    _ example: (episode: Int, song: ItemID?)
  ) {
    let search = MediaSearch(
      mediaType: .song, albumName: "outer peace", place: MediaPlace(episode: example.episode))
    #expect(Resolver(index: Self.index).candidates(for: search).first?.record.id == example.song)
  }
}
