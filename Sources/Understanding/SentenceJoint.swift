/// A place where a sentence may be two: "… and then …".
package struct SentenceJoint: Hashable, Sendable {
  package let before: String
  package let behind: String
  /// It orders two things and hardly stands within a name, as "then" and unlike "and".
  package let isStrong: Bool
}
