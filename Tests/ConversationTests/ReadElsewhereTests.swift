import MediaIntents
import NameIndex
import Resolution
import Testing

@testable import Conversation

/// What another reader makes of a sentence has to agree with its words and with the library.
struct ReadElsewhereTests {
  private static let names = NameIndex([
    NameRecord(id: ItemID("1"), type: .song, title: "Slow Elevator", artist: "Violet Tramway"),
    NameRecord(id: ItemID("2"), type: .playlist, title: "Rainy Day"),
  ])

  private static func play(_ name: String) -> Request {
    .play(PlayMediaIntent(mediaSearch: MediaSearch(mediaName: name)))
  }

  private static func add(to playlist: String) -> Request {
    .add(
      AddMediaIntent(
        mediaSearch: MediaSearch(reference: .currentlyPlaying), mediaDestination: .playlist(playlist), edit: .add))
  }

  static let readings: [(sentence: String, request: Request, objection: ReadElsewhere.Objection?)] = [
    ("the thing with the slow elevator", play("slow elevator"), nil),
    ("the thing with the slow elevator", play("fast lane"), .unknownName),
    ("the thing with the lift", play("slow elevator"), .unsaidName),
    ("my ears want this quieter", .control(.changeVolume(by: 10)), .opposite),
    ("my ears want this quieter", .control(.changeVolume(by: -10)), nil),
    ("heavens don't put slow elevator on", play("slow elevator"), .opposite),
    ("who was it that did slow elevator", play("slow elevator"), .question),
    ("who was it that did slow elevator", .query(.artist, of: MediaSearch(mediaName: "slow elevator")), nil),
    ("make my ears ring", .control(.setVolume(100)), .number), ("let it run", .control(.speed(.rate(3))), .number),
    ("let it run at 3 times", .control(.speed(.rate(3))), nil),
    ("hush as soon as the bell rings", .control(.pause), .condition), ("give me 20 of those", .control(.next), .number),
    ("into rainy day it goes", add(to: "rainy day"), nil),
    ("into sunny day it goes", add(to: "sunny day"), .unknownName),
    ("into the other it goes", add(to: "rainy day"), .unsaidName),
  ]

  @Test(arguments: readings)
  func `Words and library can speak against it`(
    _ example: (sentence: String, request: Request, objection: ReadElsewhere.Objection?)
  ) throws {
    let language = try English.language()
    let reader = SentenceReader(Resolver(index: Self.names))
    let read = ReadElsewhere(example.request, of: example.sentence, mentioning: [], in: language, reader)
    #expect(read.objection == example.objection, "\(example.sentence)")
  }

  @Test func `What is spoken of may be named without being said`() throws {
    let item = MediaItem(identifier: ItemID("1"), title: "Slow Elevator", type: .song, artist: "Violet Tramway")
    let read = ReadElsewhere(
      Self.play("slow elevator"), of: "the lift thing", mentioning: [item], in: try English.language(),
      SentenceReader(Resolver(index: Self.names)))
    #expect(read.objection == nil && read.request.best?.item.identifier == item.identifier)
  }
}
