import Foundation
import Names

/// Tells which of the sentences that the grammar reads a sentence means, by a model.
///
/// The labels of the model are those sentences, with placeholders for what differs, and `unrelated` for sentences that
/// mean none of them. The words in place of the placeholders are found by the same model.
package struct ParaphraseModel: Sendable {
  private let model: LinearModel
  /// Tells the same meanings; nil in languages without one.
  private let encoder: SentenceEncoder?
  /// The place of each label of the model among the meanings of the encoder.
  private let places: [Int]

  /// The label of sentences that mean none of the others.
  package static let unrelated = ""

  package init(_ model: LinearModel) { (self.model, encoder, places) = (model, nil, []) }

  package init(contentsOf path: String) throws(LearnedModelProblem) {
    self.init(try LinearModel(contentsOf: path, slots: ParaphraseSlot.names))
  }

  /// The same model beside an encoder. They err in different sentences, so that both together err less.
  package init(_ paraphrases: ParaphraseModel, encoder: SentenceEncoder) throws(LearnedModelProblem) {
    model = paraphrases.model
    self.encoder = encoder
    let places = Dictionary(zip(encoder.meanings, encoder.meanings.indices)) { first, _ in first }
    self.places = model.labels.compactMap { places[$0] }
    guard self.places.count == encoder.meanings.count, Set(self.places).count == model.labels.count else {
      throw .otherMeanings
    }
  }

  /// The sentences with placeholders that sentences are replaced by.
  package var meanings: [String] { model.labels.filter { $0 != Self.unrelated } }

  /// What the sentence may mean, if it means anything that is asked of a player, the most probable first.
  ///
  /// - Parameters:
  ///   - situation: what it is said after, which only the encoder knows to use.
  ///   - isSettled: whether what the model says without the encoder, which takes longer, is enough.
  package func paraphrases(
    of sentence: AnalysedSentence, in situation: Situation, isSettled: (Paraphrase) -> Bool = { _ in false }
  ) -> [Paraphrase] {
    guard model.isWhole else { return [] }
    let features = sentence.features
    let own = LinearModel.probabilities(model.scores(of: features))
    guard encoder != nil else { return paraphrases(of: sentence, features, own, atMost: Self.maxParaphrases) }
    let alone = paraphrases(of: sentence, features, own, atMost: 1)
    guard 1 - unrelated(own) > Self.minRelated, let first = alone.first, !isSettled(first),
      let both = both(own, sentence, situation)
    else { return alone }
    return paraphrases(of: sentence, features, both, atMost: Self.maxParaphrases)
  }

  /// The most meanings that are worth reading.
  private static let maxParaphrases = 5
  /// Less probable meanings are never right, other than the first.
  private static let minProbability: Float = 0.02

  /// How probably a sentence means nothing that is asked of a player; nil if the model's file was shortened.
  package func unrelatedProbability(of sentence: AnalysedSentence) -> Double? {
    guard model.isWhole else { return nil }
    return Double(unrelated(LinearModel.probabilities(model.scores(of: sentence.features))))
  }

  private func paraphrases(
    of sentence: AnalysedSentence, _ features: SentenceFeatures, _ probabilities: [Float], atMost count: Int
  ) -> [Paraphrase] {
    let meanings = probabilities.indices.filter { model.labels[$0] != Self.unrelated }
      .sorted { probabilities[$0] > probabilities[$1] }
    let nexts = meanings.dropFirst().map { probabilities[$0] } + [0]
    let likely = zip(meanings, nexts).prefix(count).enumerated().filter { place, meaning in
      place == 0 || probabilities[meaning.0] >= Self.minProbability
    }
    return likely.map { _, meaning in
      let (place, next) = meaning
      let labels = model.wordLabels(of: features, for: place, admits: admits(place))
      let words = ParaphraseWords(sentence.lattice, labels)
      return Paraphrase(
        meaning: model.labels[place], probability: Double(probabilities[place]), nextProbability: Double(next),
        unrelatedProbability: Double(unrelated(probabilities)), sentence: words.filled(model.labels[place]),
        names: words.filledNames, pointsWithoutName: words.pointsWithoutName(model.labels[place]), lost: words.lost)
    }
  }

  private func unrelated(_ probabilities: [Float]) -> Float {
    model.labels.firstIndex(of: Self.unrelated).map { probabilities[$0] } ?? 0
  }

  /// The probability of each label by model and encoder: that of each meaning is the geometric mean of both, which is small
  /// where either is. Whether anything is meant the model tells alone: it has heard much more that is not.
  private func both(_ own: [Float], _ sentence: AnalysedSentence, _ situation: Situation) -> [Float]? {
    guard let other = encoder?.logProbabilities(of: sentence, in: situation) else { return nil }
    let unrelated = model.labels.firstIndex(of: Self.unrelated)
    let related = 1 - self.unrelated(own)
    var means = own.indices.map { (log(own[$0]) + other[places[$0]]) / 2 }
    if let unrelated { means[unrelated] = -.infinity }
    var both = LinearModel.probabilities(means).map { $0 * related }
    if let unrelated { both[unrelated] = own[unrelated] }
    return both
  }

  /// The probability that anything is meant below which the encoder isn't asked, since it takes longer.
  private static let minRelated: Float = 0.03

  private func admits(_ meaning: Int) -> (String) -> Bool {
    let slots = Set(ParaphraseSlot.all(in: model.labels[meaning]).map(\.rawValue))
    return { slots.contains($0) }
  }
}
