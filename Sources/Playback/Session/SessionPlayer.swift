package import Concurrency
package import MediaIntents

/// A player whose logic is a `PlaybackSession` and whose sound comes from an engine of its own.
package protocol SessionPlayer: Player {
  var session: PlaybackSession { get set }
  nonisolated var broadcast: EventBroadcast<PlaybackEvent> { get }

  /// Seconds into what is loaded.
  var position: Double { get }

  /// Makes the engine do this. The engine reports the outcome by `receive`, later and never from within this call.
  func carryOut(_ action: EngineAction)

  /// Releases the engine, which isn't used afterwards.
  func releaseEngine()
}

extension SessionPlayer {
  @discardableResult
  package func perform(_ command: PlayerCommand) throws(PlayerFailure) -> PlaybackSnapshot {
    guard !broadcast.isFinished else { throw .disconnected }
    apply(try session.handle(command, at: position))
    return snapshot()
  }

  package func receive(_ event: EngineEvent) {
    apply(session.handle(event))
  }

  package func snapshot() -> PlaybackSnapshot {
    PlaybackSnapshot(status: session.status(at: position), queue: session.queue.snapshot)
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
