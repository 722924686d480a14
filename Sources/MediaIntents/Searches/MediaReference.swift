/// A reference to an item that isn't named.
package enum MediaReference: String, Codable, Sendable, CaseIterable {
  /// "this song", "what's playing".
  case currentlyPlaying
  /// "my …": something of the person's own.
  case my
  /// "the previous song": what was heard before the current item, or last if nothing plays.
  case lastPlayed
  /// "the second one": a choice offered by the last answer.
  case offered

  /// Whether it refers to one specific item, so that no name is needed.
  package var isPointer: Bool { self != .my }
}
