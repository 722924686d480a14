import Understanding

/// Trains the labels of words: a perceptron for sequences, whose weights are averaged over all steps.
struct SequenceTrainer {
  private let vocabulary: FeatureVocabulary
  private var weights: AveragedWeights
  private var transitions = AveragedWeights(count: (SlotLabel.count + 1) * SlotLabel.count)

  private static let width = SlotLabel.count
  private static let rounds = 8
  private static let smallest: Float = 0.05

  init(_ vocabulary: FeatureVocabulary) {
    self.vocabulary = vocabulary
    weights = AveragedWeights(count: vocabulary.count * Self.width)
  }

  mutating func train(_ examples: [TrainingExample], using generator: inout SplitMix) {
    let features = examples.map { example in
      example.features.words.indices.map { vocabulary.places(of: example.features.word($0, for: example.kind)) }
    }
    for _ in 0..<Self.rounds {
      for place in examples.indices.shuffled(using: &generator) {
        if let slots = examples[place].slots { learn(features[place], slots) }
      }
    }
  }

  private mutating func learn(_ words: [[Int]], _ gold: [Int]) {
    weights.step()
    transitions.step()
    let scores = words.map { features in
      var scores = [Float](repeating: 0, count: Self.width)
      for feature in features {
        for label in 0..<Self.width { scores[label] += weights.values[feature * Self.width + label] }
      }
      return scores
    }
    let found = LabelSequence.best(scores, transitions.values)
    guard found != gold else { return }
    var before = (gold: Self.width, found: Self.width)
    for (place, features) in words.enumerated() {
      if gold[place] != found[place] {
        for feature in features {
          weights.add(1, at: feature * Self.width + gold[place])
          weights.add(-1, at: feature * Self.width + found[place])
        }
      }
      transitions.add(1, at: before.gold * Self.width + gold[place])
      transitions.add(-1, at: before.found * Self.width + found[place])
      before = (gold[place], found[place])
    }
  }

  var result: (weights: SparseWeights, transitions: [Float]) {
    (vocabulary.sparse(weights.average, width: Self.width, smallest: Self.smallest), transitions.average)
  }
}
