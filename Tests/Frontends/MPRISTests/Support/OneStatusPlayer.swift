import Concurrency
import MediaIntents
import Playback

/// A player that has what a test says, to show states that files do not come to.
actor OneStatusPlayer: Player {
  nonisolated let abilities = PlayerAbilities(speeds: 0.25...4)
  private let broadcast = EventBroadcast<PlaybackEvent>()
  private var current = PlaybackStatus()
  private var entries = QueueSnapshot()

  func show(_ status: PlaybackStatus, _ items: [PlayableItem]) {
    current = status
    entries = QueueSnapshot(items: items, currentIndex: items.firstIndex { $0 == status.current })
    broadcast.publish(.optionsChanged)
  }

  func perform(_ command: PlayerCommand) {}
  func status() -> PlaybackStatus { current }
  func queue() -> QueueSnapshot { entries }
  func picture() -> PlaybackSnapshot { PlaybackSnapshot(status: current, queue: entries) }
  func events() -> AsyncStream<PlaybackEvent> { broadcast.subscribe() }
  func shutDown() { broadcast.finish() }
}
