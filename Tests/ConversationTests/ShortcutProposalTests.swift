import Conversation
import Household
import Journal
import Library
import MediaIntents
import NameIndex
import Shortcuts
import Testing

/// Proposing a phrase for what is asked for again and again.
@Suite(.timeLimit(.minutes(10)))
struct ShortcutProposalTests {
  private static let wish = "play something by kestrel 47 at double speed"
  private static let proposal = "Say “call that kestrel 47 time”"

  /// Says the same on some days, and returns the answers.
  private func say(_ sentence: String = wish, on days: [Int], _ talk: ShortcutTalk) async throws -> [Reply] {
    var replies: [Reply] = []
    for day in days {
      talk.set(day: day)
      replies.append(try await talk.reply(sentence))
    }
    return replies
  }

  private func isProposed(_ reply: Reply) -> Bool { reply.displayed.contains("Say “call that ") }

  @Test func `On the third day a phrase is proposed at the end of the answer, and no question is asked`() async throws {
    let talk = try await ShortcutTalk.begin()
    let replies = try await say(on: [1, 1, 1, 2, 2, 3], talk)
    #expect(replies.map(isProposed) == [false, false, false, false, false, true])
    let last = try #require(replies.last)
    #expect(last.state == .answered && last.displayed.contains(Self.proposal), "\(last)")
    #expect(!last.displayed.hasPrefix("Say") && !last.displayed.contains("?"))
    _ = try await talk.reply("call that kestrel 47 time")
    #expect(talk.store.book.shortcuts.first?.steps.map(\.sentence) == [Self.wish])
  }

  @Test func `At most one a day is proposed, and what was ignored twice is proposed no more`() async throws {
    let talk = try await ShortcutTalk.begin()
    let other = "play something by ottoline vex at double speed"
    _ = try await say(on: [1, 2], talk)
    _ = try await say(other, on: [1, 2], talk)
    #expect(try await say(on: [3], talk).map(isProposed) == [true])
    #expect(try await say(other, on: [3], talk).map(isProposed) == [false])
    #expect(try await say(on: [3, 4, 5, 6], talk).map(isProposed) == [false, true, false, false])
  }

  @Test func `What was declined is proposed no more`() async throws {
    let talk = try await ShortcutTalk.begin()
    #expect(try await say(on: [1, 2, 3], talk).map(isProposed).last == true)
    _ = try await talk.reply("no thanks")
    #expect(try await say(on: [4, 5], talk).map(isProposed) == [false, false])
  }

  @Test func `What was made of a proposal is proposed no more, even if the phrase is gone`() async throws {
    let talk = try await ShortcutTalk.begin()
    #expect(try await say(on: [1, 2, 3], talk).map(isProposed).last == true)
    _ = try await talk.reply("call that outer peace")
    _ = try await talk.reply("yes")
    #expect(talk.store.book.shortcuts.map(\.phrase.text) == ["outer peace"])
    _ = try await talk.reply("forget the shortcut outer peace")
    #expect(try await say(on: [4, 5], talk).map(isProposed) == [false, false])
  }

  @Test func `What is forgotten counts no more, and may be proposed anew`() async throws {
    let talk = try await ShortcutTalk.begin()
    #expect(try await say(on: [1, 2, 3], talk).map(isProposed).last == true)
    _ = try await talk.household.journal.erase(Erasure())
    #expect(try await talk.household.journal.days(ofWishesBeginning: "").isEmpty)
    #expect(try await say(on: [3, 4, 5], talk).map(isProposed) == [false, false, true])
  }

  @Test func `Nothing is declined in private mode either`() async throws {
    let talk = try await ShortcutTalk.begin()
    #expect(try await say(on: [1, 2, 3], talk).map(isProposed).last == true)
    try talk.household.journal.privacy.set(true)
    _ = try await talk.reply("no thanks")
    try talk.household.journal.privacy.set(false)
    #expect(try await say(on: [4], talk).map(isProposed) == [true])
  }

  @Test func `Nothing is counted in private mode, for guests, in dry runs, and by shortcuts`() async throws {
    let talk = try await ShortcutTalk.begin("[shortcut twice as fast]\n\(Self.wish)")
    try talk.household.journal.privacy.set(true)
    _ = try await say(on: [1, 2, 3], talk)
    try talk.household.journal.privacy.set(false)
    for day in 1...3 {
      talk.set(day: day)
      _ = try await talk.replyToGuest("play something by kestrel 47")
      _ = try await talk.talk.conversation.answer(Utterance(Self.wish, isDryRun: true))
      _ = try await talk.reply("twice as fast")
    }
    #expect(try await say(on: [3], talk).map(isProposed) == [false])
  }

  @Test func `Commands, questions and marks are no habit`() async throws {
    let talk = try await ShortcutTalk.begin()
    _ = try await talk.reply("play hello")
    for said in ["volume 30", "what's this", "i like this song", "next"] {
      #expect(try await say(said, on: [1, 2, 3], talk).contains(where: isProposed) == false, "\(said)")
    }
  }

  @Test func `No proposal changes what a sentence meant before`() async throws {
    let talk = try await ShortcutTalk.begin()
    let names = await talk.household.library.snapshot().names.records(of: [.song, .album, .artist]).prefix(40)
    for (place, record) in names.enumerated() {
      let sentence = "play \(record.title) on repeat"
      let days = [place * 10 + 1, place * 10 + 2, place * 10 + 3]
      for reply in try await say(sentence, on: days, talk) where isProposed(reply) {
        let match = try #require(reply.displayed.firstMatch(of: /call that ([^”]+)”/))
        let meaning = try await talk.talk.conversation.meaning(of: String(match.1), in: nil)
        #expect(!meaning.isReserved && meaning.hidden == nil, "\(match.1)")
        #expect(match.1.split(separator: " ").count <= 3)
      }
    }
  }
}
