/// What is done to a destination: SiriKit only adds, people also take out and begin anew.
package enum DestinationEdit: String, Codable, Sendable, CaseIterable {
  case add
  /// Adds, and makes the playlist where there is none.
  case create
  case remove
  /// To where it is played next, or last; of the queue only.
  case moveNext, moveLast
}
