package import MediaIntents

/// The result of a request.
package struct Handled: Sendable {
  package var response: Response
  /// Undoes the request; nil if nothing was changed.
  package var undoable: UndoableAction?
  /// Undoes what was done besides, after it: the skip that follows a dislike.
  package var undoableAfterwards: UndoableAction?
  /// The player named in the request, if any.
  package var target: String?

  init(_ response: Response, undoable: UndoableAction? = nil) {
    self.response = response
    self.undoable = undoable
  }
}
