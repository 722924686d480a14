import Conversation
import Foundation
import Handling
import Household
import Listening
import MediaIntents
import Shortcuts
import Synchronization
import TestSupport
import Testing

/// Making shortcuts by sentences, and proposing some.
@Suite(.timeLimit(.minutes(10)))
struct ShortcutMakingTests {
  private func text(_ talk: ShortcutTalk) -> [String] {
    talk.store.book.shortcuts.map { ([$0.phrase.text] + $0.lines).joined(separator: " | ") }
  }

  static let definitions: [(said: String, shortcut: String)] = [
    ("when I say good morning play umbrella logic", "good morning | play umbrella logic"),
    (
      "when I say good morning, play umbrella logic and then volume 40",
      "good morning | play umbrella logic | volume 40"
    ),
    ("whenever I say tea time then play something by kestrel 47", "tea time | play something by kestrel 47"),
    (
      "when i say supper play umbrella logic and then sleep in 90 minutes",
      "supper | play umbrella logic | sleep in 90 minutes"
    ),
    ("when i say supper play hello and then play freelance", "supper | play hello and then play freelance"),
    ("make a shortcut called wind down to pause in 20 minutes", "wind down | pause in 20 minutes"),
    ("from now on when I say tea you should play hello, please", "tea | play hello"),
  ]

  @Test(arguments: definitions)
  func `A definition has the phrase and each sentence that is understood by itself`(
    _ example: (said: String, shortcut: String)
  ) async throws {
    let talk = try await ShortcutTalk.begin()
    let reply = try await talk.reply(example.said)
    #expect(text(talk) == [example.shortcut], "\(reply)")
    #expect(reply.state == .answered && reply.displayed.hasPrefix("Say “"), "\(reply)")
    #expect(await talk.household.playing == nil)
  }

  @Test func `What is not understood makes no shortcut`() async throws {
    let talk = try await ShortcutTalk.begin()
    #expect(try await talk.reply("when i say tea flibber the wobbling gantry").reason == "stepNotUnderstood")
    #expect(text(talk) == [])
  }

  @Test func `A phrase that means something is made after one yes, and told then`() async throws {
    let talk = try await ShortcutTalk.begin()
    let question = try await talk.reply("when i say outer peace play hello")
    #expect(question.state == .question, "\(question)")
    #expect(question.displayed.hasPrefix("These words play "), "\(question)")
    #expect(text(talk) == [])
    #expect(try await talk.reply("no").state == .answered)
    #expect(text(talk) == [])
    _ = try await talk.reply("when i say outer peace play hello")
    let made = try await talk.reply("yes")
    #expect(made.displayed.contains("these words no longer play"), "\(made)")
    #expect(text(talk) == ["outer peace | play hello"])
  }

  @Test(arguments: ["stop", "pause", "undo", "cancel", "next", "yes", "louder"])
  func `A word that steers the player is no phrase`(_ word: String) async throws {
    let talk = try await ShortcutTalk.begin()
    #expect(try await talk.reply("make a shortcut called \(word) to play hello").reason == "shortcutReserved")
    #expect(text(talk) == [])
  }

  @Test func `A circle is refused with its way round`() async throws {
    let talk = try await ShortcutTalk.begin("[shortcut evening]\nvolume 30 percent\nsupper")
    let refused = try await talk.reply("when i say supper evening")
    #expect(refused.reason == "shortcutCircle", "\(refused)")
    #expect(refused.displayed.contains("“evening”, “supper” and “evening”"), "\(refused)")
  }

  @Test func `What was just done is named, and pinned if it was named`() async throws {
    let talk = try await ShortcutTalk.begin()
    _ = try await talk.reply("play umbrella logic")
    let item = try #require(await talk.household.controller.snapshot().current?.identifier.text)
    #expect(try await talk.reply("call that rainy day").state == .answered)
    #expect(text(talk) == ["rainy day | play umbrella logic => item=\(item)"])
    _ = try await talk.reply("play something by kestrel 47")
    _ = try await talk.reply("make that a shortcut called porch evening")
    #expect(text(talk).last == "porch evening | play something by kestrel 47")
  }

