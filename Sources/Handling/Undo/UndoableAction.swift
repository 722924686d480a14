package import MediaIntents

/// Something that was done and can be taken back.
package struct UndoableAction: Sendable {
  package let request: Request.Kind
  /// What it was about, for the answer.
  package let items: [MediaItem]
  let memory: UndoState
}

extension UndoableAction {
  /// Whether doing the same again with something else leaves nothing of it.
  package var isReplacedByNext: Bool { if case .player = memory { true } else { false } }

  /// Whether playback went from one player to another.
  package var isMove: Bool { if case .players = memory { true } else { false } }

  /// The same undoable, taken back to how it was before an earlier one.
  package func leadingBack(to earlier: UndoableAction) -> UndoableAction {
    UndoableAction(request: request, items: items, memory: earlier.memory)
  }
}
