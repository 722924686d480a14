import Taste
import Testing

struct StationDrawTests {
  private static func song(
    _ id: String, by artist: String, work: String? = nil, weight: Double = 1, isFresh: Bool = false
  ) -> StationSong {
    StationSong(id: id, artist: artist, title: work ?? id, weight: weight, seconds: 200, isFresh: isFresh)
  }

  /// So many artists with so many songs each.
  private static func library(_ artists: Int, songs: Int = 6) -> [StationSong] {
    (0..<artists).flatMap { artist in (0..<songs).map { song("\(artist).\($0)", by: "\(artist)") } }
  }

  private static func draw(
    _ count: Int, from circles: [[StationSong]], seed: String = "seed", day: Int = 1, after earlier: [StationSong] = []
  ) -> [StationSong] {
    var draw = StationDraw(StationDice(seed: seed, day: day), after: earlier, work: \.title)
    return draw.draw(count, from: circles)
  }

  @Test func `The same seed on the same day draws the same songs, on another day others`() {
    let library = Self.library(30)
    let first = Self.draw(20, from: [library])
    #expect(first == Self.draw(20, from: [library]))
    #expect(first != Self.draw(20, from: [library], day: 2))
    #expect(first != Self.draw(20, from: [library], seed: "other"))
  }

  @Test(arguments: 1...20)
  func `No artist comes twice within an hour if there are enough`(_ day: Int) {
    let drawn = Self.draw(60, from: [Self.library(40)], day: day)
    #expect(drawn.count == 60)
    for (place, song) in drawn.enumerated() {
      // Eighteen songs of 200 seconds are an hour.
      #expect(!drawn[max(0, place - 18)..<place].contains { $0.artist == song.artist }, "\(place)")
    }
  }

  @Test(arguments: 1...20)
  func `No artist comes twice within five songs in a smaller library`(_ day: Int) {
    let drawn = Self.draw(30, from: [Self.library(7)], day: day)
    for (place, song) in drawn.enumerated() {
      #expect(!drawn[max(0, place - 5)..<place].contains { $0.artist == song.artist }, "\(place)")
    }
  }

  @Test func `Songs never come again, and the draw ends when there are no more`() {
    let drawn = Self.draw(100, from: [Self.library(3)])
    #expect(drawn.count == 18)
    #expect(Set(drawn.map(\.id)).count == 18)
  }

  @Test func `Two recordings of one song never come both`() {
    let versions = (0..<5).map { Self.song("v\($0)", by: "\($0)", work: "same") }
    #expect(Self.draw(5, from: [versions]).count == 1)
  }

  @Test func `What was heard before does not come again, nor another recording of it`() {
    let heard = Self.song("1", by: "a", work: "w"), other = Self.song("2", by: "b", work: "w")
    #expect(Self.draw(3, from: [[heard, other]], after: [heard]).isEmpty)
  }

  @Test func `Wider circles are drawn only when the first has no more`() {
    let near = [Self.song("1", by: "a"), Self.song("2", by: "b")], wide = Self.library(10)
    let drawn = Self.draw(8, from: [near, wide])
    #expect(Set(drawn.prefix(2).map(\.id)) == ["1", "2"])
    #expect(drawn.count == 8)
  }

  @Test func `Heavier songs come oftener, and light ones come too`() {
    let songs = [Self.song("heavy", by: "a", weight: 9), Self.song("light", by: "b", weight: 1)]
    let firsts = (1...400).compactMap { Self.draw(1, from: [songs], day: $0).first?.id }
    let heavy = firsts.count { $0 == "heavy" }
    #expect((320...395).contains(heavy), "\(heavy)")
  }

  @Test func `Whoever made many songs is not heard oftener`() {
    let songs = (0..<90).map { Self.song("m\($0)", by: "many") } + [Self.song("one", by: "few")]
    let firsts = (1...400).compactMap { Self.draw(1, from: [songs], day: $0).first?.artist }
    #expect((140...260).contains(firsts.count { $0 == "few" }))
  }

  @Test func `One song in five is fresh`() {
    let known = Self.library(40),
      fresh = (0..<20).map { Self.song("f\($0)", by: "f\($0)", weight: 1e-9, isFresh: true) }
    let drawn = Self.draw(20, from: [known + fresh])
    #expect(drawn.indices.filter { drawn[$0].isFresh } == [4, 9, 14, 19])
  }
}
