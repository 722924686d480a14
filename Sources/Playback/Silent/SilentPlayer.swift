package import Concurrency
import Executors
package import MediaIntents

/// A player without audio output that behaves like a real one: items run for their duration and missing files fail.
///
/// An item without a duration (a broadcast, or a file of unknown length) plays until the next command.
package actor SilentPlayer<C: Clock>: SessionPlayer where C.Duration == Duration {
  package nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  private nonisolated let executor = QueueExecutor(label: "arioso.silent")
  package nonisolated let abilities: PlayerAbilities
  package nonisolated let broadcast = EventBroadcast<PlaybackEvent>()
  package var session: PlaybackSession
  private let clock: C
  private var playhead: Playhead<C>
  private var load: Load?
  /// An opened file plays to its end even if it is deleted.
  private var isOpened = false
  /// Waits for the end of the loaded item.
  private var run: Task<Void, Never>?
  private var alarm: Alarm?
  private var alarmRun: Task<Void, Never>?

  package init(
    clock: C = ContinuousClock(), generator: any RandomNumberGenerator & Sendable = SystemRandomNumberGenerator()
  ) {
    self.clock = clock
    abilities = PlayerAbilities(speeds: 0.25...4)
    session = PlaybackSession(abilities: abilities, generator: generator)
    playhead = Playhead(clock: clock)
  }

  package var position: Double { min(playhead.position, load?.item.duration ?? .infinity) }

  package func carryOut(_ action: EngineAction) {
    switch action {
    case .load(let load):
      self.load = load
      isOpened = false
      move(to: load.position, rate: load.rate, isRunning: !load.isPaused)
    case .pause: move(to: position, rate: playhead.rate, isRunning: false)
    case .resume: move(to: position, rate: playhead.rate, isRunning: true)
    case .seek(let target): move(to: target, rate: playhead.rate, isRunning: playhead.isRunning)
    case .setRate(let rate): move(to: position, rate: rate, isRunning: playhead.isRunning)
    case .unload: releaseEngine()
    case .setAlarm(let alarm):
      self.alarm = alarm
      armAlarm()
    case .prepareNext, .setVolume, .setMuted: break  // Silence has neither gaps nor loudness.
    }
  }

  /// In no time, and for nobody.
  package func say(
    _ sound: SpokenSound, over hush: Hush, onStart: @escaping @Sendable () async -> Void
  ) async throws(PlayerFailure) {
    guard !broadcast.isFinished else { throw .disconnected }
    await onStart()
  }

  package func releaseEngine() {
    load = nil
    move(to: 0, rate: 1, isRunning: false)
  }

  private func move(to position: Double, rate: Double, isRunning: Bool) {
    playhead.set(position: position, rate: rate, isRunning: isRunning)
    run?.cancel()
    run = load.map { load in Task { await play(load) } }
    if case .at = alarm { armAlarm() }
  }

  /// An alarm at a position is suspended while playback is paused.
  private func armAlarm() {
    alarmRun?.cancel()
    let time: Duration? =
      switch alarm {
      case .after(let seconds): ExternalNumber.wait(seconds)
      case .at(let place): playhead.isRunning ? playhead.time(to: place) : nil
      case nil: nil
      }
    alarmRun = time.map { time in
      Task {
        guard (try? await clock.sleep(for: time)) != nil, !Task.isCancelled else { return }
        alarm = nil
        receive(.alarm)
      }
    }
  }

  /// Reports the load's events as an engine would, until cancelled.
  private func play(_ load: Load) async {
    guard !Task.isCancelled else { return }
    if !isOpened, let failure = load.item.fileFailure {
      return receive(.failed(load.id, failure, position: load.position))
    }
    isOpened = true
    receive(.opened(load.id, duration: load.item.knownDuration, isSeekable: !load.item.isLive))
    guard playhead.isRunning else { return }
    receive(.started(load.id))
    guard let duration = load.item.duration else { return }
    guard (try? await clock.sleep(for: playhead.time(to: duration))) != nil, !Task.isCancelled else { return }
    receive(.finished(load.id, position: duration))
  }
}
