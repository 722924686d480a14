import Understanding

/// Trains the labels of words: a perceptron for sequences, whose weights are averaged over all steps.
struct SequenceTrainer {
  private let vocabulary: FeatureVocabulary
  private var weights: AveragedWeights
  private var transitions: AveragedWeights
  /// The number of labels.
  private let width: Int

  private static let rounds = 8
  private static let smallest: Float = 0.05

  /// - Parameter width: the number of labels.
  init(_ vocabulary: FeatureVocabulary, width: Int) {
    self.vocabulary = vocabulary
    self.width = width
    weights = AveragedWeights(count: vocabulary.count * width)
    transitions = AveragedWeights(count: (width + 1) * width)
  }

  /// The features and the label of each word of a sentence.
  struct Example {
    let words: [[FeatureKey]]
    let labels: [Int]

    init(_ features: SentenceFeatures, kind: Int, labels: [Int]) {
      words = features.words.indices.map { features.word($0, for: kind) }
      self.labels = labels
    }
  }

  mutating func train(_ examples: [Example], using generator: inout SplitMix) {
    let features = examples.map { $0.words.map(vocabulary.places) }
    for _ in 0..<Self.rounds {
      for place in examples.indices.shuffled(using: &generator) { learn(features[place], examples[place].labels) }
    }
  }

  private mutating func learn(_ words: [[Int]], _ gold: [Int]) {
    weights.step()
    transitions.step()
    let scores = words.map { features in
      var scores = [Float](repeating: 0, count: width)
      for feature in features {
        for label in 0..<width { scores[label] += weights.values[feature * width + label] }
      }
      return scores
    }
    let found = LabelSequence.best(scores, transitions.values)
    guard found != gold else { return }
    var before = (gold: width, found: width)
    for (place, features) in words.enumerated() {
      if gold[place] != found[place] {
        for feature in features {
          weights.add(1, at: feature * width + gold[place])
          weights.add(-1, at: feature * width + found[place])
        }
      }
      transitions.add(1, at: before.gold * width + gold[place])
      transitions.add(-1, at: before.found * width + found[place])
      before = (gold[place], found[place])
    }
  }

  var result: (weights: SparseWeights, transitions: [Float]) {
    (vocabulary.sparse(weights.average, width: width, smallest: Self.smallest), transitions.average)
  }
}
