import Concurrency
package import MediaIntents
package import Playback

/// A player that accepts commands and does nothing by itself; tests publish its events.
package actor ScriptedPlayer: Player {
  package nonisolated let abilities: PlayerAbilities
  private let refusal: PlayerFailure?
  private let broadcast = EventBroadcast<PlaybackEvent>()
  private var playback = PlaybackSnapshot()
  package private(set) var commands: [PlayerCommand] = []
  private var hasStartedOver = false
  private let (arrivals, arrival) = AsyncStream.makeStream(of: Void.self)

  /// - Parameters:
  ///   - speeds: The supported speeds; nil for normal speed only.
  ///   - refusal: The error to throw for every command.
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

  package func isUnheard() -> Bool { playback.status.isUnheard && playback.status.state.isSounding }
  package func takeStartOver() -> Bool {
    defer { hasStartedOver = false }
    return hasStartedOver
  }

  /// The server of the next item sends it from the beginning only.
  package func startOver() { hasStartedOver = true }

  package func events() -> AsyncStream<PlaybackEvent> { broadcast.subscribe() }
  package func shutDown() { broadcast.finish() }

  /// Waits for the next command since the last return.
  package func commandArrives() async {
    for await _ in arrivals { break }
  }

  /// Changes the status, then publishes the event.
  package func happen(_ event: PlaybackEvent, becoming status: PlaybackStatus? = nil) {
    playback.status = status ?? playback.status
    broadcast.publish(event)
  }
}
