import Conversation
import Foundation
import Handling
import Household
import MediaIntents
import Playback
import Synchronization
import TestSupport
import Testing

/// Sentences that are typed where commands are.
@Suite(.timeLimit(.minutes(10)))
struct TypedWordsTests {
  private func typed(_ sentence: String, _ talk: Talk) async throws -> Reply {
    var utterance = Utterance(sentence)
    utterance.isTyped = true
    return try await talk.conversation.answer(utterance)
  }

  @Test func `A word or two that are no sentence do nothing`() async throws {
    let talk = try await Talk.begin()
    _ = try await typed("play hello", talk)
    for words in ["ping", "sticker", "bogus", "frob knob", "umbrela logic", "consume on", "position 5", "library frob"]
    {
      let reply = try await typed(words, talk)
      #expect(reply.reason == "notUnderstood" && reply.state == .refused, "\(words): \(reply.displayed)")
      #expect(await talk.household.playing == "HELLO!", "\(words)")
    }
  }

  @Test(arguments: [
    "stop aftr this song", "stop in a whlie", "turn off repaet", "stop the tiemr", "skip bak 10 seconds",
    "skip 2 sogns", "pause at midnigth",
  ])
  func `A command that leaves out a mistyped word does nothing`(_ sentence: String) async throws {
    let talk = try await Talk.begin()
    _ = try await typed("play outer peace", talk)
    #expect(try await typed(sentence, talk).state == .refused)
    #expect(await talk.household.playing == "Slow Elevator")
  }

  @Test func `Talk around a typed wish may have any words`() async throws {
    let talk = try await Talk.begin()
    _ = try await typed("play outer peace", talk)
    // "drown" is nearly "down", "lathe" nearly "late".
    for sentence in ["turn it down, the plane's going to drown it", "turn it down, it's the lathe that's loud"] {
      #expect(try await typed(sentence, talk).state == .answered, "\(sentence)")
    }
  }

  @Test func `A name of the library is no mistyped word`() async throws {
    let talk = try await Talk.begin()
    _ = try await typed("play sunday keys", talk)
    #expect(try await typed("skip to für elise", talk).state == .answered)
    #expect(await talk.household.playing == "Für Elise")
  }

  @Test func `A wish to stop is heard among words that nobody knows`() async throws {
    let talk = try await Talk.begin()
    _ = try await typed("play outer peace", talk)
    #expect(try await typed("good grief stop that", talk).state == .answered)
    #expect(await talk.household.playing == nil)
  }

  @Test func `A number in the queue that was listed is the one of the list`() async throws {
    let talk = try await Talk.begin()
    _ = try await typed("play outer peace", talk)
    await talk.conversation.noteQueueListed(in: "")
    #expect(try await typed("remove number 2 from the queue", talk).items.map(\.title) == ["Freelance"])
    #expect(try await typed("move number 3 to the top", talk).items.map(\.title) == ["Fading Lanterns"])
  }

  @Test func `Commands, follow-ups and exact names are understood`() async throws {
    let talk = try await Talk.begin()
    for words in ["umbrella logic", "pause", "resume", "louder", "volume 30", "next", "hello", "like this", "undo"] {
      #expect(try await typed(words, talk).reason != "notUnderstood", "\(words)")
    }
  }

  @Test func `A mistyped answer leaves the question open`() async throws {
    let talk = try await Talk.begin()
    #expect(try await typed("play play", talk).state == .question)
    #expect(try await typed("zzzz", talk).state == .question)
    #expect(try await typed("the second", talk).state == .answered)
  }

  private func entry(_ number: Int, _ talk: Talk) async throws -> Reply {
    try await talk.conversation.answer(Utterance(.entry(number)))
  }

  @Test func `A number plays an entry of the queue, of the last list, or is a name`() async throws {
    let talk = try await Talk.begin(), player = talk.household.player
    _ = try await talk.reply("play the album outer peace")
    let count = await player.queue().items.count
    let third = await player.queue().items[2].item
    #expect(try await entry(3, talk).state == .answered)
    #expect(await player.status().current?.item == third)
    #expect(await player.queue().items.count == count)
    let found = try await talk.reply("find songs by the tin harbours")
    let second = try #require(found.items.dropFirst().first)
    _ = try await entry(2, talk)
    #expect(await player.status().current?.item.identifier == second.identifier)
    _ = try await talk.reply("play the album outer peace")
    _ = try await talk.reply("find songs by the tin harbours")
    await talk.conversation.noteQueueListed(in: "")
    _ = try await entry(3, talk)
    #expect(await player.status().current?.item == third)
    _ = try await entry(1999, talk)
    #expect(await talk.household.playing == "1999")
  }

  @Test func `A dry run says that nothing was carried out`() async throws {
    let talk = try await Talk.begin()
    _ = try await talk.reply("play hello")
    let reply = try await talk.conversation.answer(Utterance("pause", isDryRun: true))
    #expect(reply.code == "ready" && reply.displayed.hasPrefix("Not carried out: "))
    let question = try await talk.conversation.answer(Utterance("play play", isDryRun: true))
    #expect(question.state == .question)
    #expect(await talk.conversation.question(in: "") == nil)
  }

  @Test func `A search returns as many items as are asked for, and tells how many there are`() async throws {
    let talk = try await Talk.begin()
    var utterance = Utterance("find songs by violet tramway")
    let all = try await talk.conversation.answer(utterance)
    utterance.resultLimit = 2
    let two = try await talk.conversation.answer(utterance)
    #expect(two.items.count == 2 && two.total == all.total && two.total ?? 0 > 2)
  }
}
