import NameIndex
import MediaIntents
import Names
import Testing

@testable import Resolution

/// The order of a sentence's readings, by their matches in the library.
struct ReadingOrderTests {
  private static let songs = [
    NameRecord(id: "stand-by-me", type: .song, title: "Stand by Me", artist: "Ben Kettle"),
    NameRecord(id: "stand", type: .song, title: "Stand", artist: "Otto Vex"),
    NameRecord(id: "otto", type: .artist, title: "Otto Vex"),
    NameRecord(id: "me", type: .artist, title: "Me"),
    NameRecord(id: "stop", type: .song, title: "Stop"),
    NameRecord(id: "mixed", type: .album, title: "Mixed Up"),
    NameRecord(id: "faster", type: .song, title: "Faster"),
    NameRecord(id: "something", type: .song, title: "Something"),
  ]
  private static let library = Resolver(index: NameIndex(songs))
  private static let empty = Resolver(index: NameIndex([]))

  private static func play(
    _ title: String? = nil, by artist: String? = nil, _ type: MediaItemType = .unknown, next: Bool? = nil, cost: Int,
    unexplained: Int = 0
  ) -> Interpretation {
    let place = next.map { MediaPlace(isNext: $0) }
    let search = MediaSearch(mediaType: type, mediaName: title, artistName: artist, place: place)
    return Interpretation(request: .play(PlayMediaIntent(mediaSearch: search)), cost: cost, unexplained: unexplained)
  }

  /// A reading of "play" with a title right after its artist, both of one word.
  private static func play(_ artist: String, beside title: String, cost: Int) -> Interpretation {
    var reading = play(title, by: artist, cost: cost)
    reading.slots = [
      Slot(name: "artist", text: artist, start: 1, end: 2), Slot(name: "title", text: title, start: 2, end: 3),
    ]
    return reading
  }

  /// A reading of "play" in a manner, without a name.
  private static func play(
    shuffled: Bool? = nil, sortedBy sortOrder: MediaSortOrder? = nil, referringTo reference: MediaReference? = nil,
    cost: Int, skipped: Int = 0
  ) -> Interpretation {
    let search = MediaSearch(sortOrder: sortOrder, reference: reference)
    let intent = PlayMediaIntent(mediaSearch: search == MediaSearch() ? nil : search, playShuffled: shuffled)
    return Interpretation(request: .play(intent), cost: cost, skipped: skipped)
  }

  private static func command(
    _ command: TransportCommand, cost: Int, unexplained: Int = 0, isWhole: Bool = false
  ) -> Interpretation {
    Interpretation(request: .control(command), cost: cost, unexplained: unexplained, isWholePhrase: isWhole)
  }

  struct Example: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let library: Resolver
    let meant: Interpretation
    let other: Interpretation

    init(_ description: String, _ library: Resolver, _ meant: Interpretation, not other: Interpretation) {
      testDescription = description
      self.library = library
      self.meant = meant
      self.other = other
    }
  }

  static let examples = [
    Example(
      "what is there together beats what is there apart", library, play("stand by me", cost: 30),
      not: play("stand", by: "me", cost: 10)),
    Example(
      "names that are there apart beat a similar name", library, play("stand", by: "me", cost: 20),
      not: play("stand me", cost: 10)),
    Example(
      "a similar name beats names that are there apart and stand side by side", library,
      play("stand by mee", cost: 20), not: play("me", beside: "stand", cost: 10)),
    Example(
      "names that stand side by side and are there apart beat none", library, play("me", beside: "stand", cost: 10),
      not: play("xylophone stand", cost: 20)),
    Example(
      "names that stand side by side and are there together beat a similar name", library,
      play("otto vex", beside: "stand", cost: 20), not: play("stand by mee", cost: 10)),
    Example(
      "a similar name beats none", library, play("stand by mee", cost: 30), not: play("xylophone", cost: 10)),
    Example(
      "without a library the cheapest is meant", empty, play("stand", by: "me", cost: 10), not: play("b", cost: 20)),
    Example(
      "what is not there is no reason to name nothing", empty, play("stand", cost: 10), not: command(.pause, cost: 20)),
    Example("a cheap command beats a name", library, command(.pause, cost: 5), not: play("stand", cost: 10)),
    Example(
      "a name that is there beats a dearer command", library, play("stand", cost: 10), not: command(.pause, cost: 20)),
    Example(
      "a name beats a command that leaves a word over", library, play("stop", cost: 15),
      not: command(.resume, cost: 1, unexplained: 1)),
    Example(
      "a whole phrase beats a name", library, command(.stop, cost: 20, isWhole: true), not: play("stop", cost: 10)),
    Example(
      "a cheaper request without names beats a whole phrase", empty, play(nil, .podcastEpisode, next: true, cost: 0),
      not: command(.next, cost: 3, isWhole: true)),
    Example(
      "at the same cost a whole phrase is meant", empty, command(.next, cost: 0, isWhole: true),
      not: play(nil, .podcastEpisode, next: true, cost: 0)),
    Example(
      "an exact name beats a manner", library, play("mixed up", cost: 4), not: play(shuffled: true, cost: 0)),
    Example("an exact name beats an order", library, play("mixed up", cost: 4), not: play(sortedBy: .best, cost: 0)),
    Example(
      "an exact name beats a mode that is a whole phrase", library, play("faster", cost: 4),
      not: command(.speed(.faster), cost: 0, isWhole: true)),
    Example(
      "an exact name beats words that are left out", library, play("mixed up", cost: 4),
      not: play(shuffled: nil, cost: 3, skipped: 1)),
    Example(
      "a manner beats a similar name", library, play(shuffled: true, cost: 0), not: play("mixt up", cost: 4)),
    Example(
      "just anything beats an exact name", library, play(shuffled: nil, cost: 0), not: play("something", cost: 4)),
    Example(
      "what plays beats an exact name", library, play(referringTo: .currentlyPlaying, cost: 3),
      not: play("something", cost: 4)),
    Example(
      "of two readings the one that stops", library, command(.stop, cost: 0, isWhole: true),
      not: command(.changeVolume(by: 10), cost: 0, isWhole: true)),
  ]

  @Test(arguments: examples, [false, true])
  func `The best supported reading wins, then the cheapest`(_ example: Example, explains: Bool) throws {
    for readings in [[example.meant, example.other], [example.other, example.meant]] {
      let best = try #require(example.library.resolve(readings, all: explains).first)
      #expect(best.interpretation == example.meant)
    }
  }

  @Test func `A title beside an artist who has none of that name finds nothing`() throws {
    let best = try #require(Self.library.resolve([Self.play("me", beside: "stand", cost: 10)]).first)
    #expect(best.candidates.isEmpty)
    let apart = try #require(Self.library.resolve([Self.play("stand", by: "me", cost: 10)]).first)
    #expect(apart.best?.relaxed.count == 1)
  }

  @Test func `The winner has its candidates, similar names included`() throws {
    let readings = Self.library.resolve([Self.play("stand by mee", cost: 10)])
    #expect(readings.first?.candidates.map(\.record.id) == ["stand-by-me"])
  }
}
