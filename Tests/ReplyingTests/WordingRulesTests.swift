import Foundation
import MediaIntents
import Synchronization
import Testing

@testable import Replying

/// The wording rules for every line of the locale and every answer.
struct WordingRulesTests {
  /// All lines with text, with their numbers.
  static func lines() throws -> [String] {
    try English.text().split(separator: "\n").map(String.init).filter { !$0.hasPrefix("#") }
  }

  static func said(_ line: String) -> String {
    line.split(separator: "=", maxSplits: 1).last.map { $0.trimmingCharacters(in: .whitespaces) } ?? ""
  }

  static let unwanted: Set<String> = [
    "i", "i'm", "i'll", "i've", "me", "my", "mine", "myself", "we", "we're", "us", "our", "ours", "arioso",
    "please", "thank", "unfortunately", "oops", "sure", "okay", "great", "happy", "glad",
    "let's", "enjoy",
  ]

  @Test(arguments: try lines())
  func `No line has a first person, effusiveness, a question, or excessive length`(_ line: String) {
    let sentence = Self.said(line)
    let words = sentence.lowercased().split { !$0.isLetter && $0 != "'" }.map(String.init)
    #expect(Self.unwanted.isDisjoint(with: words))
    #expect(!sentence.contains("!"))
    #expect(!sentence.contains("?") || line.hasPrefix("ask."), "only questions ask")
    #expect(sentence.count <= 160)
  }

  @Test func `Every answer has text, and every phrase is used`() throws {
    let used = Mutex<Set<PhraseKey>>([])
    let writer = ReplyWriter(phrases: try English.phrases()) { key in used.withLock { _ = $0.insert(key) } }
    for response in EveryResponse.all {
      let reply = writer.reply(to: response)
      _ = writer.telling(["tractor"], in: writer.rehearsed(reply))
      for text in [reply.spoken, reply.displayed] {
        #expect(text.first.map { $0.isUppercase || $0.isNumber || $0 == "“" } == true, "\(response): \(text)")
        #expect(!text.contains { "{}[]".contains($0) } && !text.contains("  "), "\(text)")
      }
      #expect(!reply.spoken.contains { "“”\n×".contains($0) }, "\(reply.spoken)")
      #expect(reply.spoken.count <= 200, "\(reply.spoken)")
    }
    #expect(writer.late.spoken.count > 10)
    #expect(writer.introduction(of: writer.late).hasSuffix(writer.late.spoken))
    for problem in FileProblem.allCases { #expect(writer.words(for: problem).count > 10) }
    for problem in VoiceProblem.samples { #expect(writer.reply(to: problem).displayed.count > 10) }
    for problem in FeedProblem.allCases { #expect(writer.words(for: problem).count > 10) }
    #expect(Set(ActionLabel.allCases.map { writer.words(for: $0) }).count == ActionLabel.allCases.count)
    for time in DayPart.allCases { for type in MediaItemType.allCases { _ = writer.words(for: time, type) } }
    #expect(writer.words(for: .morning, .podcastShow) == "morning podcast")
    #expect(writer.words(forHabit: "soup") == "soup time")
    #expect(PhraseKey.all.subtracting(used.withLock(\.self)) == [])
  }

  @Test func `Every refusal has the text of its reason, and no two reasons share it`() throws {
    let writer = try English.writer()
    let texts = EveryResponse.reasons.map { reason in
      writer.reply(to: .play(PlayMediaIntentResponse(code: .failure, items: [.hello], reason: reason))).displayed
    }
    // "Nothing is playing" has two reasons: from the request handler and from the player.
    #expect(Set(texts).count == texts.count - 1)
    #expect(texts.allSatisfy { $0.contains(". ") })
  }
}
