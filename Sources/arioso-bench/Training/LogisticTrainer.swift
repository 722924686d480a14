import Foundation
import Understanding

/// Trains the weights of all heads by logistic regression: stochastic gradient descent with a step for each weight
/// (AdaGrad).
struct LogisticTrainer {
  private var weights: [Float]
  private var squares: [Float]
  private var bias = [Float](repeating: 0, count: LearnedHead.labelCount)
  private var biasSquares = [Float](repeating: 1, count: LearnedHead.labelCount)
  private let vocabulary: FeatureVocabulary

  private static let width = LearnedHead.labelCount
  private static let rounds = 8
  private static let step: Float = 0.12
  private static let decay: Float = 2e-5
  /// Smaller weights are left out of the model.
  private static let smallest: Float = 0.035

  init(_ vocabulary: FeatureVocabulary) {
    self.vocabulary = vocabulary
    weights = Array(repeating: 0, count: vocabulary.count * Self.width)
    squares = Array(repeating: 0.1, count: vocabulary.count * Self.width)
  }

  mutating func train(_ examples: [TrainingExample], using generator: inout SplitMix) {
    let features = examples.map { vocabulary.places(of: $0.features.sentence) }
    for _ in 0..<Self.rounds {
      for place in examples.indices.shuffled(using: &generator) {
        for (head, label) in examples[place].heads { learn(features[place], head, label) }
      }
    }
  }

  private mutating func learn(_ features: [Int], _ head: LearnedHead, _ label: Int) {
    let labels = head.range
    var errors = labels.map { bias[$0] }
    for feature in features {
      for (place, label) in labels.enumerated() { errors[place] += weights[feature * Self.width + label] }
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
      for feature in features { move(feature * Self.width + other, error) }
      biasSquares[other] += error * error
      bias[other] -= Self.step * error / biasSquares[other].squareRoot()
    }
  }

  private mutating func move(_ weight: Int, _ error: Float) {
    let slope = error + Self.decay * weights[weight]
    squares[weight] += slope * slope
    weights[weight] -= Self.step * slope / squares[weight].squareRoot()
  }

  var result: (weights: SparseWeights, bias: [Float]) {
    (vocabulary.sparse(weights, width: Self.width, smallest: Self.smallest), bias)
  }
}
