import MediaIntents

/// What came of an intent, with what takes it back where something was done.
struct Done<Outcome> {
  var response: Outcome
  var undoable: UndoableAction?

  init(_ response: Outcome, undoable: UndoableAction? = nil) {
    self.response = response
    self.undoable = undoable
  }
}
