import Testing

@testable import Catalogue

struct AlbumCopiesTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let songs: [AlbumCopies.Song]
    let areCopies: [Bool]
  }

  private static func song(
    _ title: String, _ number: Int? = 1, disc: Int = 1, seconds: Double? = 60, folder: String = "/a",
    artist: String = "Ann"
  ) -> AlbumCopies.Song {
    AlbumCopies.Song(
      part: [disc, 0], number: number, title: title, artist: artist, duration: seconds, folder: folder)
  }

  static let cases = [
    Case(
      testDescription: "in another folder", songs: [song("intro"), song("intro", folder: "/b")],
      areCopies: [false, true]),
    Case(
      testDescription: "with another length", songs: [song("intro"), song("intro", seconds: 70)],
      areCopies: [false, false]),
    Case(
      testDescription: "about as long", songs: [song("intro"), song("intro", seconds: 61.5)], areCopies: [false, true]),
    Case(
      testDescription: "on another disc", songs: [song("intro"), song("intro", disc: 2)], areCopies: [false, false]),
    Case(
      testDescription: "without numbers in one folder", songs: [song("untitled", nil), song("untitled", nil)],
      areCopies: [false, false]),
    Case(
      testDescription: "without numbers in two folders",
      songs: [song("untitled", nil), song("untitled", nil, folder: "/b")],
      areCopies: [false, true]),
    Case(
      testDescription: "by another artist", songs: [song("intro"), song("intro", artist: "Ben")],
      areCopies: [false, false]),
    Case(
      testDescription: "of unknown length", songs: [song("intro"), song("intro", seconds: nil, folder: "/b")],
      areCopies: [false, true]),
    Case(
      testDescription: "with another number", songs: [song("skit"), song("skit", 5)], areCopies: [false, false]),
  ]

  @Test(arguments: cases)
  func `A song is a copy only if nothing tells it apart`(_ example: Case) {
    var copies = AlbumCopies()
    #expect(example.songs.enumerated().map { copies.original(of: $1, at: $0) != nil } == example.areCopies)
  }
}
