package import Concurrency
package import MediaIntents

/// A player that drives its own engine by a `PlaybackSession`.
package protocol SessionPlayer: Player {
  var session: PlaybackSession { get set }
  nonisolated var broadcast: EventBroadcast<PlaybackEvent> { get }

  /// The position in the loaded item, in seconds.
  var position: Double { get }

  /// Passes an action to the engine, which reports the outcome through `receive`, never from within this call.
  func carryOut(_ action: EngineAction)

  /// Releases the engine. It isn't used afterwards.
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

  package func isUnheard() -> Bool { session.isUnheard && session.status(at: position).state.isSounding }

  package func takeStartOver() -> Bool { session.takeStartOver() }

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
