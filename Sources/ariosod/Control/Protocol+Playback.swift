import ControlProtocol
import Listening
import MediaIntents
import Playback

extension DaemonStatus {
  init(_ player: PlayerSnapshot, isPrivate: Bool, library: LibraryCounts, pid: Int32) {
    let status = player.status
    self.init(
      player: player.name, state: status.state, current: status.current?.item, streamTitle: status.streamTitle,
      position: status.position, duration: status.duration, speed: status.speed,
      volume: Int((status.volume * 100).rounded()), muted: status.isMuted, shuffle: status.isShuffled,
      repeat: status.repeatMode, private: isPrivate, library: library, pid: pid)
  }
}

extension QueueListing {
  init(_ queue: QueueSnapshot) {
    self.init(items: queue.items.map(\.item), currentIndex: queue.currentIndex)
  }
}

extension ControlEvent {
  init(_ event: ListeningEvent) {
    let player = event.player
    let changed = PlaybackChanged(player: player)
    self =
      switch event.event {
      case .started(let playable): .playbackStarted(PlaybackStarted(item: playable.item, player: player))
      case .paused: .playbackPaused(changed)
      case .resumed: .playbackResumed(changed)
      case .stopped: .playbackStopped(changed)
      case .ended(let playable, let position, let reason):
        .playbackEnded(
          PlaybackEnded(item: playable.item, position: position, reason: reason, player: player))
      case .failed(let playable, let failure):
        .playbackFailed(PlaybackFailed(item: playable?.item, failure: failure, player: player))
      case .sought(_, let position): .playbackSought(PlaybackSought(position: position, player: player))
      case .speedChosen, .optionsChanged: .playbackOptionsChanged(changed)
      case .queueChanged: .queueChanged(changed)
      }
  }
}
