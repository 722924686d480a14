package import Understanding

/// A meaning that a model proposes for a sentence, in words that the grammar reads.
package struct Proposal: Sendable {
  package let paraphrase: Paraphrase
  /// The meaning with the words of the sentence.
  package let sentence: String
  /// What the grammar makes of these words.
  package let reading: GrammarReading
  /// How probable it is, once meanings that the words rule out are left aside and those that do the same count with it.
  package internal(set) var probability: Double
  /// Why it cannot be meant; nil if nothing speaks against it.
  package let objection: Objection?
  /// What is known of it beside the grammar's own reading; nil if it cannot be meant, or another one is more probable.
  package internal(set) var traits: JudgedTraits?

  /// Whether both do the same to the same names, so that it makes little difference which of them is meant.
  func isAkin(to other: Proposal) -> Bool {
    reading.standing == .request && reading.kind == other.reading.kind && reading.poles == other.reading.poles
      && paraphrase.names == other.paraphrase.names
      && paraphrase.pointsWithoutName == other.paraphrase.pointsWithoutName
  }
}
