import MediaIntents
import Playback

extension UndoResponse {
  /// What the action alone tells about its undoing.
  init(to action: UndoableAction, isRedo: Bool) {
    self.init(request: action.request, isRedo: isRedo, items: action.items, command: action.command)
    if case .playlist(_, let playlist) = action.state { self.playlist = playlist.title }
    isOfQueue = action.isOfQueue
  }

  static func locked(_ action: UndoableAction, isRedo: Bool) -> UndoResponse {
    UndoResponse(request: action.request, isRedo: isRedo, items: action.items, reason: .sessionLocked)
  }
}

extension TransportCommand {
  /// The volume in percent or the speed, whichever the command changes.
  func level(in status: PlaybackStatus) -> Double? {
    switch self {
    case .setVolume, .changeVolume: (status.volume * 100).rounded()
    case .speed: status.speed
    default: nil
    }
  }
}
