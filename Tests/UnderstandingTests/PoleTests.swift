import Names
import Testing

@testable import Understanding

/// The directions that the words of a sentence tell, and the words that no sentence has.
struct PoleTests {
  static let sentences: [(locale: String, sentence: String, poles: Set<Pole>)] = [
    ("en", "a bit quieter", [.quieter]), ("en", "that's too loud", [.quieter]), ("en", "i can't hear it", [.louder]),
    ("en", "stop that", [.end]), ("en", "don't stop", [.start]), ("en", "non stop hits", [.start]),
    ("en", "don't ever let me lose it", [.like]), ("en", "speed it up, it is loud", [.faster]),
    ("en", "the weather is fine", []),
    ("en", "take the slow one off it", [.remove]),
    ("en", "not too loud", [.quieter]),
    ("en", "turn it down and speed it up", [.quieter, .faster]), ("en", "turn the speed up a notch", [.faster]),
    ("en", "it's not very loud", []), ("en", "turn the whole thing down", [.quieter]), ("zh", "太吵了", [.quieter]),
    ("zh", "别停", [.start]), ("zh", "不喜欢这首", [.dislike]),
    ("en", "find songs i haven't heard", [.unheard]), ("en", "find episodes i have already heard", [.heard]),
    ("zh", "听过的歌", [.heard]), ("zh", "没听过的歌", [.unheard]),
  ]

  @Test(arguments: sentences)
  func `Words tell a direction, and after a negation the opposite`(
    _ example: (locale: String, sentence: String, poles: Set<Pole>)
  ) {
    #expect(ShippedGrammar.interpreter(example.locale).poles(in: example.sentence) == example.poles)
  }

  @Test(arguments: Pole.allCases)
  func `A direction is the opposite of its opposite`(_ pole: Pole) {
    #expect(pole.opposite != pole && pole.opposite.opposite == pole)
  }

  static let unknown: [(locale: String, sentence: String, unknown: [String])] = [
    ("en", "play tractor some gherkin jazz", ["tractor", "gherkin"]), ("en", "play some jazz", []),
    ("zh", "播放拖拉机朋克", ["拖拉机"]), ("zh", "大声 铁锅 一点", ["铁锅"]), ("zh", "大声一点", []), ("zh", "现在放的是什么", []),
  ]

  @Test(arguments: unknown)
  func `A word that no sentence of the grammar has is unknown, though its characters may be known`(
    _ example: (locale: String, sentence: String, unknown: [String])
  ) {
    let words = SentenceWords(example.sentence)
    let spans = ShippedGrammar.interpreter(example.locale).unknownSpans(in: words)
    #expect(spans.map(words.text) == example.unknown)
  }
}
