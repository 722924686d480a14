/// A place where a sentence may be two requests.
package struct SentenceJoint: Hashable, Sendable {
  package enum Kind: Sendable {
    /// Words that order two things and hardly occur within a name, such as "and then".
    case sequence
    /// Words that names have too, such as "and".
    case conjunction
    /// The end of a clause or a sentence: "I don't like this. Turn it off."
    case clauseEnd
  }

  package let before: String
  package let after: String
  package let kind: Kind
}
