/// How much of what was heard was forgotten.
package struct ForgottenListening: Hashable, Sendable, Codable {
  package var plays: Int
  /// What was asked for, as it was remembered for suggestions.
  package var requests: Int
  /// Places in books and episodes.
  package var places: Int
  /// Whose it was; nil for whoever asked.
  package var person: PersonID?

  package init(plays: Int, requests: Int, places: Int, person: PersonID? = nil) {
    (self.plays, self.requests, self.places, self.person) = (plays, requests, places, person)
  }
}
