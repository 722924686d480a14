import Understanding

/// Trains a model of requests.
enum ModelTrainer {
  static func train(_ examples: [TrainingExample]) -> LinearModel {
    let labelled = examples.compactMap { example in
      example.slots.map { (example.row, SequenceTrainer.Example(example.features, kind: example.kind, labels: $0)) }
    }
    return LinearModel.trained(
      labels: LearnedHead.labelNames, slots: SlotLabel.slotNames,
      examples.map { example in
        let truths = example.heads.map { (labels: $0.head.range, label: $0.label) }
        return (example.row, LogisticTrainer.Example(features: example.features.sentence, truths: truths))
      }, labelled)
  }
}

extension LinearModel {
  /// - Parameters:
  ///   - sentences: examples with the rows they were made from.
  ///   - words: likewise; sentences without annotated words are missing.
  static func trained(
    labels: [String], slots: [String], _ sentences: [(row: Int, example: LogisticTrainer.Example)],
    _ words: [(row: Int, example: SequenceTrainer.Example)],
    penalty: LogisticTrainer.Penalty = .perOccurrence(2e-5)
  ) -> LinearModel {
    var generator = SplitMix(state: 2)
    let vocabulary = FeatureVocabulary(rows(sentences.map { ($0.row, $0.example.features) }))
    var heads = LogisticTrainer(vocabulary, width: labels.count, penalty: penalty)
    heads.train(sentences.map(\.example), using: &generator)
    let wordVocabulary = FeatureVocabulary(rows(words.map { ($0.row, Array($0.example.words.joined())) }))
    var tagger = SequenceTrainer(wordVocabulary, width: SlotLabel.count(of: slots))
    tagger.train(words.map(\.example), using: &generator)
    let (sentence, bias) = heads.result
    let (wordWeights, transitions) = tagger.result
    return LinearModel(
      labels: labels, slots: slots, sentence: sentence, bias: bias, words: wordWeights, transitions: transitions)
  }

  /// The features of each row, all forms of it together.
  private static func rows(_ examples: [(row: Int, features: [FeatureKey])]) -> [Set<FeatureKey>] {
    Dictionary(grouping: examples, by: \.row).values.map { $0.reduce(into: []) { $0.formUnion($1.features) } }
  }
}
