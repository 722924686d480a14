/// Something that was said and does not hold for the answer: never passed over in silence (B7).
package struct RelaxedConstraint: Hashable, Sendable, Codable {
  package enum Field: String, Codable, Sendable, CaseIterable {
    case artist, album, type, releaseDate, genre, place, speed, order, streamTitle
  }

  package var field: Field
  /// What was asked for, as said.
  package var said: String

  package init(field: Field, said: String) {
    self.field = field
    self.said = said
  }
}
