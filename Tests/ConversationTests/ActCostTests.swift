import MediaIntents
import NameIndex
import Resolution
import Testing

@testable import Conversation

/// How certain a meaning in other words must be, by what a mistake would cost.
struct ActCostTests {
  struct Case: Sendable {
    let sentence: String
    let whileSounding: ActCost
    let inSilence: ActCost
  }

  private static let reader = SentenceReader(
    Resolver(
      index: NameIndex([
        NameRecord(id: ItemID("1"), type: .song, title: "Freelance"),
        NameRecord(id: ItemID("2"), type: .artist, title: "Violet Tramway"),
        NameRecord(id: ItemID("3"), type: .playlist, title: "Gardening"),
      ])))

  static let cases = [
    Case(sentence: "what's playing", whileSounding: .nothing, inSilence: .nothing),
    Case(sentence: "find songs by violet tramway", whileSounding: .nothing, inSilence: .nothing),
    Case(sentence: "turn it up", whileSounding: .nothing, inSilence: .nothing),
    Case(sentence: "play freelance next", whileSounding: .slight, inSilence: .nothing),
    Case(sentence: "play freelance", whileSounding: .felt, inSilence: .nothing),
    Case(sentence: "skip this song", whileSounding: .felt, inSilence: .nothing),
    Case(sentence: "stop", whileSounding: .felt, inSilence: .nothing),
    Case(sentence: "i like this song", whileSounding: .felt, inSilence: .felt),
    Case(sentence: "add freelance to gardening", whileSounding: .slight, inSilence: .slight),
    Case(sentence: "remove freelance from gardening", whileSounding: .felt, inSilence: .felt),
  ]

  @Test(arguments: cases) func `What interrupts, marks or removes must be more certain`(_ example: Case) throws {
    let reading = GrammarReading(of: example.sentence, in: try English.language(), Self.reader)
    #expect(reading.cost(whileSounding: true) == example.whileSounding, "\(reading.effect)")
    #expect(reading.cost(whileSounding: false) == example.inSilence)
  }
}
