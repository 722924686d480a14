import Names
import Testing

@testable import Understanding

/// Where a clause begins, and where none does.
struct ClauseStartTests {
  struct Sample: Sendable, CustomTestStringConvertible {
    let locale: String
    let sentence: String
    /// The words at which a clause begins, besides the first one.
    let starts: [String]

    var testDescription: String { sentence }
  }

  static let samples = [
    Sample(locale: "en", sentence: "play hello", starts: []),
    Sample(locale: "en", sentence: "play hello, turn it up", starts: ["turn"]),
    Sample(locale: "en", sentence: "turn up the music and pause", starts: ["and", "pause"]),
    Sample(locale: "en", sentence: "play hello I'm tired", starts: ["im"]),
    Sample(locale: "en", sentence: "play hello the bread is burning", starts: ["the"]),
    Sample(locale: "en", sentence: "play hello the demo", starts: []),
    Sample(locale: "en", sentence: "play Prelude No. 1 by Clara", starts: []),
    Sample(locale: "zh", sentence: "播放你好，我累了", starts: ["你", "我"]),
  ]

  @Test(arguments: samples)
  func `Clauses begin at signs, joints and subjects`(_ sample: Sample) {
    let words = SentenceWords(sample.sentence, keepsSigns: true)
    let starts = ShippedGrammar.interpreter(sample.locale).clauseStarts(in: words)
    #expect(zip(words.words, starts).filter { $1 != nil }.map(\.0.folded) == sample.starts)
  }

  static let ties: [(locale: String, sentence: String, isTied: Bool)] = [
    ("en", "she told me to pause", true), ("en", "they never pause", true), ("en", "don't you dare pause", true),
    ("en", "the bread burns pause", false), ("zh", "他让我暂停", true),
  ]

  @Test(arguments: ties)
  func `No wish begins at a word that belongs to those before it`(
    _ sample: (locale: String, sentence: String, isTied: Bool)
  ) {
    let words = SentenceWords(sample.sentence, keepsSigns: true)
    let last = words.words.lastIndex { ["pause", "暂"].contains($0.folded) } ?? 0
    #expect(ShippedGrammar.interpreter(sample.locale).isTied(words, at: last) == sample.isTied)
  }
}
