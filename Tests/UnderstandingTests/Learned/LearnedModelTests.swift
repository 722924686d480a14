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
