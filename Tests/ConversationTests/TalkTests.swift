import Conversation
import Household
import MediaIntents
import Playback
import TestSupport
import Testing

/// Dialogues with the sample library.
@Suite(.timeLimit(.minutes(10)))
struct TalkTests {
  struct Exchange: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let turns: [(said: String, answered: String)]

    init(_ description: String, _ turns: (String, String)...) {
      testDescription = description
      self.turns = turns.map { (said: $0.0, answered: $0.1) }
    }
  }

  static let exchanges: [Exchange] = [
    Exchange(
      "an album, and what it is",
      (
        "play outer peace",
        "Here's the album “Outer Peace (Deluxe Edition)” by Violet Tramway, starting with “Slow Elevator”."
      ),
      ("what's this?", "This is “Slow Elevator” by Violet Tramway, on “Outer Peace (Deluxe Edition)”."),
      ("next", "Here's “Freelance” by Violet Tramway."),
      ("at double speed", "Playing at double speed."),
      ("what's next?", "Next comes “HELLO!”.")),
    Exchange(
      "an artist is given up aloud",
      (
        "play hello by ottoline vex",
        "“HELLO!” by ottoline vex is not in the library. Here's “HELLO!” by Violet Tramway."
      )),
    Exchange(
      "a podcast at double speed",
      (
        "play the newest episode of the curious kettle at double speed",
        """
        “Letters from Listeners” is newer, but a bonus episode. Here's “A Short History of Buttons” from “The Curious \
        Kettle Podcast”, at double speed.
        """
      )),
    Exchange(
      "what plays is added",
      ("add this to road trip", "Nothing is playing. Say “play” and a name."),
      ("play umbrella logic", "Here's “Umbrella Logic” by M.F. Quill."),
      ("add this to road trip", "Added “Umbrella Logic” by M.F. Quill to “Road Trip”."),
      ("add this to road trip", "Already in “Road Trip”: “Umbrella Logic” by M.F. Quill."),
      ("add this to my library", "Added “Umbrella Logic” by M.F. Quill to the library.")),
    Exchange(
      "the queue",
      ("queue up hello", "Here's “HELLO!” by Violet Tramway."),
      ("play umbrella logic next", "Next comes “Umbrella Logic” by M.F. Quill."),
      (
        "queue up ledger of rain",
        "Added to the queue: the album “Ledger of Rain” by M.F. Quill, starting with “Umbrella Logic”."
      ),
      ("what's next", "Next comes “Umbrella Logic”.")),
    Exchange(
      "a speed that there is not",
      ("play hello at 9x", "The highest speed is 4×. Ask for that or less."),
      ("play harbour jazz at double speed", "That plays at normal speed only. Choose a recording for that.")),
    Exchange(
      "the end of the queue",
      ("play hello", "Here's “HELLO!” by Violet Tramway."),
      ("skip", "That's the last one."),
      ("what's this", "This is “HELLO!” by Violet Tramway, on “Outer Peace (Deluxe Edition)”.")),
    Exchange(
      "numbered results",
      (
        "find play",
        """
        2 songs:
        1. “Play” by Ottoline Vex
        2. “Play” by Marrow & Finch
        """
      )),
    Exchange(
      "what is no media request",
      ("turn off the lights", "Sorry, a music player can't do that. Name something to hear."),
      ("", "Sorry, that wasn't clear. Try “play” and a name."),
      ("", "Sorry, that still wasn't clear. Try “find” and a word of a title.")),
    Exchange(
      "titles that look like grammar",
      ("play stop", "Here's “Stop” by The Gutter Choir."),
      ("play next to me", "Now playing “Next to Me” by The Tin Harbours."),
      ("play 1999", "Playing “1999” by Kestrel-47."),
      ("stop", "Stopped.")),
  ]

  @Test(arguments: exchanges)
  func `Each sentence has its answer`(_ exchange: Exchange) async throws {
    let talk = try await Talk.begin()
    for turn in exchange.turns { #expect(try await talk.say(turn.said) == turn.answered) }
  }

  @Test(arguments: ["Ottoline Vex", "Marrow & Finch"])
  func `The liked one of two songs with the same name plays`(_ artist: String) async throws {
    let talk = try await Talk.begin()
    _ = try await talk.say("I like play by \(artist)")
    #expect(try await talk.reply("play play").items.first?.artist == artist)
  }

  @Test(arguments: ["put something else on, not violet tramway", "play something, but nothing by violet tramway"])
  func `What is excluded does not go on, either`(_ sentence: String) async throws {
    let talk = try await Talk.begin()
    #expect(try await talk.reply("play outer peace").items.first?.artist == "Violet Tramway")
    let reply = try await talk.reply(sentence)
    #expect(reply.state == .answered && reply.items.first.map { $0.artist != "Violet Tramway" } == true)
  }

  @Test func `An unknown playlist is answered with existing ones`() async throws {
    let reply = try await Talk.begin().reply("add hello to xylophone quokka")
    #expect(reply.state == .refused && reply.reason == "playlistNameNotFound")
    #expect(reply.displayed.hasPrefix("There is no playlist “xylophone quokka”. Name one that exists, such as “"))
  }

  @Test(.timeLimit(.minutes(10)), arguments: ["a. ", "thanks. ", "play hello. "])
  func `Each clause of a long sentence does not double the time`(_ clause: String) async throws {
    let talk = try await Talk.begin()
    let reply = try await talk.reply(String(repeating: clause, count: 24) + "xylophonic")
    #expect(reply.state != .question)
  }

  @Test func `A dry run describes the result and does nothing`() async throws {
    let talk = try await Talk.begin()
    let reply = try await talk.conversation.answer(Utterance("play umbrella logic", isDryRun: true))
    #expect(reply.code == "ready" && reply.displayed == "Ready to play “Umbrella Logic” by M.F. Quill.")
    #expect(await talk.household.player.status() == PlaybackStatus())
  }

  @Test func `An unknown player is refused before anything is done`() async throws {
    let talk = try await Talk.begin()
    let reply = try await talk.conversation.answer(Utterance("play umbrella logic", target: "kitchen"))
    #expect(reply.state == .refused && reply.reason == "targetUnknown" && reply.request == nil)
    #expect(await talk.household.player.status() == PlaybackStatus())
  }

  @Test func `A launch that fails late is reported late`() async throws {
    let player = ScriptedPlayer()
    let talk = try await Talk.begin(player: player)
    let (late, told) = AsyncStream.makeStream(of: Reply.self)
    async let first = talk.conversation.answer(Utterance("play umbrella logic")) { told.yield($0) }
    try await talk.household.clock.sleeperArrives()
    talk.household.clock.advance(by: .seconds(3))
    let reply = try await first
    #expect(reply.state == .answered && reply.code == "inProgress")
    #expect(reply.displayed == "Starting “Umbrella Logic” by M.F. Quill.")
    let loading = await player.status().current
    await player.happen(.failed(loading, .undecodable("/x.m4a")))
    await player.happen(.stopped, becoming: PlaybackStatus())
    var replies = late.makeAsyncIterator()
    let later = await replies.next()
    #expect(later?.state == .refused && later?.playerFailed == true)
    #expect(
      later?.displayed
        == "The file of “Umbrella Logic” by M.F. Quill is broken or holds no sound (/x.m4a). Replace it.")
  }
}
