import Catalogue
package import Listening
package import MediaIntents

/// Something that was done and can be taken back.
package struct UndoableAction: Sendable {
  package let request: Request.Kind
  /// What it was about, for the answer.
  package let items: [MediaItem]
  let state: UndoState

  init(request: Request.Kind, items: [MediaItem], state: UndoState) {
    self.request = request
    self.items = items
    self.state = state
  }

  /// A change of a player.
  package init(_ undo: PlaybackUndo, items: [MediaItem]) {
    self.init(request: .play, items: items, state: .playback(undo))
  }
}

/// How something was before it was changed. Restoring it returns how it was until then, so undo and redo are the same.
enum UndoState: Sendable {
  case playback(PlaybackUndo)
  /// Playback moved between players; in the order in which they are restored.
  case transfer([PlaybackUndo])
  case affinities([ItemID: MediaAffinityType])
  case playlist(PlaylistPicture, of: MediaItem)
  /// Which items joined or left the person's library.
  case library([ItemID], wasIn: Bool)
}

extension UndoableAction {
  /// Whether the next request to play replaces its effect completely.
  package var isReplacedByNext: Bool { if case .playback(let undo) = state { undo.restoresEverything } else { false } }

  /// Whether playback moved from one player to another.
  package var isMove: Bool { if case .transfer = state { true } else { false } }

  /// The same action, taken back to the state before an earlier one.
  package func leadingBack(to earlier: UndoableAction) -> UndoableAction {
    UndoableAction(request: request, items: items, state: earlier.state)
  }
}
