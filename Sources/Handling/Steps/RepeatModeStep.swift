import MediaIntents
import Playback

/// `resolvePlaybackRepeatMode`. A broadcast has no end after which it could begin again, so that the word is not required.
struct RepeatModeStep {
  /// - Parameter first: what sounds first.
  func resolve(_ said: PlaybackRepeatMode?, for first: PlayableItem?) -> ParameterResolution<PlaybackRepeatMode> {
    guard let said, first?.isLive != true else { return .notRequired }
    return .success(said)
  }
}
