package import Concurrency
import GLibRuntime
import GStreamer
package import MediaIntents
package import Playback

/// The embedded player: plays files and streams by GStreamer, at any speed in its range with the original pitch.
///
/// It runs on its own thread with a `GMainContext`, where the pipeline's messages arrive; the streaming threads touch
/// only locks and atomics. Between items the output stays open, so that the next one starts immediately.
package actor GStreamerPlayer: SessionPlayer {
  package nonisolated let abilities: PlayerAbilities
  package nonisolated let broadcast = EventBroadcast<PlaybackEvent>()
  package var session: PlaybackSession
  let executor = GLibExecutor(name: "arioso-player")
  let settings: SoundSettings
  let engine: Engine
  var fading: Task<Void, Never>?
  var alarming: Task<Void, Never>?
  /// The room made for speech; nil while nothing is said.
  var room: SpeechRoom?
  var hushing: Task<Void, Never>?
  /// The last that is spoken on this player; returns why it was not heard.
  var saying: Task<PlayerFailure?, Never>?
  var isSpeaking = false
  var recovery: Recovery?
  var recovering: Task<Void, Never>?
  var awaitingDevice: Task<Void, Never>?
  /// Follows the device of the sound server that the stream plays on.
  var deviceWatch: DeviceWatch?
  /// Waits until the stream is back on a device that has returned.
  var returning: Task<Void, Never>?
  /// When a device that left is no longer waited for.
  var returnWindow = ContinuousClock.now
  var stalling: Task<Void, Never>?
  var streams: StationStreams?
  var locating: Task<Void, Never>?
  /// Returns the streams that the playlist at an address names.
  package typealias FindStreams = @Sendable (String) async -> [String]
  let findStreams: FindStreams?
  /// Returns from where a song of a server is read, by its address in the library, and other addresses as they are; nil if
  /// the server is away. What it returns may hold a login, and is never told to anybody.
  package typealias Locate = @Sendable (String) -> String?
  private var watch: BusWatch?

  /// - Parameters:
  ///   - generator: shuffles the queue.
  ///   - locate: for songs of servers; called on streaming threads too.
  ///   - findStreams: for stations whose address is that of a playlist; nil if they cannot be played.
  ///   - onNotice: called on the player's thread.
  /// - Throws: `.decoderMissing` if GStreamer lacks a plugin that every item needs, `.other` if it cannot be initialised.
  package init(
    output: GStreamerOutput, settings: SoundSettings = SoundSettings(),
    generator: any RandomNumberGenerator & Sendable = SystemRandomNumberGenerator(),
    locate: @escaping Locate = { $0 }, findStreams: FindStreams? = nil,
    onNotice: @escaping @Sendable (GStreamerNotice) -> Void
  ) throws(PlayerFailure) {
    abilities = PlayerAbilities(speeds: 0.25...4)
    self.settings = settings
    self.findStreams = findStreams
    session = PlaybackSession(abilities: abilities, generator: generator)
    engine = try Engine(output: output, crossfade: Crossfade(seconds: settings.crossfade), locate: locate) {
      onNotice(.playingWithoutSound(reason: $0))
    }
    engine.setLoudness(settings)
  }

  package nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  package var position: Double { engine.position }

  /// Opens the output once and loads the plugins of common formats, so that the first request starts as fast as later ones.
  package func warmUp() async throws(PlayerFailure) {
    watchBus()
    _ = try engine.checkOutput()
    noteOutput()
    await DecoderPreload.run()
  }

  package func defect() -> PlayerFailure? {
    do {
      defer { noteOutput() }
      return try engine.checkOutput().map(PlayerFailure.outputUnavailable)
    } catch {
      return error
    }
  }

  package func carryOut(_ action: EngineAction) {
    watchBus()
    switch action {
    case .pause:
      endAwaitingOutput()
      fadeOut()
    case .resume:
      endAwaitingOutput()
      fadeIn()
    case .setAlarm(let alarm): setAlarm(alarm)
    case .load, .unload:
      endRecovery()
      locating?.cancel()
      (streams, engine.stream) = (nil, nil)
      endFade()
      endHold()
      if alarming == nil { engine.fade = 1 }
      if case .load(let load) = action { watchForStalls(of: load) }
      order(action)
      if case .unload = action { deviceWatch = nil }
    default: order(action)
    }
  }

  package func pauseAtOnce() {
    // What is stopped has nothing to pause.
    guard (try? perform(.pause)) != nil, fading != nil else { return }
    endFade()
    order(.pause)
  }

  func order(_ action: EngineAction) {
    let load = if case .load(let load) = action { load } else { engine.load }
    do {
      try engine.carryOut(action)
      if case .pause = action { leaveBroadcast() }
      noteOutput()
      awaitDevice()
    } catch {
      tellLater(error, of: load)
    }
  }

  package func releaseEngine() {
    for run in [fading, alarming, hushing, recovering, awaitingDevice, stalling, locating, returning] { run?.cancel() }
    deviceWatch = nil
    engine.closeOutput()
    watch = nil
  }

  /// Shows in the status whether a sound device is open.
  func noteOutput() {
    guard session.isUnheard != engine.hasFallenBack else { return }
    session.isUnheard = engine.hasFallenBack
    broadcast.publish(.optionsChanged)
  }

  /// If the engine fails immediately, the session is still in a step, so it gets the failure afterwards.
  func tellLater(_ failure: PlayerFailure, of load: Load?) {
    guard let load else { return }
    let position = position
    Task { take(.failed(load.id, failure, position: position)) }
  }

  private func watchBus() {
    guard watch == nil, !broadcast.isFinished else { return }
    watch = BusWatch(engine.bus, on: executor) { [weak self] message in
      guard let message = BusMessage(message) else { return }
      self?.assumeIsolated { $0.receive(message) }
    }
  }

  private func receive(_ message: BusMessage) {
    if case .devicesChanged = message { return devicesChanged() }
    let load = engine.load
    do {
      for event in try engine.receive(message) { take(event) }
    } catch {
      tellLater(error, of: load)
    }
  }
}
