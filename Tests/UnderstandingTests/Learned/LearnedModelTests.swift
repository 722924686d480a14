import Foundation
import TestSupport
import Testing

@testable import Understanding

/// Models as files.
struct LearnedModelTests {
  private static let slots = ["title", "artist"]
  private static let model = LinearModel(
    labels: ["play", "stop", "other"], slots: slots,
    sentence: SparseWeights([7: [(label: 0, weight: 1.5), (label: 2, weight: -0.5)], 9: [(label: 1, weight: 0.25)]]),
    bias: [0.5, 0.25, 0], words: SparseWeights([8: [(label: 2, weight: 2)]]),
    transitions: Array(repeating: 0, count: 30))
  private static let bytes = model.bytes

  @Test func `A model is read as it was written`() throws {
    let model = try LinearModel(Self.bytes, slots: Self.slots)
    #expect(model.bytes == Self.bytes)
    #expect(model.labels == ["play", "stop", "other"])
  }

  @Test func `A model does not apply to other slots`() {
    #expect(throws: LearnedModelProblem.self) { try LinearModel(Self.bytes, slots: ["artist", "title"]) }
  }

  @Test func `A model in a mapped file gives the same scores as in memory`() throws {
    let folder = TemporaryFolder()
    try Data(Self.bytes).write(to: URL(filePath: folder.path("model")))
    let mapped = try LinearModel(contentsOf: folder.path("model"), slots: Self.slots)
    #expect(mapped.bytes == Self.bytes)
    for keys in [[], [7], [9], [7, 9, 8], [0, .max]] as [[FeatureKey]] {
      #expect(mapped.scores(ofSentence: keys) == Self.model.scores(ofSentence: keys))
    }
    try Data([0]).write(to: URL(filePath: folder.path("model")), options: .atomic)
    #expect(mapped.isWhole && mapped.bytes == Self.bytes, "another file was renamed into its place")
  }

  @Test func `A model that is shortened while it is mapped is not asked any more`() throws {
    let folder = TemporaryFolder()
    func shorten(_ file: String) throws {
      try FileHandle(forUpdating: URL(filePath: folder.path(file))).truncate(atOffset: 100)
    }
    let sentence = try #require(ShippedGrammar.interpreter("en").analyse("could you make it louder"))
    for file in ["understanding.model", "paraphrases.model", "judge.model"] {
      try FileManager.default.copyItem(atPath: ShippedGrammar.path("en/" + file), toPath: folder.path(file))
    }
    let paraphrases = try ParaphraseModel(contentsOf: folder.path("paraphrases.model"))
    #expect(!paraphrases.paraphrases(of: sentence, in: Situation()).isEmpty)
    #expect(paraphrases.unrelatedProbability(of: sentence) != nil)
    try shorten("paraphrases.model")
    #expect(paraphrases.paraphrases(of: sentence, in: Situation()).isEmpty)
    #expect(paraphrases.unrelatedProbability(of: sentence) == nil)

    let proposer = ShippedGrammar.interpreter("en")
      .proposer(try LearnedModel(contentsOf: folder.path("understanding.model")))
    #expect(proposer.proposal(for: sentence).probability > 0)
    try shorten("understanding.model")
    #expect(proposer.proposal(for: sentence).probability == 0)

    let judge = try ParaphraseJudge(contentsOf: folder.path("judge.model"))
    #expect(judge.probabilities(JudgedTraits(needsCertainty: false)).count == 3)
    try shorten("judge.model")
    #expect(judge.probabilities(JudgedTraits(needsCertainty: false)).isEmpty)
    #expect(!judge.choosesParaphrase(JudgedTraits(needsCertainty: false)))
  }

