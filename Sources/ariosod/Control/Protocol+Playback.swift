import ControlProtocol
import MediaIntents
import Playback

extension DaemonStatus {
  init(_ status: PlaybackStatus, of player: String, isPrivate: Bool, library: LibraryCounts, pid: Int32) {
    self.init(
      player: player, state: State(status.state), current: status.current?.item, streamTitle: status.streamTitle,
      position: status.position, duration: status.duration, speed: status.speed,
      volume: Int((status.volume * 100).rounded()), muted: status.isMuted, shuffle: status.isShuffled,
      repeat: status.repeatMode, private: isPrivate, library: library, pid: pid)
  }
}

extension DaemonStatus.State {
  init(_ state: PlaybackStatus.State) {
    self =
      switch state {
      case .stopped: .stopped
      case .loading: .loading
      case .playing: .playing
      case .paused: .paused
      }
  }
}

extension ControlEvent {
  /// - Parameter player: the name of the player that sends it.
  init(_ event: PlaybackEvent, of player: String) {
    let changed = PlaybackChanged(player: player)
    self =
      switch event {
      case .started(let playable): .playbackStarted(PlaybackStarted(item: playable.item, player: player))
      case .paused: .playbackPaused(changed)
      case .resumed: .playbackResumed(changed)
      case .stopped: .playbackStopped(changed)
      case .ended(let playable, let position, let reason):
        .playbackEnded(
          PlaybackEnded(item: playable.item, position: position, reason: .init(reason), player: player))
      case .failed(let playable, let failure):
        .playbackFailed(PlaybackFailed(item: playable?.item, failure: failure, player: player))
      case .sought(_, let position): .playbackSought(PlaybackSought(position: position, player: player))
      case .speedChosen, .optionsChanged: .playbackOptionsChanged(changed)
      case .queueChanged: .queueChanged(changed)
      }
  }
}

extension PlaybackEnded.Reason {
  fileprivate init(_ reason: PlaybackEvent.EndReason) {
    self =
      switch reason {
      case .finished: .finished
      case .skipped: .skipped
      case .replaced: .replaced
      case .stopped: .stopped
      }
  }
}
