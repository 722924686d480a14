package import MediaIntents

/// What came of a request.
package struct Handled: Sendable {
  package var response: Response
  /// Takes it back; nil if nothing was changed.
  package var undoable: UndoableAction?
  /// The player that was named; nil if none was.
  package var target: String?

  init(_ response: Response, undoable: UndoableAction? = nil) {
    self.response = response
    self.undoable = undoable
  }
}
