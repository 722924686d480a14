import Testing

@testable import MediaFiles

struct TrackPositionTests {
  static let positions: [(text: String, position: TrackPosition)] = [
    ("7", TrackPosition(number: 7)), ("03/12", TrackPosition(number: 3)), ("3 of 9", TrackPosition(number: 3)),
    ("101", TrackPosition(number: 101)), ("1-01", TrackPosition(disc: 1, number: 1)),
    ("2.12", TrackPosition(disc: 2, number: 12)), ("A1", TrackPosition(side: 1, number: 1)),
    ("b12", TrackPosition(side: 2, number: 12)), ("A", TrackPosition(side: 1, number: 1)),
    ("D-3", TrackPosition(side: 4, number: 3)), ("Side B 2", TrackPosition(side: 2, number: 2)),
    ("AA1", TrackPosition(side: 1, number: 1)), ("IV", TrackPosition(number: 4)), ("xii", TrackPosition(number: 12)),
    ("I", TrackPosition(number: 1)), ("0", TrackPosition()), ("", TrackPosition()), ("Intro", TrackPosition()),
    ("-3", TrackPosition()), ("0/12", TrackPosition()),
  ]

  @Test(arguments: positions)
  func `The number of a song says its position`(_ example: (text: String, position: TrackPosition)) {
    #expect(TrackPosition(example.text) == example.position)
  }

  @Test(arguments: [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3)])
  func `A record has two sides`(_ side: Int, _ disc: Int) {
    #expect(TrackPosition.disc(ofSide: side) == disc)
  }
}
