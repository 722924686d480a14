import Concurrency
import MediaIntents
import Playback

/// A player with a status set by the test, for states that can't be reached by playing files.
actor OneStatusPlayer: Player {
  nonisolated let abilities = PlayerAbilities(speeds: 0.25...4)
  private let broadcast = EventBroadcast<PlaybackEvent>()
  private var playback = PlaybackSnapshot()

  func show(_ status: PlaybackStatus, _ items: [PlayableItem]) {
    let queue = QueueSnapshot(items: items, currentIndex: items.firstIndex { $0 == status.current })
    playback = PlaybackSnapshot(status: status, queue: queue)
    broadcast.publish(.optionsChanged)
  }

  func perform(_ command: PlayerCommand) -> PlaybackSnapshot { playback }
  func snapshot() -> PlaybackSnapshot { playback }
  func events() -> AsyncStream<PlaybackEvent> { broadcast.subscribe() }
  func shutDown() { broadcast.finish() }
}
