package import MediaIntents

/// What came of a request, with what takes it back where something was done.
package struct Handled: Sendable {
  package var response: Response
  package var undoable: UndoableAction?
  /// The player that was named; `nil` where none was.
  package var target: String?

  init<Outcome>(_ done: Done<Outcome>, as response: (Outcome) -> Response) {
    self.response = response(done.response)
    undoable = done.undoable
  }

  init(_ response: Response) { self.response = response }
}
