/// Decides by a model whether the grammar or a paraphrase has a sentence right.
///
/// Neither is right most of the time where they disagree: the grammar reads what it was written for, and almost any
/// words are a name of something; a paraphrase is the best of a few hundred meanings, whatever is said. How far each can
/// be trusted depends on many small things at once, whose weights are learned from the sentences of people whom the model
/// of paraphrases has not heard.
package struct ParaphraseJudge: Sendable {
  private let model: LinearModel

  /// What may be right.
  package enum Verdict: String, CaseIterable, Sendable {
    case grammar, paraphrase, neither
  }

  package init(_ model: LinearModel) { self.model = model.with(labels: Verdict.allCases.map(\.rawValue)) }

  package init(contentsOf path: String) throws(LearnedModelProblem) {
    self.init(try LinearModel(contentsOf: path, slots: []))
  }

  /// The minimum probability that a paraphrase is right, in general and where that has to be certain.
  private static let (minProbability, minCertainProbability) = (0.5, 0.9)

  /// Whether the paraphrase counts.
  ///
  /// - Parameter minProbability: the least that it needs; nil for that of a harmless one.
  package func choosesParaphrase(_ traits: JudgedTraits, minProbability: Double? = nil) -> Bool {
    let verdicts = probabilities(traits)
    guard let paraphrase = verdicts[.paraphrase], let grammar = verdicts[.grammar] else { return false }
    return paraphrase > grammar
      && paraphrase >= (traits.needsCertainty ? Self.minCertainProbability : minProbability ?? Self.minProbability)
  }

  /// The probability of each verdict; none if the model's file was shortened.
  package func probabilities(_ traits: JudgedTraits) -> [Verdict: Double] {
    guard model.isWhole else { return [:] }
    let values = LinearModel.probabilities(model.scores(ofSentence: traits.keys))
    return Dictionary(uniqueKeysWithValues: zip(Verdict.allCases, values.map(Double.init)))
  }
}

/// What is known of two readings of a sentence.
package struct JudgedTraits: Sendable {
  package private(set) var keys: [FeatureKey] = []
  /// Each trait in words, for explanations and tests.
  package private(set) var names: [String] = []

  /// Whether only a certain paraphrase counts: where the grammar is certain of its own reading, since the judge learned from
  /// sentences that were written to be none of the grammar's, and where a mistake is hard to take back.
  package let needsCertainty: Bool

  package init(needsCertainty: Bool) { self.needsCertainty = needsCertainty }

  package mutating func add(_ name: String) {
    names.append(name)
    keys.append(FeatureHash.key(80, FeatureHash.of(name.utf8)))
  }
}
