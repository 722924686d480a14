import Conversation
import Foundation
import Handling
import Household
import MediaIntents
import Playback
import Synchronization
import TestSupport
import Testing

/// The lifetime of a conversation's context. Dialogues are tested in `Tests/Acceptance/Conversations`.
@Suite(.timeLimit(.minutes(10)))
struct TurnTests {
  @Test func `A question expires after five minutes`() async throws {
    let talk = try await Talk.begin()
    #expect(try await talk.reply("play play").state == .question)
    talk.household.clock.advance(by: .seconds(299))
    #expect(try await talk.reply("xylophone quokka").state == .question)
    talk.household.clock.advance(by: .seconds(301))
    #expect(try await talk.reply("yes").reason == "noQuestion")
  }

  @Test func `The other one expires after ten minutes`() async throws {
    let talk = try await Talk.begin()
    _ = try await talk.reply("play play")
    _ = try await talk.reply("ottoline vex")
    talk.household.clock.advance(by: .seconds(601))
    #expect(try await talk.reply("the other one").reason == "noOther")
  }

  @Test func `A question lists its choices and its kind, and has no code of success`() async throws {
    let reply = try await Talk.begin().reply("play play")
    #expect(reply.state == .question && reply.request == .play && reply.code == "unspecified")
    #expect(reply.choices.count == 2 && reply.items.isEmpty && reply.reason == "disambiguation")
  }

  @Test func `Conversations are independent of each other`() async throws {
    let talk = try await Talk.begin()
    #expect(try await talk.reply("play play", from: "a").state == .question)
    #expect(try await talk.reply("the second one", from: "b").state == .refused)
    #expect(try await talk.reply("play hello", from: "b").state == .answered)
    #expect(try await talk.reply("undo", from: "c").reason == "nothingToUndo")
    #expect(try await talk.reply("the second one", from: "a").items.first?.title == "Play")
  }

  @Test func `Undo restores the position`() async throws {
    let talk = try await Talk.begin()
    _ = try await talk.reply("play hello")
    talk.household.clock.advance(by: .seconds(4))
    _ = try await talk.reply("play umbrella logic")
    talk.household.clock.advance(by: .seconds(2))
    #expect(try await talk.reply("undo").items.first?.title == "HELLO!")
    let status = await talk.household.player.status()
    #expect(status.state == .playing && status.position == 4)
  }

  @Test func `Undo restores a paused item with its speed`() async throws {
    let talk = try await Talk.begin()
    for said in ["play hello at double speed", "pause", "play umbrella logic", "undo"] {
      #expect(try await talk.reply(said).state == .answered, "\(said)")
    }
    let status = await talk.household.player.status()
    #expect(status.state == .paused && status.speed == 2 && status.current?.item.title == "HELLO!")
  }

  @Test(arguments: ["play hello next", "play hello later", "add hello to the queue", "play the album outer peace next"])
  func `Undo and redo of additions to a shuffled queue preserve both orders`(
    _ said: String
  ) async throws {
    let talk = try await Talk.begin(), player = talk.household.player
    _ = try await talk.reply("shuffle the album outer peace")
    let before = await player.snapshot().queue
    #expect(before.isShuffled && before.items.count > 3)
    #expect(try await talk.reply(said).state == .answered)
    let after = await player.snapshot().queue
    #expect(after.items.count > before.items.count)
    for _ in 0..<2 {
      #expect(try await talk.reply("undo").state == .answered)
      #expect(await player.snapshot().queue == before)
      #expect(try await talk.reply("redo").state == .answered)
      #expect(await player.snapshot().queue == after)
    }
    #expect(await player.status().state == .playing)
  }

