import Concurrency
package import MediaIntents
package import Playback

/// A player that accepts commands and does nothing by itself: a test decides what happens.
package actor ScriptedPlayer: Player {
  package nonisolated let abilities: PlayerAbilities
  private let refusal: PlayerFailure?
  private let broadcast = EventBroadcast<PlaybackEvent>()
  private var playback = PlaybackSnapshot()
  package private(set) var commands: [PlayerCommand] = []
  private let (arrivals, arrival) = AsyncStream.makeStream(of: Void.self)

  /// - Parameters:
  ///   - speeds: the speeds at which it can play; nil for one speed.
  ///   - refusal: its answer to every command.
  package init(speeds: ClosedRange<Double>? = 0.25...4, refusal: PlayerFailure? = nil) {
    abilities = PlayerAbilities(speeds: speeds)
    self.refusal = refusal
  }

  @discardableResult
  package func perform(_ command: PlayerCommand) throws(PlayerFailure) -> PlaybackSnapshot {
    if let refusal { throw refusal }
    commands.append(command)
    arrival.yield()
    if case .play(let items, let options) = command {
      playback.queue = QueueSnapshot(items: items, currentIndex: options.startIndex ?? 0)
      playback.status = PlaybackStatus(state: .loading, current: items[options.startIndex ?? 0])
    }
    return playback
  }

  package func snapshot() -> PlaybackSnapshot { playback }
  package func events() -> AsyncStream<PlaybackEvent> { broadcast.subscribe() }
  package func shutDown() { broadcast.finish() }

  /// Returns when the next command has come since it last returned.
  package func commandArrives() async {
    for await _ in arrivals { break }
  }

  /// Lets something happen: first the status changes, then the event is published.
  package func happen(_ event: PlaybackEvent, becoming status: PlaybackStatus? = nil) {
    playback.status = status ?? playback.status
    broadcast.publish(event)
  }
}
