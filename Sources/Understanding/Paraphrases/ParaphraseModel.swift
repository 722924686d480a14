import Names

/// Tells which of the sentences that the grammar reads a sentence means, by a model.
///
/// The labels of the model are those sentences, with placeholders for what differs, and `unrelated` for sentences that
/// mean none of them. The words in place of the placeholders are found by the same model.
package struct ParaphraseModel: Sendable {
  private let model: LinearModel

  /// The label of sentences that mean none of the others.
  package static let unrelated = ""

  package init(_ model: LinearModel) { self.model = model }

  package init(contentsOf path: String) throws(LearnedModelProblem) {
    self.init(try LinearModel(contentsOf: path, slots: ParaphraseSlot.names))
  }

  /// The sentences with placeholders that sentences are replaced by.
  package var meanings: [String] { model.labels.filter { $0 != Self.unrelated } }

  /// The most probable paraphrase.
  ///
  /// - Returns: nil if the sentence probably means none, if what belongs in a placeholder is not found, or if a name or a
  ///   number of the sentence would be lost.
  package func paraphrase(of sentence: AnalysedSentence) -> Paraphrase? {
    let features = sentence.features
    let probabilities = LinearModel.probabilities(model.scores(of: features))
    guard let best = probabilities.indices.max(by: { probabilities[$0] < probabilities[$1] }),
      model.labels[best] != Self.unrelated
    else { return nil }
    let labels = model.wordLabels(of: features, for: best, admits: admits(best))
    let words = ParaphraseWords(sentence.lattice, labels)
    guard !words.losesSomething, let text = words.filled(model.labels[best]) else { return nil }
    return Paraphrase(sentence: text, probability: Double(probabilities[best]))
  }

  private func admits(_ meaning: Int) -> (String) -> Bool {
    let slots = Set(ParaphraseSlot.all(in: model.labels[meaning]).map(\.rawValue))
    return { slots.contains($0) }
  }
}
