import Conversation
import Handling
import Household
import Journal
import Listening
import MediaIntents
import Playback
import Replying
import TestSupport
import Testing

/// Where a conversation plays from now on.
@Suite(.timeLimit(.minutes(10)))
struct LastingTargetTests {
  private let kitchen: any Player = SilentPlayer(clock: ManualClock())
  private let attic: any Player = SilentPlayer(clock: ManualClock())

  private func talk() async throws -> Talk {
    try await Talk.begin(others: [
      PlayerRegistration(name: "kitchen", otherNames: ["cuisine"]) { [kitchen] in kitchen },
      PlayerRegistration(name: "attic") { [attic] in attic },
    ])
  }

  /// A conversation of the same household in which nothing was said, as after a restart.
  private func restarted(_ talk: Talk) async throws -> Talk { try await Talk.begin(talk.household, knowsPlayers: true) }

  static let sentences = [
    "play in the kitchen from now on", "from now on play everything in the kitchen", "use the kitchen from now on",
    "always play my music in the kitchen", "play on cuisine from now on",
    "put everything on in the kitchen from now on",
  ]

  @Test(arguments: sentences)
  func `What is asked for plays there, also after a restart and half an hour`(_ sentence: String) async throws {
    let talk = try await talk()
    let reply = try await talk.reply(sentence, from: "ann")
    #expect(reply.state == .answered && reply.displayed.contains("“kitchen”"), "\(reply)")
    #expect(try await talk.household.journal.lastingPlayer(of: "ann") == "kitchen")
    let again = try await restarted(talk)
    talk.household.clock.advance(by: .seconds(7200))
    #expect(try await again.reply("play umbrella logic", from: "ann").state == .answered)
    #expect(await kitchen.status().current?.item.title == "Umbrella Logic")
    #expect(await talk.household.player.status() == PlaybackStatus())
    #expect(await again.conversation.player(meantBy: "ann") == "kitchen")
    #expect(await again.conversation.player(meantBy: "bob") == nil)
  }

  @Test func `A room that is named stays meant for a while, and then the lasting one is again`() async throws {
    let talk = try await talk()
    _ = try await talk.reply("play in the kitchen from now on", from: "ann")
    _ = try await talk.reply("play umbrella logic in the attic", from: "ann")
    #expect(await talk.conversation.player(meantBy: "ann") == "attic")
    talk.household.clock.advance(by: .seconds(1801))
    #expect(await talk.conversation.player(meantBy: "ann") == "kitchen")
    _ = try await talk.reply("play in the attic from now on", from: "ann")
    talk.household.clock.advance(by: .seconds(1801))
    #expect(await talk.conversation.player(meantBy: "ann") == "attic")
  }

  @Test(arguments: ["play here again", "from now on play here", "play everything here from now on"])
  func `It plays where it did before, as soon as that is said`(_ sentence: String) async throws {
    let talk = try await talk()
    _ = try await talk.reply("play in the kitchen from now on", from: "ann")
    let reply = try await talk.reply(sentence, from: "ann")
    #expect(reply.state == .answered && reply.reason == nil, "\(reply)")
    #expect(await talk.conversation.player(meantBy: "ann") == nil)
    #expect(try await talk.household.journal.lastingPlayer(of: "ann") == nil)
  }

  @Test func `An unknown room is refused and changes nothing`() async throws {
    let talk = try await talk()
    _ = try await talk.reply("play in the kitchen from now on", from: "ann")
    #expect(try await talk.reply("play in the bathroom from now on", from: "ann").reason == "targetUnknown")
    #expect(await talk.conversation.player(meantBy: "ann") == "kitchen")
  }

  @Test func `A player that is no longer there is not meant`() async throws {
    let talk = try await talk()
    try await talk.household.journal.settle("ann", on: "garage")
    #expect(await talk.conversation.player(meantBy: "ann") == nil)
    #expect(try await talk.reply("play umbrella logic", from: "ann").state == .answered)
  }

  @Test func `Undo tells that it stays, and takes back nothing before it`() async throws {
    let talk = try await talk()
    _ = try await talk.reply("play umbrella logic", from: "ann")
    _ = try await talk.reply("play in the kitchen from now on", from: "ann")
    #expect(try await talk.reply("undo", from: "ann").displayed.contains("play here again"))
    #expect(await talk.household.player.status().current?.item.title == "Umbrella Logic")
  }

  @Test func `A rehearsal keeps nothing`() async throws {
    let talk = try await talk()
    _ = try await talk.conversation.answer(
      Utterance("play in the kitchen from now on", from: "ann", isDryRun: true))
    #expect(try await talk.household.journal.lastingPlayer(of: "ann") == nil)
    #expect(await talk.conversation.player(meantBy: "ann") == nil)
  }
}
