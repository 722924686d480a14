/// Words that point instead of naming.
package enum MediaReference: String, Codable, Sendable, CaseIterable {
  /// "this song", "what's playing".
  case currentlyPlaying
  /// "my …": something of the person's own.
  case my
}
