import Conversation
import Household
import Listening
import MediaIntents
import Playback
import TestSupport
import Testing

/// Players by name in a conversation.
@Suite(.timeLimit(.minutes(10)))
struct TargetTests {
  private let kitchen: any Player = SilentPlayer(clock: ManualClock())

  private func talk() async throws -> Talk {
    try await Talk.begin(others: [PlayerRegistration(name: "kitchen", otherNames: ["cuisine"]) { [kitchen] in kitchen }]
    )
  }

  static let sentences = [
    "play umbrella logic in the kitchen", "in the kitchen play umbrella logic", "play umbrella logic on cuisine",
    "play umbrella logic in the kitchen at double speed",
  ]

  @Test(arguments: sentences)
  func `A player can be named anywhere in the sentence`(_ sentence: String) async throws {
    let talk = try await talk()
    #expect(try await talk.reply(sentence).state == .answered)
    #expect(await kitchen.status().current?.item.title == "Umbrella Logic")
    #expect(await kitchen.status().speed == (sentence.contains("double") ? 2 : 1))
    #expect(await talk.household.player.status() == PlaybackStatus())
  }

  @Test func `A named player stays the target of its conversation for a while`()
    async throws
  {
    let talk = try await talk()
    #expect(try await talk.reply("play umbrella logic in the kitchen", from: "ann").state == .answered)
    #expect(try await talk.reply("play stop on silent", from: "bob").state == .answered)
    #expect(try await talk.reply("pause", from: "ann").state == .answered)
    #expect(await kitchen.status().state == .paused)
    #expect(await talk.household.player.status().state == .playing)
    #expect(try await talk.reply("resume", from: "ann").state == .answered)
    talk.household.clock.advance(by: .seconds(1801))
    #expect(try await talk.reply("play corner store sonata on silent", from: "bob").state == .answered)
    #expect(try await talk.reply("pause", from: "ann").state == .answered)
    #expect(await talk.household.player.status().state == .paused)
  }

  @Test func `A player selected beside the sentence is that of the sentence only`() async throws {
    let talk = try await talk()
    _ = try await talk.reply("play umbrella logic")
    _ = try await talk.conversation.answer(Utterance("volume 40", target: "kitchen"))
    #expect(await talk.conversation.player(meantBy: "") == nil)
    #expect(try await talk.reply("pause").state == .answered)
    #expect(await talk.household.player.status().state == .paused)
  }

  @Test func `Playback is moved, and undo moves it back`() async throws {
    let talk = try await talk()
    _ = try await talk.reply("play umbrella logic")
    #expect(try await talk.say("move this to the kitchen") == "Moved to “kitchen”: “Umbrella Logic” by M.F. Quill.")
    #expect(await talk.household.player.status().state == .stopped)
    #expect(try await talk.reply("undo").state == .answered)
    #expect(await kitchen.status().state == .stopped)
    #expect(await talk.household.playing == "Umbrella Logic")
    #expect(try await talk.reply("pause").state == .answered)
    #expect(await talk.household.player.status().state == .paused)
  }

  @Test(arguments: [
    "play this in the kitchen", "play it on cuisine", "play the music in the kitchen", "continue in the kitchen",
  ])
  func `Playback continues on the named player`(_ sentence: String) async throws {
    let talk = try await talk()
    _ = try await talk.reply("play umbrella logic")
    #expect(try await talk.say(sentence) == "Moved to “kitchen”: “Umbrella Logic” by M.F. Quill.")
    #expect(await talk.household.player.status().state == .stopped)
  }

  @Test(arguments: ["play music in the kitchen", "play some music on cuisine", "play songs in the kitchen"])
  func `Unspecific music plays on the named player, and the other one continues`(_ sentence: String) async throws {
    let talk = try await talk()
    _ = try await talk.reply("play umbrella logic")
    #expect(try await talk.reply(sentence).request == .play)
    #expect(await kitchen.status().state == .playing)
    #expect(await talk.household.playing == "Umbrella Logic")
  }

  @Test func `The music is any music if nothing plays`() async throws {
    let talk = try await talk()
    #expect(try await talk.reply("play the music in the kitchen").state == .answered)
    #expect(await kitchen.status().state == .playing)
  }

  @Test func `An unknown room is refused with the existing ones`() async throws {
    let talk = try await talk()
    let reply = try await talk.reply("play umbrella logic in the bathroom")
    #expect(reply.reason == "targetUnknown")
    #expect(
      reply.displayed == "No player or room is called “bathroom”. Name one that exists: silent and kitchen.")
  }
}
