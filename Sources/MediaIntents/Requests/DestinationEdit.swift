/// How a destination is changed. SiriKit only has `add`.
package enum DestinationEdit: String, Codable, Sendable, CaseIterable {
  case add
  /// Adds, and creates the playlist if it doesn't exist.
  case create
  case remove
  /// Moves to the front or the end of the queue; for the queue only.
  case moveNext, moveLast
}
