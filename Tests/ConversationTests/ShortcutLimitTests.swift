import Conversation
import Handling
import Household
import Journal
import MediaIntents
import Playback
import Shortcuts
import Testing

/// What shortcuts do not do: rehearsed, for children and guests, and while the session is locked.
@Suite(.timeLimit(.minutes(10)))
struct ShortcutLimitTests {
  private func level(_ talk: ShortcutTalk) async -> Double {
    (await talk.household.player.snapshot().status.volume * 100).rounded()
  }

  @Test func `A dry run and an explanation do nothing`() async throws {
    let talk = try await ShortcutTalk.begin(ShortcutRunTests.file)
    let reply = try await talk.talk.conversation.answer(Utterance("good morning", isDryRun: true))
    #expect(reply.code == "ready", "\(reply)")
    let explanation = try await talk.talk.conversation.explain(Utterance("good morning"))
    #expect(explanation.shortcut?.steps == ["volume 40 percent", "play umbrella logic"])
    #expect(await talk.household.playing == nil)
    #expect(await level(talk) == 100)
  }

  @Test func `A dry run and an explanation count, learn and propose nothing`() async throws {
    let talk = try await ShortcutTalk.begin(ShortcutRunTests.file)
    for said in ["good morning", "dinner kestrel 47", "play hello", "good mornings"] {
      _ = try await talk.talk.conversation.answer(Utterance(said, isDryRun: true))
      _ = try await talk.talk.conversation.explain(Utterance(said))
      var run = Utterance(.shortcut("good morning"))
      run.isDryRun = true
      _ = try await talk.talk.conversation.answer(run)
    }
    let journal = talk.household.journal
    #expect(try await journal.donations().isEmpty)
    #expect(try await journal.days(ofWishesBeginning: "").isEmpty)
    #expect(await talk.household.playing == nil)
    #expect(await level(talk) == 100)
    _ = try await talk.reply("good morning")
    #expect(try await journal.days(ofWishesBeginning: "shortcut ") == ["good morning": 1])
  }

  @Test func `Every step is kept within a child's limits`() async throws {
    let talk = try await ShortcutTalk.begin(
      "[shortcut party]\nvolume 90 percent\nplay hello",
      persons: [
        Person("Ida", conversations: ["child"], limits: PersonLimits(maxVolume: 0.6, mayDelete: false))
      ])
    let reply = try await talk.reply("party", from: "child")
    #expect(reply.state == .refused && reply.reason == "tooLoud", "\(reply)")
    #expect(reply.displayed.hasPrefix("Step 1, “volume 90 percent”, failed."), "\(reply)")
    #expect(try await talk.reply("forget the shortcut party", from: "child").reason == "mayNotDelete")
    #expect(try await talk.reply("rename the shortcut party to feast", from: "child").reason == "mayNotDelete")
    #expect(talk.store.book.shortcuts.map(\.phrase.text) == ["party"])
  }

  static let byGuests = [
    "what are my shortcuts", "forget the shortcut good morning", "when i say dinner play hello",
    "make a shortcut called dinner",
  ]

  @Test(arguments: byGuests) func `A guest neither makes nor sees shortcuts`(_ said: String) async throws {
    let talk = try await ShortcutTalk.begin(ShortcutRunTests.file)
    let before = talk.store.book.entries
    let reply = try await talk.replyToGuest(said)
    #expect(reply.state == .refused && reply.reason == "guestsOnlyAdd", "\(reply)")
    #expect(talk.store.book.entries == before)
  }

  @Test func `A guest who says a phrase runs nothing`() async throws {
    let talk = try await ShortcutTalk.begin(ShortcutRunTests.file)
    _ = try await talk.replyToGuest("good morning")
    #expect(await talk.household.playing == nil)
    #expect(await level(talk) == 100)
    let run = try await talk.talk.conversation.answer(
      Utterance(.shortcut("good morning"), from: "page:visitor").ofGuest)
    #expect(run.reason == "guestsOnlyAdd")
  }

  @Test func `While the session is locked, shortcuts are neither told nor made, and steps wait like any request`()
    async throws
  {
    let talk = try await ShortcutTalk.begin(
      ShortcutRunTests.file, restrictions: Restrictions(whileLocked: [.control], isLocked: { true }))
    for said in ["what are my shortcuts", "what does dinner do", "when i say tea play hello"] {
      #expect(try await talk.reply(said).reason == "restrictedContent", "\(said)")
    }
    #expect(try await talk.reply("what does xylophone do").reason != "noSuchShortcut")
    #expect(try await talk.reply("good morning").reason == "restrictedContent")
  }

  @Test func `While the session is locked, what is left open tells nothing of the library`() async throws {
    let talk = try await ShortcutTalk.begin(
      ShortcutRunTests.file + "\n\n[shortcut story {book}]\nplay the book {book}",
      restrictions: Restrictions(whileLocked: [.play, .control], isLocked: { true }))
    let story = try await talk.reply("story")
    #expect(story.state == .question && story.choices.isEmpty, "\(story)")
    _ = try await talk.reply("never mind")
    #expect(try await talk.reply("dinner xylophone quokka").reason != "invalidValue")
    _ = try await talk.reply("dinner")
    #expect(try await talk.reply("xylophone quokka").reason != "invalidValue")
  }
}