  @Test func `What needs the words before it is named by its item`() async throws {
    let talk = try await ShortcutTalk.begin()
    _ = try await talk.reply("play the song play")
    _ = try await talk.reply("the second one")
    let item = try #require(await talk.household.controller.snapshot().current)
    _ = try await talk.reply("call that fun time")
    #expect(
      text(talk) == ["fun time | play \(item.title) by \(item.artist ?? "") => item=\(item.identifier.text)"])
    _ = try await talk.reply("stop")
    _ = try await talk.reply("fun time")
    #expect(await talk.household.controller.snapshot().current == item)
  }

  @Test func `Steps of the player, questions and marks are no candidates`() async throws {
    let talk = try await ShortcutTalk.begin()
    _ = try await talk.reply("play hello")
    for said in ["pause", "what's this", "i like this song"] { _ = try await talk.reply(said) }
    _ = try await talk.reply("call that front porch")
    #expect(text(talk).first?.hasPrefix("front porch | play hello") == true, "\(text(talk))")
    let other = try await ShortcutTalk.begin()
    #expect(try await other.reply("make that a shortcut called tune").reason == "nothingToKeep")
  }

  @Test func `Shortcuts are listed, described, renamed and forgotten`() async throws {
    let talk = try await ShortcutTalk.begin("[shortcut dinner {genre}]\nplay some {genre}\n[shortcut tea]\npause")
    #expect(
      try await talk.say("what are my shortcuts")
        == "2 shortcuts:\n“dinner {genre}”: “play some {genre}”\n“tea”: “pause”")
    #expect(try await talk.say("what does dinner do") == "“dinner {genre}” does this:\n“play some {genre}”")
    #expect(try await talk.say("rename dinner to supper") == "The shortcut “dinner” is now “supper”.")
    #expect(try await talk.say("forget the shortcut tea") == "The shortcut “tea” is forgotten.")
    #expect(try await talk.reply("undo").displayed.hasPrefix("Undo leaves the shortcut “tea” as it is."))
    #expect(try await talk.reply("forget the shortcut tea").reason == "noSuchShortcut")
    #expect(text(talk) == ["supper {genre} | play some {genre}"])
  }

  @Test func `What is said in an open place names no shortcut that is changed`() async throws {
    let talk = try await ShortcutTalk.begin("[shortcut dinner {genre}]\nplay some {genre}")
    #expect(try await talk.reply("forget the shortcut dinner soul").reason == "noSuchShortcut")
    #expect(try await talk.reply("rename the shortcut dinner soul to supper").reason == "noSuchShortcut")
    #expect(text(talk) == ["dinner {genre} | play some {genre}"])
    #expect(try await talk.say("forget the shortcut dinner") == "The shortcut “dinner” is forgotten.")
  }

  @Test func `A shortcut of a full file is refused in words`() async throws {
    let talk = try await ShortcutTalk.begin()
    let full = String(repeating: "#\n", count: ShortcutFile.maxBytes / 2 - 5)
    try full.write(
      toFile: talk.household.folder.path("Shortcuts") + "/shortcuts.txt", atomically: true, encoding: .utf8)
    for isDryRun in [true, false] {
      let reply = try await talk.talk.conversation.answer(Utterance("when i say tea play hello", isDryRun: isDryRun))
      #expect(reply.reason == "shortcutFileFull" && reply.displayed.contains("256 KB"), "\(reply)")
    }
  }

  @Test func `A phrase that means something is not made if the session was locked before the yes`() async throws {
    let isLocked = Mutex(false)
    let talk = try await ShortcutTalk.begin(
      restrictions: Restrictions(whileLocked: [.control], isLocked: { isLocked.withLock(\.self) }))
    #expect(try await talk.reply("when i say outer peace play hello").state == .question)
    isLocked.withLock { $0 = true }
    #expect(try await talk.reply("yes").reason == "restrictedContent")
    #expect(text(talk) == [])
  }

  @Test func `The words of a shortcut that there is are refused for another one`() async throws {
    let talk = try await ShortcutTalk.begin("[shortcut tea]\npause")
    #expect(try await talk.reply("when i say tea play hello").reason != nil)
    #expect(text(talk) == ["tea | pause"])
  }

  @Test func `Making one in a dry run writes nothing`() async throws {
    let talk = try await ShortcutTalk.begin()
    let reply = try await talk.talk.conversation.answer(Utterance("when i say tea play hello", isDryRun: true))
    #expect(reply.code == "ready" && text(talk) == [], "\(reply)")
  }

  @Test func `A bookmark and a playlist still get their names`() async throws {
    let talk = try await ShortcutTalk.begin()
    _ = try await talk.reply("play hello")
    _ = try await talk.reply("mark this place")
    _ = try await talk.reply("call that the chorus")
    #expect(text(talk) == [])
  }
}
