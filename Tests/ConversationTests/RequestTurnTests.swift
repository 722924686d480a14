import Conversation
import Handling
import Household
import Library
import Listening
import MediaIntents
import Playback
import Resolution
import TestSupport
import Testing

/// Turns without a sentence, and sentences that follow them.
struct RequestTurnTests {
  private func reply(_ content: Utterance.Content, _ talk: Talk) async throws -> Reply {
    try await talk.conversation.answer(Utterance(content))
  }

  private func items(_ names: [String], _ talk: Talk) async -> [MediaItem] {
    let resolver = await talk.household.library.snapshot().resolver
    return names.compactMap { resolver.candidates(for: MediaSearch(mediaType: .song, mediaName: $0)).first?.item }
  }

  @Test func `Items play in order, and a sentence can undo it`() async throws {
    let talk = try await Talk.begin()
    let songs = await items(["forty-two steps", "umbrella logic"], talk)
    let played = try await reply(.request(.play(PlayMediaIntent(mediaItems: songs))), talk)
    #expect(played.code == "success" && played.items.first == songs[0] && songs.count == 2)
    #expect(await talk.household.player.queue().items.map(\.item) == songs)
    #expect(try await talk.reply("undo").state == .answered)
    #expect(await talk.household.player.status().current == nil)
    #expect(try await reply(.redo, talk).items.first == songs[0])
    #expect(try await reply(.undo, talk).state == .answered)
    #expect(try await reply(.undo, talk).reason == "nothingToUndo")
  }

  @Test func `A search opens a question like a sentence, and both can answer it`() async throws {
    let talk = try await Talk.begin()
    let search = Utterance.Content.request(
      .play(PlayMediaIntent(mediaSearch: MediaSearch(mediaType: .song, mediaName: "play"))))
    let asked = try await reply(search, talk)
    #expect(asked.state == .question && asked.choices.count > 1)
    #expect(await talk.conversation.question(in: "")?.choices == asked.choices)
    #expect(try await talk.reply("the second one").items.first == asked.choices[1])
    #expect(try await reply(search, talk).state == .question)
    #expect(try await reply(.choice(.item(asked.choices[0].identifier)), talk).items.first == asked.choices[0])
    #expect(await talk.conversation.question(in: "") == nil)
    #expect(try await reply(.choice(.place(2)), talk).items.first == asked.choices[1])
    #expect(try await talk.reply("undo").state == .answered)
  }

  @Test(arguments: [Utterance.Choice.place(99), .item(ItemID("nobody"))])
  func `A choice that was not offered leaves the question open until it is dismissed`(_ choice: Utterance.Choice)
    async throws
  {
    let talk = try await Talk.begin()
    _ = try await talk.reply("play the song play")
    #expect(try await reply(.choice(choice), talk).reason == "noOther")
    #expect(await talk.conversation.question(in: "") != nil)
    #expect(try await reply(.dismissal, talk).state == .answered)
    #expect(await talk.conversation.question(in: "") == nil)
    #expect(try await reply(.dismissal, talk).reason == "noQuestion")
    #expect(try await reply(.choice(choice), talk).reason == "noQuestion")
  }

  @Test func `Items are liked, and added to the library, as if they had been named`() async throws {
    let talk = try await Talk.begin()
    let songs = await items(["umbrella logic", "corner store sonata"], talk)
    let affinity = UpdateMediaAffinityIntent(mediaItems: songs, affinityType: .like)
    #expect(try await reply(.request(.affinity(affinity)), talk).items == songs)
    let liked = await talk.household.library.snapshot()
    #expect(songs.allSatisfy { liked.history(of: $0.identifier).affinity == .like })
    let added = try await reply(.request(.add(AddMediaIntent(mediaItems: songs, mediaDestination: .library))), talk)
    #expect(added.code == "success" && added.items == songs)
  }

  @Test func `An unknown language is refused`() async throws {
    let talk = try await Talk.begin()
    await #expect(throws: UnknownLanguage.self) {
      try await talk.conversation.answer(Utterance(.dismissal, locale: "de"))
    }
  }

  @Test func `An action outside of a turn is not undone with the previous answer`() async throws {
    let talk = try await Talk.begin()
    _ = try await talk.reply("play the song play")
    _ = try await reply(.choice(.place(1)), talk)
    let song = await items(["umbrella logic"], talk)[0]
    let controller = talk.household.controller
    let entries = try await talk.household.direct.entries(of: [song], on: controller)
    let result = try await controller.perform(.enqueue(entries, .end), from: .socket)
    await talk.conversation.note(UndoableAction(try #require(result.undo), items: [song]), in: "")
    _ = try await reply(.choice(.place(2)), talk)
    _ = try await reply(.undo, talk)
    #expect(await talk.household.player.queue().items.map(\.item).last == song)
  }

  @Test func `An action outside of a turn can be undone in its conversation`() async throws {
    let talk = try await Talk.begin()
    let songs = await items(["umbrella logic", "corner store sonata"], talk)
    _ = try await reply(.request(.play(PlayMediaIntent(mediaItems: songs))), talk)
    let result = try await talk.household.controller.perform(.clearQueue, from: .socket)
    let undo = try #require(result.undo)
    await talk.conversation.note(UndoableAction(undo, items: []), in: "")
    #expect(await talk.household.player.queue().items.count == 1)
    #expect(try await talk.reply("undo").state == .answered)
    #expect(await talk.household.player.queue().items.count == 2)
  }
}
