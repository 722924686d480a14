/// A position at which a sentence may be split into two requests.
package struct SentenceJoint: Hashable, Sendable {
  package enum Kind: Sendable {
    /// Words that order two requests and hardly occur in names, such as "and then".
    case sequence
    /// Words that also occur in names, such as "and".
    case conjunction
    /// The end of a clause or a sentence: "I don't like this. Turn it off."
    case clauseEnd
  }

  package let before: String
  package let after: String
  package let kind: Kind
}
