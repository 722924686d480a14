import Foundation
import MediaIntents
import NameIndex
import Resolution
import Testing
import Understanding

@testable import Conversation

extension GrammarReading {
  /// The words that its requests take for names of something.
  fileprivate var names: Set<String> {
    let searches = requests.compactMap(\.interpretation.request.mediaSearch)
    return Set(searches.flatMap { [$0.mediaName, $0.artistName, $0.albumName] }.compactMap(\.self))
  }
}

/// The sentences that paraphrases consist of are those that the grammar reads.
struct HypothesesTests {
  private static let values: [ParaphraseSlot: String] = [
    .other: "Freelance", .number: "3", .time: "ten minutes", .clock: "10 pm", .year: "1999",
    .decade: "nineties", .ordinal: "second", .genre: "jazz", .activity: "running", .place: "the kitchen",
  ]

  private static let names = NameIndex([
    NameRecord(id: ItemID("1"), type: .song, title: "Slow Elevator"),
    NameRecord(id: ItemID("2"), type: .song, title: "Freelance"),
    NameRecord(id: ItemID("3"), type: .playlist, title: "Rainy Day"),
    NameRecord(id: ItemID("4"), type: .artist, title: "Violet Tramway"),
    NameRecord(id: ItemID("5"), type: .podcastShow, title: "Coat Talk"),
  ])

  @Test func `The grammar reads every meaning of the model, and takes none of its own words for a name`() throws {
    let language = try English.language(knowsPlayers: true)
    let model = try #require(language.paraphrases)
    let reader = SentenceReader(Resolver(index: Self.names))
    let grammar = language.with(paraphrases: nil)
    let unread = model.meanings.filter { meaning in
      // Some are read with names of one kind only.
      ["Slow Elevator", "Rainy Day", "Violet Tramway", "Coat Talk"].allSatisfy { name in
        var values = Self.values
        values[.name] = name
        let sentence = values.reduce(meaning) { $0.replacing($1.key.placeholder, with: $1.value) }
        let reading = GrammarReading(of: sentence, in: grammar, reader)
        let names = reading.names.filter { !language.interpreter.isPointer($0) }
        // What it says after something else is a follow-up.
        return reading.effect == .nothing || reading.followUps.isEmpty && !names.isSubset(of: values.values)
      }
    }
    #expect(unread == [])
  }

  @Test(arguments: [
    // No other words keep the playlist.
    "add Freelance to gardening",
    // A question changes nothing.
    "is this on Rainy Day",
    // What is not in the library.
    "play hello", "find nobody has this",
    // Two requests.
    "play Slow Elevator and then play Freelance",
    // Read word for word.
    "pause", "play Freelance", "volume 40", "no more music",
    // Another direction than the words tell.
    "turn it down in ten minutes",
    // An amount.
    "20 percent quieter", "reduce by 12 percent", "volume to two thirds",
  ])
  func `What the grammar reads is not said in other words`(_ sentence: String) throws {
    let reader = SentenceReader(Resolver(index: Self.names))
    #expect(Hypotheses(of: sentence, in: try English.language(), reader).chosen?.sentence == nil)
  }

  @Test(arguments: [
    ("gimme a minute here, the doorbell went", "pause"), ("which song have we got coming up after this", "what's next"),
    ("slip Freelance in right after this one", "play Freelance next"),
  ])
  func `What it cannot read is said in other words`(_ sentence: String, _ meaning: String) throws {
    let reader = SentenceReader(Resolver(index: Self.names))
    #expect(Hypotheses(of: sentence, in: try English.language(), reader).chosen?.sentence == meaning)
  }
}
