/// A requested constraint that the answer doesn't satisfy. Replies always mention it.
package struct RelaxedConstraint: Hashable, Sendable, Codable {
  package enum Field: String, Codable, Sendable, CaseIterable {
    case artist, album, type, releaseDate, genre, place, speed, order, streamTitle
  }

  package var field: Field
  /// The words of the request.
  package var said: String

  package init(field: Field, said: String) {
    self.field = field
    self.said = said
  }
}
