package import Concurrency
package import MediaIntents

/// A player whose logic is a `PlaybackSession` and whose sound comes from an engine of its own.
package protocol SessionPlayer: Player {
  var session: PlaybackSession { get set }
  nonisolated var broadcast: EventBroadcast<PlaybackEvent> { get }

  /// Seconds into what is loaded.
  var position: Double { get }

  /// Has the engine do this; what comes of it is told by `receive`, later and not from within.
  func carryOut(_ action: EngineAction)

  /// Gives the engine back; nothing is asked of it afterwards.
  func releaseEngine()
}

extension SessionPlayer {
  package func perform(_ command: PlayerCommand) throws(PlayerFailure) {
    guard !broadcast.isFinished else { throw .disconnected }
    apply(try session.handle(command, at: position))
  }

  package func receive(_ event: EngineEvent) {
    apply(session.handle(event))
  }

  package func status() -> PlaybackStatus { session.status(at: position) }

  package func queue() -> QueueSnapshot { session.queue.snapshot }

  package func picture() -> PlaybackSnapshot {
    PlaybackSnapshot(status: session.status(at: position), queue: session.queue.picture)
  }

  package func events() -> AsyncStream<PlaybackEvent> { broadcast.subscribe() }

  package func shutDown() {
    guard !broadcast.isFinished else { return }
    apply(session.stop(at: position))
    broadcast.finish()
    releaseEngine()
  }

  private func apply(_ transition: Transition) {
    for action in transition.actions { carryOut(action) }
    for event in transition.events { broadcast.publish(event) }
  }
}
