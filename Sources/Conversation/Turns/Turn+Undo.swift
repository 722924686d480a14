import Handling
import Listening
import MediaIntents
import Resolution

/// Undo and redo.
extension Turn {
  /// Without a kind, everything that the latest sentence did.
  mutating func undo(_ kind: Request.Kind?) async -> [Response]? {
    if kind == nil, state.changedNothing {
      state.changedNothing = false
      return [.refused(.nothingToUndo)]
    }
    let isOfQueue = kind == .play || kind == nil && state.latestUndoable?.isReplacedByNext == true
    if isOfQueue, await wasReplacedByAnother { return [await putBack()] }
    let before = state
    let actions = kind == nil ? state.popUndoableTurn() : [state.popUndoable(of: kind)].compactMap(\.self)
    return await retract(actions, isRedo: false, before)
  }

  /// Whether another person's queue plays instead of that of whoever speaks, which is then what is missed.
  private var wasReplacedByAnother: Bool {
    get async {
      guard let snapshot = await player, snapshot.playback.listener != person else { return false }
      return snapshot.interrupted?.listener == person
    }
  }

  mutating func redo() async -> [Response]? {
    let before = state
    return await retract(state.popRedoableTurn(), isRedo: true, before)
  }

  /// - Parameter before: The state to keep if nothing may be changed.
  private mutating func retract(
    _ actions: [UndoableAction], isRedo: Bool, _ before: ConversationState
  ) async -> [Response]? {
    guard !actions.isEmpty else { return nil }
    guard !isRehearsed else {
      state = before
      var responses: [Response] = []
      for action in actions { responses.append(.retraction(await handler.rehearse(action, isRedo: isRedo))) }
      return responses
    }
    var responses: [Response] = []
    for action in actions {
      let (response, inverse) = await retract(action, isRedo: isRedo)
      if action.isMove { state.setTarget(nil, at: now) }
      let kept = inverse ?? (response.mayWorkLater ? action : nil)
      if let kept, (inverse != nil) != isRedo { state.pushRedoable(kept) } else if let kept { state.pushRedone(kept) }
      responses.append(.retraction(response))
    }
    return responses
  }

  /// Whether nothing may be changed.
  var isRehearsed: Bool { explains || utterance.isDryRun }
}

extension UndoResponse {
  /// Whether trying again may succeed. It can't if another program has made changes.
  fileprivate var mayWorkLater: Bool {
    switch reason {
    case .changedMeanwhile, .notUndoable: false
    default: true
    }
  }
}
