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

  /// What the sentence most probably means, if it means anything that is asked of a player; nil if the model knows no meaning.
  package func paraphrase(of sentence: AnalysedSentence) -> Paraphrase? {
    let features = sentence.features
    let probabilities = LinearModel.probabilities(model.scores(of: features))
    let meanings = probabilities.indices.filter { model.labels[$0] != Self.unrelated }
    guard let best = meanings.max(by: { probabilities[$0] < probabilities[$1] }) else { return nil }
    let next = meanings.lazy.filter { $0 != best }.map { probabilities[$0] }.max() ?? 0
    let unrelated = model.labels.firstIndex(of: Self.unrelated).map { probabilities[$0] } ?? 0
    let labels = model.wordLabels(of: features, for: best, admits: admits(best))
    let words = ParaphraseWords(sentence.lattice, labels)
    return Paraphrase(
      meaning: model.labels[best], probability: Double(probabilities[best]), nextProbability: Double(next),
      unrelatedProbability: Double(unrelated), sentence: words.filled(model.labels[best]), lost: words.lost)
  }

  private func admits(_ meaning: Int) -> (String) -> Bool {
    let slots = Set(ParaphraseSlot.all(in: model.labels[meaning]).map(\.rawValue))
    return { slots.contains($0) }
  }
}
