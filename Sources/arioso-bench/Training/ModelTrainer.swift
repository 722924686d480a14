import Understanding

/// Trains a model.
enum ModelTrainer {
  static func train(_ examples: [TrainingExample]) -> LearnedModel {
    var generator = SplitMix(state: 2)
    let rows = Dictionary(grouping: examples, by: \.row).values
    var heads = LogisticTrainer(
      FeatureVocabulary(rows.lazy.map { $0.reduce(into: []) { $0.formUnion($1.features.sentence) } }))
    heads.train(examples, using: &generator)
    let labelled = examples.filter { $0.slots != nil }
    let labelledRows = Dictionary(grouping: labelled, by: \.row).values
    var slots = SequenceTrainer(FeatureVocabulary(labelledRows.lazy.map { Self.words(of: $0) }))
    slots.train(labelled, using: &generator)
    let (sentence, bias) = heads.result
    let (words, transitions) = slots.result
    return LearnedModel(sentence: sentence, sentenceBias: bias, words: words, transitions: transitions)
  }

  private static func words(of examples: [TrainingExample]) -> Set<FeatureKey> {
    var keys: Set<FeatureKey> = []
    for example in examples {
      for place in example.features.words.indices {
        keys.formUnion(example.features.word(place, for: example.kind))
      }
    }
    return keys
  }
}
