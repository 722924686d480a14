/// A model of requests: their kind and its details, and the words in their slots.
package struct LearnedModel: Sendable {
  /// Its labels are those of all heads.
  private let model: LinearModel

  package init(_ model: LinearModel) { self.model = model.with(labels: LearnedHead.labelNames) }

  package init(contentsOf path: String) throws(LearnedModelProblem) {
    self.init(try LinearModel(contentsOf: path, slots: SlotLabel.slotNames))
  }

  /// Whether it can still be asked; see `LinearModel`.
  var isWhole: Bool { model.isWhole }

  /// The scores of the labels of all heads.
  func scores(of features: SentenceFeatures) -> [Float] { model.scores(of: features) }

  /// The probabilities of the labels of a head.
  static func probabilities(_ head: LearnedHead, _ scores: [Float]) -> [Float] {
    LinearModel.probabilities(scores[head.range])
  }

  /// The most probable labels of the words of a request of a kind.
  func labels(of features: SentenceFeatures, for kind: Int) -> [Int] { model.wordLabels(of: features, for: kind) }
}
