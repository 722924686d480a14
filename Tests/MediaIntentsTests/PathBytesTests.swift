import MediaIntents
import Testing

struct PathBytesTests {
  private static let composed = "/m/\u{c4}.flac", decomposed = "/m/A\u{308}.flac"

  @Test func `Paths of the same letters and other bytes are different`() {
    #expect(Self.composed == Self.decomposed)
    #expect(PathBytes(Self.composed) != PathBytes(Self.decomposed))
    #expect(Set([Self.composed, Self.decomposed, Self.composed].map { PathBytes($0) }).count == 2)
    #expect(PathBytes(Self.decomposed) < PathBytes(Self.composed))
  }

  static let places: [(places: PlaylistPlaces, count: Int, indices: [Int])] = [
    (PlaylistPlaces(3), 4, [2]), (PlaylistPlaces(-1), 4, [3]), (PlaylistPlaces(first: 1, last: 2), 4, [0, 1]),
    (PlaylistPlaces(first: -3, last: -1), 4, [1, 2, 3]), (PlaylistPlaces(first: -9, last: -1), 2, [0, 1]),
    (PlaylistPlaces(first: 3, last: 9), 4, [2, 3]), (PlaylistPlaces(first: 4, last: 2), 4, [1, 2, 3]),
    (PlaylistPlaces(5), 4, []), (PlaylistPlaces(-5), 4, []), (PlaylistPlaces(0), 4, []), (PlaylistPlaces(1), 0, []),
    (PlaylistPlaces(first: -2, last: 2), 3, [1]), (PlaylistPlaces(first: .max, last: .min + 1), 3, [0, 1, 2]),
  ]

  @Test(arguments: places)
  func `Places are counted from either end`(_ example: (places: PlaylistPlaces, count: Int, indices: [Int])) {
    #expect(example.places.indices(among: example.count) == example.indices)
  }
}
