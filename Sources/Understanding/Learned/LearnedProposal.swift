package import MediaIntents

/// What a model makes of a sentence.
package struct LearnedProposal: Sendable {
  /// The most probable kind of request; nil if the sentence is most probably of another domain.
  package let kind: Request.Kind?
  /// The probability of the kind, or of another domain.
  package let probability: Double
  /// The request with the slots that were found; nil if they don't form one.
  package let interpretation: Interpretation?

  package init(kind: Request.Kind?, probability: Double, interpretation: Interpretation?) {
    self.kind = kind
    self.probability = probability
    self.interpretation = interpretation
  }
}
