/// Another way of saying a sentence, in words that the grammar reads.
package struct Paraphrase: Hashable, Sendable {
  package let sentence: String
  /// The probability that it means the same.
  package let probability: Double
}
