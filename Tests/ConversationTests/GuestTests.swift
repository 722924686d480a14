import Conversation
import Handling
import Household
import MediaIntents
import Testing

/// What guests may say.
@Suite(.timeLimit(.minutes(10)))
struct GuestTests {
  private func reply(_ sentence: String, in talk: Talk) async throws -> Reply {
    try await talk.conversation.answer(Utterance(sentence, from: "page:visitor").ofGuest)
  }

  static let refusals = [
    "stop", "pause", "next", "volume 80", "louder", "shuffle on", "clear the queue", "remove hello from the queue",
    "i like this song", "delete the playlist road trip", "add hello to road trip", "save the queue as night",
    "continue in the attic", "play this in the attic", "private listening on", "play umbrella logic on repeat",
    "play umbrella logic for ten minutes", "play chapter two of a bell for winter", "how often have i heard this",
    "when did i last hear umbrella logic", "what do i like", "do i like this", "play songs i liked",
    "add songs i liked to the queue",
  ]

  @Test(arguments: refusals) func `A guest is refused what others may do`(_ sentence: String) async throws {
    let talk = try await Talk.begin()
    _ = try await talk.reply("play hello", from: "mum")
    let refused = try await reply(sentence, in: talk)
    #expect(refused.state == .refused && refused.reason == "guestsOnlyAdd", "\(refused)")
    #expect(!refused.displayed.isEmpty)
    try await expectHello(talk)
  }

  private func expectHello(_ talk: Talk) async throws {
    let told = try await talk.reply("what's this", from: "mum")
    #expect(told.displayed.contains("HELLO!"), "\(told)")
  }

  @Test func `What is done outside of conversations is not undone by a guest`() async throws {
    let talk = try await Talk.begin()
    _ = try await talk.reply("play hello", from: "mum")
    _ = try await reply("what's this", in: talk)
    await talk.conversation.noteInLatest(UndoableAction(lasting: .playlistOnServer), isContinued: false)
    #expect(try await reply("undo", in: talk).reason == "nothingToUndo")
    #expect(try await talk.reply("undo", from: "mum").reason != "nothingToUndo")
  }

  @Test func `What a guest asks to play joins the end of the queue, and a question is answered`() async throws {
    let talk = try await Talk.begin()
    _ = try await talk.reply("play hello", from: "mum")
    let added = try await reply("play tax day riot", in: talk)
    #expect(added.state == .answered && added.request == .play, "\(added)")
    #expect(try await reply("what's this", in: talk).displayed.contains("HELLO!"))
    #expect(try await reply("undo", in: talk).state == .answered)
    try await expectHello(talk)
  }
}
