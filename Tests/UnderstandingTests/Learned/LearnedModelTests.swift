import Foundation
import TestSupport
import Testing

@testable import Understanding

/// Models as files.
struct LearnedModelTests {
  private static let bytes = LearnedModel(
    sentence: SparseWeights([7: [(label: 0, weight: 1.5), (label: 6, weight: -0.5)], 9: [(label: 1, weight: 0.25)]]),
    sentenceBias: Array(repeating: 0.5, count: LearnedHead.labelCount),
    words: SparseWeights([8: [(label: 2, weight: 2)]]),
    transitions: Array(repeating: 0, count: (SlotLabel.count + 1) * SlotLabel.count)
  ).bytes

  @Test func `A model is read as it was written`() throws {
    let model = try LearnedModel(Self.bytes)
    #expect(model.bytes == Self.bytes)
    var scores = [Float](repeating: 0, count: LearnedHead.labelCount)
    for key: FeatureKey in [7, 8, 9] { model.sentence.add(key, to: &scores) }
    #expect(abs(scores[0] - 1.5) < 0.02 && abs(scores[1] - 0.25) < 0.02 && abs(scores[6] + 0.5) < 0.02)
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
      #expect(throws: LearnedModelProblem.self) { try LearnedModel(bytes) }
    }
  }

  @Test(arguments: [0, 3, 19, 20, 21, 100])
  func `A model that was cut short is not read`(_ length: Int) {
    #expect(throws: LearnedModelProblem.self) { try LearnedModel(Array(Self.bytes.prefix(length))) }
  }

  @Test func `A model of another version says so`() {
    var bytes = Self.bytes
    bytes[4] &+= 1
    #expect(throws: LearnedModelProblem.otherVersion(LearnedModel.version + 1)) { try LearnedModel(bytes) }
  }

  @Test func `A file that is missing, empty or something else is not a model`() throws {
    let folder = TemporaryFolder()
    #expect(throws: LearnedModelProblem.unreadable) { try LearnedModel(contentsOf: folder.path("missing")) }
    for text in ["", String(repeating: "understanding", count: 10)] {
      try text.write(toFile: folder.path("model"), atomically: true, encoding: .utf8)
      #expect(throws: LearnedModelProblem.notAModel) { try LearnedModel(contentsOf: folder.path("model")) }
    }
  }

  @Test func `The shipped model can be used, and is small`() throws {
    #expect(try LearnedModel(contentsOf: ShippedGrammar.modelPath).bytes.count <= LearnedModel.maxBytes)
  }
}
