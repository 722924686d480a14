/// What a person says of the music that a station draws.
package enum StationSteering: String, Hashable, Sendable, Codable, CaseIterable {
  /// More of what plays, and no drifting away from it: "keep it like this".
  case keep
  /// Less of what plays: "less of that".
  case less
  /// The music goes on after the queue with what is like it: "don't stop".
  case goOn
}
