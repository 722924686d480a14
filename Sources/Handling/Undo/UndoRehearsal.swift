import Listening
import MediaIntents

/// Tells what undoing or redoing an action would do. Nothing is changed.
struct UndoRehearsal {
  let players: PlayerRegistry

  func response(to action: UndoableAction, isRedo: Bool) async -> UndoResponse {
    var response = UndoResponse(to: action, isRedo: isRedo)
    response.reason = action.obstacle
    guard let undo = action.state.playback.last,
      let status = try? await players.controller(undo.player).snapshot().status
    else { return response }
    let restored = undo.restored(status)
    response.playing = restored.current?.item
    response.level = action.command?.level(in: restored)
    return response
  }
}

extension UndoState {
  /// The changes of players, in the order of restoring.
  fileprivate var playback: [PlaybackUndo] {
    switch self {
    case .playback(let undo), .steering(_, let undo): [undo]
    case .transfer(let undos): undos
    default: []
    }
  }
}