  @Test func `A model that is written to in place has other scores at most`() throws {
    let folder = TemporaryFolder()
    let url = URL(filePath: folder.path("model"))
    let keys = (0..<2_000).map { FeatureKey($0) << 21 }
    var entries: [FeatureKey: [(label: Int, weight: Float)]] = [:]
    for key in keys { entries[key] = [(label: Int(key >> 21) % 3, weight: 1), (label: 2, weight: 0.5)] }
    let model = LinearModel(
      labels: ["play", "stop", "other"], slots: Self.slots, sentence: SparseWeights(entries), bias: [0, 0, 0],
      words: SparseWeights([:]), transitions: Array(repeating: 0, count: 30))
    try Data(model.bytes).write(to: url)
    let read = try LinearModel(contentsOf: url.path, slots: Self.slots)
    for filling in [0x00, 0x01, 0x7F, 0xFF] as [UInt8] {
      let file = try FileHandle(forUpdating: url)
      try file.write(contentsOf: Data(repeating: filling, count: model.bytes.count))
      try file.close()
      #expect(read.isWhole)
      for model in [read, read.with(labels: ["stop", "play"])] {
        for key in keys { #expect(model.scores(ofSentence: [key]).count == model.labels.count) }
      }
    }
  }

  @Test func `Labels that a model does not know are never chosen`() throws {
    let features = try #require(ShippedGrammar.interpreter("en").analyse("stop")?.features)
    let scores = Self.model.with(labels: ["stop", "new", "play"]).scores(of: features)
    #expect(scores[0] == 0.25 && scores[2] == 0.5 && scores[1] < -100)
  }

  @Test func `Weights follow their labels when these are renumbered or dropped`() {
    let weights = SparseWeights([7: [(label: 0, weight: 1), (label: 1, weight: 0.5), (label: 2, weight: 0.25)]])
    var scores = [Float](repeating: 0, count: 4)
    weights.withLabels([3, nil, 0]).add(7, to: &scores)
    #expect(abs(scores[3] - 1) < 0.02 && scores[1] == 0 && scores[2] == 0 && abs(scores[0] - 0.25) < 0.02)
    scores = [0, 0, 0, 0]
    weights.withLabels([3, nil, 0]).withLabels([nil, nil, nil, 1]).add(7, to: &scores)
    #expect(abs(scores[1] - 1) < 0.02 && scores[0] == 0 && scores[2] == 0 && scores[3] == 0)
  }

  @Test func `A model with other labels is written with them`() throws {
    let other = Self.model.with(labels: ["stop", "new", "play"])
    let read = try LinearModel(other.bytes, slots: Self.slots)
    #expect(read.labels == other.labels)
    for key in [7, 9] as [FeatureKey] {
      #expect(read.scores(ofSentence: [key]) == other.scores(ofSentence: [key]))
    }
  }

  @Test func `Every changed byte is noticed`() throws {
    for place in stride(from: 0, to: Self.bytes.count, by: 7) {
      var bytes = Self.bytes
      bytes[place] ^= 0x21
      #expect(throws: LearnedModelProblem.self) { try LinearModel(bytes, slots: Self.slots) }
    }
  }

  @Test(arguments: [0, 3, 19, 20, 21, 100])
  func `A model that was cut short is not read`(_ length: Int) {
    #expect(throws: LearnedModelProblem.self) { try LinearModel(Array(Self.bytes.prefix(length)), slots: Self.slots) }
  }

  @Test func `A model of another version says so`() {
    var bytes = Self.bytes
    bytes[4] &+= 1
    #expect(throws: LearnedModelProblem.otherVersion(LinearModel.version + 1, instead: LinearModel.version)) {
      try LinearModel(bytes, slots: Self.slots)
    }
  }

  @Test func `A file that is missing, empty or something else is not a model`() throws {
    let folder = TemporaryFolder()
    #expect(throws: LearnedModelProblem.unreadable) { try LearnedModel(contentsOf: folder.path("missing")) }
    for text in ["", String(repeating: "understanding", count: 10)] {
      try text.write(toFile: folder.path("model"), atomically: true, encoding: .utf8)
      #expect(throws: LearnedModelProblem.notAModel) { try LearnedModel(contentsOf: folder.path("model")) }
    }
  }

  @Test func `The shipped models can be used, and are small`() throws {
    _ = try LearnedModel(contentsOf: ShippedGrammar.path("en/understanding.model"))
    for language in ["en", "zh"] {
      let path = ShippedGrammar.path("\(language)/paraphrases.model")
      #expect(try LinearModel(contentsOf: path, slots: ParaphraseSlot.names).bytes.count <= LinearModel.maxBytes)
    }
  }
}
