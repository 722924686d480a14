import Foundation
import Understanding

/// Trains the weights of the labels of sentences by logistic regression: stochastic gradient descent with a step for each
/// weight (AdaGrad).
struct LogisticTrainer {
  private var weights: [Float]
  private var squares: [Float]
  private var bias: [Float]
  private var biasSquares: [Float]
  private let vocabulary: FeatureVocabulary
  /// The number of labels.
  private let width: Int

  private static let rounds = 8
  private static let step: Float = 0.12

  /// How strongly weights are drawn to zero.
  enum Penalty {
    /// By this much of themselves each time that their feature occurs: frequent features are drawn most.
    case perOccurrence(Float)
    /// By this much of themselves in each round, however often their feature occurs: a prior of this precision, which
    /// keeps rare features small.
    case perRound(Float)

    /// Smaller weights are left out of the model. A prior makes all weights small.
    fileprivate var smallest: Float {
      switch self {
      case .perOccurrence: 0.1
      case .perRound: 0.01
      }
    }
  }

  private let penalty: Penalty
  /// The penalty of each feature when it occurs.
  private var decays: [Float] = []

  /// - Parameter width: the number of labels.
  init(_ vocabulary: FeatureVocabulary, width: Int, penalty: Penalty = .perOccurrence(2e-5)) {
    self.vocabulary = vocabulary
    self.penalty = penalty
    self.width = width
    weights = Array(repeating: 0, count: vocabulary.count * width)
    squares = Array(repeating: 0.1, count: vocabulary.count * width)
    bias = Array(repeating: 0, count: width)
    biasSquares = Array(repeating: 1, count: width)
  }

  /// A sentence with the labels that are true, each with those that exclude each other.
  struct Example {
    let features: [FeatureKey]
    let truths: [(labels: Range<Int>, label: Int)]
  }

  mutating func train(_ examples: [Example], using generator: inout SplitMix) {
    let features = examples.map { vocabulary.places(of: $0.features) }
    decays = decays(features)
    for _ in 0..<Self.rounds {
      for place in examples.indices.shuffled(using: &generator) {
        for (labels, label) in examples[place].truths { learn(features[place], labels, label) }
      }
    }
  }

  private func decays(_ examples: [[Int]]) -> [Float] {
    switch penalty {
    case .perOccurrence(let decay): return Array(repeating: decay, count: vocabulary.count)
    case .perRound(let decay):
      var counts = [Float](repeating: 0, count: vocabulary.count)
      for feature in examples.joined() { counts[feature] += 1 }
      return counts.map { decay / max($0, 1) }
    }
  }

  private mutating func learn(_ features: [Int], _ labels: Range<Int>, _ label: Int) {
    var errors = labels.map { bias[$0] }
    for feature in features {
      for (place, label) in labels.enumerated() { errors[place] += weights[feature * width + label] }
    }
    let largest = errors.max() ?? 0
    var sum: Float = 0
    for place in errors.indices {
      errors[place] = exp(errors[place] - largest)
      sum += errors[place]
    }
    for (place, other) in labels.enumerated() {
      let error = errors[place] / sum - (other == label ? 1 : 0)
      guard abs(error) > 1e-4 else { continue }
      for feature in features { move(feature * width + other, error, decays[feature]) }
      biasSquares[other] += error * error
      bias[other] -= Self.step * error / biasSquares[other].squareRoot()
    }
  }

  private mutating func move(_ weight: Int, _ error: Float, _ decay: Float) {
    let slope = error + decay * weights[weight]
    squares[weight] += slope * slope
    weights[weight] -= Self.step * slope / squares[weight].squareRoot()
  }

  /// The weights, without those that are too small to matter.
  var result: (weights: SparseWeights, bias: [Float]) {
    (vocabulary.sparse(weights, width: width, smallest: penalty.smallest), bias)
  }
}