  @Test func `Undoing an addition to the queue preserves other changes`() async throws {
    let talk = try await Talk.begin(), player = talk.household.player
    _ = try await talk.reply("play the album outer peace")
    let songs = await player.queue().items
    _ = try await talk.reply("play hello next")
    try await player.perform(.remove(at: 3))
    try await player.perform(.next)
    #expect(await player.status().current?.item.title == "HELLO!")
    _ = try await talk.reply("undo")
    #expect(await player.status().current?.item.title == "HELLO!", "what plays goes on")
    #expect(await player.queue().items.count == songs.count)
    _ = try await talk.reply("play umbrella logic later")
    _ = try await talk.reply("play hello now")
    for _ in 0..<2 { #expect(try await talk.reply("undo").state == .answered) }
    let titles = await player.queue().items.map(\.item.title)
    #expect(titles.count == songs.count && !titles.contains("Umbrella Logic"), "\(titles)")
  }

  @Test func `Undo does not change another queue, even with the same items`() async throws {
    let talk = try await Talk.begin(), player = talk.household.player
    _ = try await talk.reply("play the album outer peace")
    _ = try await talk.reply("play hello next")
    let hello = await player.queue().items[1]
    try await player.perform(.play([hello, hello], PlayOptions()))
    #expect(try await talk.reply("undo").state == .answered)
    #expect(await player.queue().items == [hello, hello])
  }

  @Test func `A dry run leaves nothing to undo`() async throws {
    let talk = try await Talk.begin()
    _ = try await talk.conversation.answer(Utterance("play umbrella logic", isDryRun: true))
    #expect(try await talk.reply("undo").reason == "nothingToUndo")
  }

  @Test func `A dry run of undo, redo or another one changes nothing`() async throws {
    let talk = try await Talk.begin()
    _ = try await talk.reply("play hello")
    _ = try await talk.reply("play the song play by ottoline vex")
    for said in ["undo", "no, the other one", "redo"] {
      _ = try await talk.conversation.answer(Utterance(said, isDryRun: true))
      #expect(await talk.household.player.status().current?.item.artist == "Ottoline Vex")
    }
    #expect(try await talk.reply("undo").items.first?.title == "HELLO!")
    #expect(await talk.household.playing == "HELLO!")
  }

  @Test(arguments: ["play hello", "turn it down", "at double speed", "next", "shuffle", "queue hello", "like this"])
  func `A dry run of undo tells what undo tells`(_ said: String) async throws {
    let talk = try await Talk.begin()
    _ = try await talk.reply("play ledger of rain")
    _ = try await talk.reply(said)
    let rehearsed = try await talk.conversation.answer(Utterance("undo", isDryRun: true))
    let undone = try await talk.reply("undo")
    #expect(rehearsed.displayed == "Not carried out: \(undone.displayed)")
  }

  @Test func `Concurrent sentences of a conversation are answered in order, and each can be undone`()
    async throws
  {
    let talk = try await Talk.begin()
    let names = ["zebra", "yak", "newt", "quail"]
    await withTaskGroup { group in
      for name in names { group.addTask { _ = try? await talk.reply("create a playlist called \(name)") } }
    }
    for _ in names { #expect(try await talk.reply("undo").state == .answered) }
    #expect(try await talk.reply("undo").reason == "nothingToUndo")
    for name in names { #expect(try await talk.reply("play the playlist \(name)").state == .refused) }
  }

  @Test func `A slow sentence delays only its own conversation`() async throws {
    let player = ScriptedPlayer()
    let talk = try await Talk.begin(player: player)
    async let slow = talk.reply("play hello", from: "a")
    await player.commandArrives()
    async let after = talk.reply("undo", from: "a")
    #expect(try await talk.reply("add kettle song to road trip", from: "b").state == .answered)
    try await talk.household.clock.sleeperArrives()
    talk.household.clock.advance(by: .seconds(3))
    #expect(try await slow.code == "inProgress")
    #expect(try await after.reason != "nothingToUndo")
  }

  @Test func `A playlist changed by another program is not restored`() async throws {
    let talk = try await Talk.begin()
    _ = try await talk.reply("add kettle song to road trip")
    let playlist = talk.household.folder.path("Playlists/Road Trip.m3u8")
    let text = try String(contentsOfFile: playlist, encoding: .utf8) + "/somebody/else.mp3\n"
    try text.write(toFile: playlist, atomically: true, encoding: .utf8)
    let reply = try await talk.reply("undo")
    #expect(reply.state == .refused && reply.reason == "changedMeanwhile")
    #expect(try String(contentsOfFile: playlist, encoding: .utf8) == text)
  }

  @Test func `A refused undo can be tried again`() async throws {
    let session = Switch()
    let talk = try await Talk.begin(
      restrictions: Restrictions(whileLocked: [.play], isLocked: { session.isOn }))
    #expect(try await talk.reply("add hello to dinner").state == .answered)
    session.isOn = true
    #expect(try await talk.reply("undo").reason == "restrictedContent")
    session.isOn = false
    #expect(try await talk.say("undo") == "OK, “Dinner” is as it was.")
  }

  @Test(arguments: ["what can i say", "find hello", "add hello to dinner", "private mode off"])
  func `A locked session reveals nothing about the library`(_ said: String) async throws {
    let session = Switch()
    session.isOn = true
    let talk = try await Talk.begin(
      restrictions: Restrictions(whileLocked: [.play, .control, .query], isLocked: { session.isOn }))
    let answer = "The session is locked, so this has to wait. Unlock it, or allow this in the configuration."
    #expect(try await talk.say(said) == answer)
    session.isOn = false
    #expect(try await talk.reply(said).state == .answered)
  }

  @Test func `A locked session does not continue a list`() async throws {
    let session = Switch()
    let talk = try await Talk.begin(
      restrictions: Restrictions(whileLocked: [.play], isLocked: { session.isOn }))
    #expect(try await talk.reply("find songs by the tin harbours").state == .answered)
    session.isOn = true
    #expect(try await talk.reply("what else is there").reason == "restrictedContent")
  }
}

/// A flag that tests can set.
private final class Switch: Sendable {
  private let state = Mutex(false)

  var isOn: Bool {
    get { state.withLock { $0 } }
    set { state.withLock { $0 = newValue } }
  }
}
