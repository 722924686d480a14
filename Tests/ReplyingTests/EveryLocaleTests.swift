import MediaIntents
import Synchronization
import Testing

@testable import Replying

/// Requirements on the replies of every language.
struct EveryLocaleTests {
  @Test(arguments: try ShippedReplies.locales())
  func `A locale has exactly the phrases that are used`(_ locale: String) throws {
    let problems = try ShippedReplies(locale: locale).phrases().problems
    #expect(problems == [], "\(problems)")
  }

  @Test(arguments: try ShippedReplies.locales())
  func `Every answer has text, and every phrase is used`(_ locale: String) throws {
    let used = Mutex<Set<PhraseKey>>([])
    let writer = ReplyWriter(phrases: try ShippedReplies(locale: locale).phrases()) { key in
      used.withLock { _ = $0.insert(key) }
    }
    for response in EveryResponse.all {
      let reply = writer.reply(to: response)
      let rehearsed = writer.telling(["tractor", "old walrus"], in: writer.rehearsed(reply))
      for text in [reply.spoken, reply.displayed, rehearsed.spoken, rehearsed.displayed] {
        #expect(!text.isEmpty && !text.contains { "{}[]".contains($0) } && !text.contains("  "), "\(text)")
      }
      #expect(!rehearsed.spoken.contains { "“”《》「」\n×".contains($0) }, "\(rehearsed.spoken)")
    }
    #expect(writer.introduction(of: writer.late).count > writer.late.spoken.count)
    #expect(!writer.late.spoken.isEmpty && writer.late.displayed == writer.late.spoken)
    for problem in FileProblem.allCases { #expect(writer.words(for: problem).count > 5) }
    for problem in VoiceProblem.samples { #expect(writer.reply(to: problem).displayed.count > 5) }
    for problem in FeedProblem.allCases { #expect(writer.words(for: problem).count > 5) }
    for label in ActionLabel.allCases { #expect((2...20).contains(writer.words(for: label).count)) }
    checkHabits(writer)
    #expect(PhraseKey.all.subtracting(used.withLock(\.self)) == [])
  }

  private func checkHabits(_ writer: ReplyWriter) {
    #expect(writer.words(forHabit: "soup").hasPrefix("soup"))
    for time in DayPart.allCases {
      for type in MediaItemType.allCases { #expect(writer.words(for: time, type)?.isEmpty != true) }
    }
  }

  @Test(arguments: try ShippedReplies.locales())
  func `No two reasons have the same text`(_ locale: String) throws {
    let writer = try ShippedReplies(locale: locale).writer()
    let texts = EveryResponse.reasons.map { reason in
      writer.reply(to: .play(PlayMediaIntentResponse(code: .failure, items: [.hello], reason: reason))).displayed
    }
    // "Nothing is playing" has two reasons: from the request handler and from the player.
    #expect(Set(texts).count == texts.count - 1)
  }

  @Test(arguments: try ShippedReplies.locales())
  func `Brief phrases are spoken the third time, and displayed text stays the same`(_ locale: String) throws {
    let phrases = try ShippedReplies(locale: locale).phrases()
    let writer = ReplyWriter(phrases: phrases)
    var shortened: Set<PhraseKey> = []
    for response in EveryResponse.all {
      var heard = HeardPhrases()
      let replies = (0..<4).map { _ in writer.reply(to: [response], heard: &heard, at: .zero) }
      let keys = Set(Answer(response).sentences.map(\.key)).intersection(phrases.shortened)
      #expect(replies[3].spoken.count <= max(replies[0].spoken.count, replies[1].spoken.count), "\(replies)")
      #expect(!replies[3].spoken.isEmpty && !replies[3].spoken.contains { "{}[]“”《》\n×".contains($0) })
      shortened.formUnion(keys)
    }
    #expect(phrases.shortened.subtracting(shortened) == [], "nothing says these")
    #expect(phrases.shortened == (try English.phrases().shortened), "all locales shorten the same")
  }
}
