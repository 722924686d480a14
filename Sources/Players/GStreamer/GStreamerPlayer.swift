import GLibRuntime
package import MediaIntents
package import Playback

/// The embedded player: sounds files and streams by GStreamer, at any speed in range at true pitch.
///
/// It lives on a thread of its own with a `GMainContext`, where the pipeline's messages arrive; its streaming threads
/// touch nothing but a lock and an atomic. Between items the output stays open, so that the next one begins at once.
package actor GStreamerPlayer: SessionPlayer {
  package nonisolated let abilities: PlayerAbilities
  package nonisolated let broadcast = EventBroadcast<PlaybackEvent>()
  package var session: PlaybackSession
  private let executor = GLibExecutor(name: "arioso-player")
  private var engine: Engine
  private var watch: BusWatch?

  /// - Parameters:
  ///   - generator: decides what shuffling makes of the queue.
  ///   - onNotice: called on the player's thread.
  /// - Throws: `.decoderMissing` where GStreamer lacks a plugin nothing plays without, `.other` where it cannot be
  ///   initialised.
  package init(
    output: GStreamerOutput, generator: any RandomNumberGenerator & Sendable = SystemRandomNumberGenerator(),
    onNotice: @escaping @Sendable (GStreamerNotice) -> Void
  ) throws(PlayerFailure) {
    abilities = PlayerAbilities(speeds: 0.25...4)
    session = PlaybackSession(abilities: abilities, generator: generator)
    engine = try Engine(output: output) { onNotice(.playingUnheard(reason: $0)) }
  }

  package nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  package var position: Double { engine.position }

  /// Opens the output and loads what the usual formats need, so that the first request begins as fast as later ones.
  package func warmUp() async throws(PlayerFailure) {
    watchBus()
    try engine.openOutput()
    await DecoderPreload.run()
  }

  package func carryOut(_ action: EngineAction) {
    watchBus()
    let load = if case .load(let load) = action { load } else { engine.item.load }
    do {
      try engine.carryOut(action)
    } catch {
      tellLater(error, of: load)
    }
  }

  package func releaseEngine() {
    engine.closeOutput()
    watch = nil
  }

  /// The session is in the middle of a step when the engine fails at once, so it hears of it after that.
  private func tellLater(_ failure: PlayerFailure, of load: Load?) {
    guard let load else { return }
    let position = position
    Task { receive(.failed(load.id, failure, position: position)) }
  }

  private func watchBus() {
    guard watch == nil, !broadcast.isFinished else { return }
    watch = BusWatch(engine.pipeline.bus, context: executor.context) { [weak self] message in
      self?.assumeIsolated { $0.receive(message) }
    }
  }

  private func receive(_ message: BusMessage) {
    let load = engine.item.load
    do {
      for event in try engine.receive(message) { receive(event) }
    } catch {
      tellLater(error, of: load)
    }
  }
}
