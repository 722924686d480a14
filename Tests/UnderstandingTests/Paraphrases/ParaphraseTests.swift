import NameIndex
import Names
import Testing

@testable import Understanding

/// Sentences in other words than the grammar's. None of them is among those that the model was trained with.
struct ParaphraseTests {
  /// By spoken keys.
  private static let library: [String: NameTypes] = [
    "paperlanterns": .album, "glassorchard": .album, "minasorel": .artist, "stop": .album,
  ]

  private static func paraphrase(_ sentence: String) throws -> Paraphrase? {
    let model = try ParaphraseModel(
      ParaphraseModel(contentsOf: ShippedGrammar.path("en/paraphrases.model")),
      encoder: SentenceEncoder(contentsOf: ShippedGrammar.path("en/encoder.model")))
    return ShippedGrammar.interpreter("en").analyse(sentence) { library[$0] ?? [] }
      .flatMap { model.paraphrases(of: $0, in: Situation()).first }
  }

  static let sentences: [(said: String, meant: String)] = [
    ("hold it a moment, the neighbour's at the door", "pause"),
    ("which tune is coming up after this one", "what's next"),
    ("that's enough for tonight, thanks", "stop"),
    ("take Paper Lanterns out of the queue again", "remove Paper Lanterns from the queue"),
    ("shove Paper Lanterns in right after this one", "play Paper Lanterns next"),
    ("how much longer does this go on", "how much is left"),
    ("what have we got by Mina Sorel", "which songs by Mina Sorel do I have"),
  ]

  @Test(arguments: sentences)
  func `A sentence is said in words of the grammar`(_ example: (said: String, meant: String)) throws {
    let paraphrase = try #require(try Self.paraphrase(example.said))
    #expect(paraphrase.sentence == example.meant)
    #expect(paraphrase.probability > 0.5)
  }

  @Test(arguments: [
    "what's the weather like in Lisbon tomorrow", "remind me to call the dentist", "turn the bedroom lights off",
    "did you feed the cat this morning",
  ])
  func `What is not meant for the player has no probable paraphrase`(_ sentence: String) throws {
    let paraphrase = try #require(try Self.paraphrase(sentence))
    #expect(paraphrase.sentence == nil || paraphrase.probability < 0.5)
  }

  @Test(arguments: [
    "hold it there, I mean The Glass Orchard", "skip ahead in The Glass Orchard would you", "next one at 40 please",
  ])
  func `A name or a number that is lost is told`(_ sentence: String) throws {
    let paraphrase = try #require(try Self.paraphrase(sentence))
    let words = paraphrase.sentence ?? "Glass Orchard"
    let isLost = paraphrase.lost.names + paraphrase.lost.numbers > 0
    #expect(isLost || words.contains("Glass Orchard") || words.contains("40"))
  }

  @Test(arguments: ["en", "zh"])
  func `Placeholders of meanings are known`(_ language: String) throws {
    let model = try ParaphraseModel(contentsOf: ShippedGrammar.path("\(language)/paraphrases.model"))
    for meaning in model.meanings {
      #expect(meaning.count(where: { $0 == "{" }) == ParaphraseSlot.all(in: meaning).count, "\(meaning)")
    }
  }
}
