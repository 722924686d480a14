import MediaIntents
import Testing

@testable import Understanding

/// The player or room in a sentence, for any kind of request.
struct NamedTargetTests {
  static let sentences: [(locale: String, sentence: String, target: String?)] = [
    ("en", "play hello in the kitchen", "kitchen"), ("en", "pause the music in the kitchen", "kitchen"),
    ("en", "mute the bedroom speaker", "bedroom speaker"), ("en", "move this to the living room", "living room"),
    ("en", "pause", nil), ("en", "play hello", nil),
    ("zh", "在客厅播放晴天", "客厅"), ("zh", "把卧室音箱的声音调大", "卧室"), ("zh", "暂停", nil),
  ]

  @Test(arguments: sentences)
  func `The first player or room is the target`(
    _ example: (locale: String, sentence: String, target: String?)
  ) throws {
    let best = try #require(ShippedGrammar.interpreter(example.locale).interpret(example.sentence).first)
    #expect(best.target == example.target)
  }
}
