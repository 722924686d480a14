import MediaIntents
import TestSupport
import Testing

@testable import Understanding

/// Quoted words are one name.
struct QuotedNameTests {
  static let sentences: [(locale: String, sentence: String, slots: String)] = [
    ("zh", "播放《我的歌声里》", "title=我的歌声里"), ("zh", "来首「下一首」", "title=下一首"),
    ("zh", "播放周杰伦的《开不了口》", "artist=周杰伦, title=开不了口"),
    ("zh", "把《把悲伤留给自己》加到“夜跑”", "title=把悲伤留给自己, to=夜跑"),
    ("zh", "播放《晴天", "title=晴天"), ("zh", "播放《》晴天", "title=晴天"),
    ("en", "play \"one by one\" by \"the by\"", "artist=the by, title=one by one"),
    ("en", "play “play next to me on repeat”", "title=play next to me on repeat"),
  ]

  @Test(arguments: sentences)
  func `A quoted name is one slot`(_ example: (locale: String, sentence: String, slots: String)) throws {
    let interpreter = ShippedGrammar.interpreter(example.locale)
    let best = try #require(interpreter.interpret(example.sentence).first)
    #expect(RequestSummary(best.request).text == example.slots)
  }
}
