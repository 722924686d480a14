/// Words that point instead of naming.
package enum MediaReference: String, Codable, Sendable, CaseIterable {
  /// "this song", "what's playing".
  case currentlyPlaying
  /// "my …": something of the person's own.
  case my
  /// "the previous song": what was heard before the thing that plays or, where nothing does, last.
  case lastPlayed
  /// "the second one": of what the last answer offered.
  case offered

  /// Whether one certain thing is meant that has no need of a name.
  package var isPointer: Bool { self != .my }
}
