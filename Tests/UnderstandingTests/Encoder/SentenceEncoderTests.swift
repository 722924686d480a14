import Foundation
import NameIndex
import TestSupport
import Testing

@testable import Understanding

/// What an encoder is given of a sentence, and what a model of paraphrases makes of its answers.
struct SentenceEncoderTests {
  private let folder = TemporaryFolder()

  /// By spoken keys.
  private static let library: [String: NameTypes] = [
    "paperlanterns": [.album, .artist], "minasorel": .artist, "pause": .album, "playitagain": .album, "zither": .genre,
  ]

  static let sentences: [(text: String, pieces: [String])] = [
    ("Pause", ["pause"]),
    ("PLAY, plays", ["play", "[UNK]", "play", "##s"]),
    ("play Paper Lanterns", ["play", "[artist]"]),
    ("play Paper Lanterns' play", ["play", "[artist]", "'", "play"]),
    ("mina sorel's", ["[artist]", "'", "[UNK]"]),
    ("Mina Sorel", ["[artist]"]),
    ("pause play it again", ["pause", "play", "[UNK]", "[UNK]"]),
    ("play zither", ["play", "[UNK]"]),
    ("play pays", ["play", "p", "##a", "##y", "##s"]),
    ("pal, play", ["p", "##a", "##l", "[UNK]", "play"]),
    ("play play play play play play play play play", Array(repeating: "play", count: 6)),
  ]

  @Test(arguments: sentences)
  func `A name of the library is one piece, by its kind, unless the grammar has all its words`(
    _ example: (text: String, pieces: [String])
  ) throws {
    let tiny = TinyEncoder()
    let encoder = try SentenceEncoder(contentsOf: try folder.write(tiny.bytes))
    let sentence = try #require(ShippedGrammar.interpreter("en").analyse(example.text) { Self.library[$0] ?? [] })
    let pieces = encoder.numbers(of: sentence.lattice, in: Situation()).map { tiny.pieces[Int($0)] }
    #expect(pieces == ["[CLS]", "silence", "[UNK]", "nothing", "[UNK]"] + example.pieces + ["[SEP]"])
  }

  @Test func `Probabilities add up to one`() throws {
    let encoder = try SentenceEncoder(contentsOf: try folder.write(TinyEncoder().bytes))
    let sentence = try #require(ShippedGrammar.interpreter("en").analyse("play"))
    let logarithms = try #require(encoder.logProbabilities(of: sentence, in: Situation()))
    #expect(abs(logarithms.map { exp($0) }.reduce(0, +) - 1) < 1e-5)
  }

  private static let linear = LinearModel(
    labels: ["pause", "play {name}", ""], slots: ParaphraseSlot.names, sentence: SparseWeights([:]),
    bias: [2, 1, 0], words: SparseWeights([:]), transitions: Array(repeating: 0, count: 24 * 23))

  @Test func `The encoder isn't asked about what the model alone settles`() throws {
    let encoder = try SentenceEncoder(contentsOf: try folder.write(TinyEncoder().bytes))
    let model = try ParaphraseModel(ParaphraseModel(Self.linear), encoder: encoder)
    let sentence = try #require(ShippedGrammar.interpreter("en").analyse("pause"))
    let alone = try #require(ParaphraseModel(Self.linear).paraphrases(of: sentence, in: Situation()).first)
    let settled = try #require(
      model.paraphrases(of: sentence, in: Situation()) { $0.probability == alone.probability }.first)
    #expect(settled.probability == alone.probability)
    #expect(model.paraphrases(of: sentence, in: Situation()).first?.probability != alone.probability)
    #expect(model.unrelatedProbability(of: sentence) == alone.unrelatedProbability)
  }

  @Test func `Both models count alike for meanings, one tells whether there is one, and labels go by name`() throws {
    let encoder = try SentenceEncoder(contentsOf: try folder.write(TinyEncoder().bytes))
    let model = try ParaphraseModel(ParaphraseModel(Self.linear), encoder: encoder)
    let sentence = try #require(ShippedGrammar.interpreter("en").analyse("pause"))
    let paraphrase = try #require(model.paraphrases(of: sentence, in: Situation()).first)
    let other = try #require(encoder.logProbabilities(of: sentence, in: Situation()))
    let unrelated = 1 / (exp(2.0) + exp(1.0) + 1) as Double
    let weights = [(2, other[1]), (1, other[2])].map { Double(exp(($0 + $1) / 2)) }
    let shares = weights.map { $0 / weights.reduce(0, +) * (1 - unrelated) }
    #expect(abs(paraphrase.unrelatedProbability - unrelated) < 1e-5)
    #expect(abs(paraphrase.probability - max(shares[0], shares[1])) < 1e-5)
    #expect(abs(paraphrase.nextProbability - min(shares[0], shares[1])) < 1e-5)
  }

  @Test(arguments: [
    ["", "pause"], ["", "pause", "play"], ["", "pause", "play {name}", "stop"], ["", "pause", "pause"],
  ])
  func `An encoder of other meanings is refused`(_ meanings: [String]) throws {
    let tiny = TinyEncoder(meanings: meanings, pieces: TinyEncoder().pieces)
    let encoder = try SentenceEncoder(contentsOf: try folder.write(tiny.bytes))
    #expect(throws: LearnedModelProblem.otherMeanings) {
      try ParaphraseModel(ParaphraseModel(Self.linear), encoder: encoder)
    }
  }

  @Test func `A file whose pieces are no vocabulary is damaged`() throws {
    for pieces in [["[UNK]", "[CLS]", "a"], ["[UNK]", "[CLS]", "[SEP]", "a", "a"]] {
      let path = try folder.write(TinyEncoder(meanings: [""], pieces: pieces).bytes)
      #expect(throws: LearnedModelProblem.damaged) { try SentenceEncoder(contentsOf: path) }
    }
  }

  @Test func `A file that is shortened leaves the other model alone`() throws {
    let path = try folder.write(TinyEncoder().bytes)
    let model = try ParaphraseModel(ParaphraseModel(Self.linear), encoder: try SentenceEncoder(contentsOf: path))
    let sentence = try #require(ShippedGrammar.interpreter("en").analyse("pause"))
    let before = try #require(model.paraphrases(of: sentence, in: Situation()).first)
    #expect(truncate(path, 64) == 0)
    let after = try #require(model.paraphrases(of: sentence, in: Situation()).first)
    #expect(before.probability != after.probability)
    let alone = ParaphraseModel(Self.linear).paraphrases(of: sentence, in: Situation()).first
    #expect(after.probability == alone?.probability)
  }
}
