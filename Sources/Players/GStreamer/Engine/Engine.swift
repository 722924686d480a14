import GStreamer
import MediaIntents
import Playback

/// Plays one load after another through one pipeline.
///
/// A pipeline works on its own threads and settles after every change; only then can it seek. So a position or speed
/// that is requested earlier is stored as a pending seek, and the newest one wins. Speed is a property of a seek and is
/// lost with every new item, so each load that does not play at 1.0 starts paused and seeks before it is audible.
final class Engine {
  var pipeline: Pipeline
  let crossfade: Crossfade
  let output: GStreamerOutput
  /// Called once, with GStreamer's reason, when playback falls back to the null sink.
  private let onFallbackToNull: @Sendable (String) -> Void
  private var hasReportedFallback = false
  private var isOutputOpen = false
  /// Why playback goes to the null sink instead of the preferred output, or last did; nil if it does not.
  private(set) var fallbackReason: String?
  /// 0 to 1, on a scale of perceived loudness.
  private var volume = 1.0 { didSet { setAmplitude() } }
  /// The factor of a fade, 0 to 1.
  var fade = 1.0 { didSet { setAmplitude() } }
  /// What is left of the loudness while something is said, 0 to 1, on the scale of the volume.
  var hushLevel = 1.0 { didSet { setAmplitude() } }
  /// The load that waits while something is said, although the player plays it.
  var held: Load.ID?
  var isPaused = false
  var item = LoadedItem()
  /// The address that a load is read from instead of its own.
  var stream: (load: Load.ID, address: String)?
  /// The load whose server sends it from the beginning only, whatever is asked for.
  private var unseekable: Load.ID?

  init(
    output: GStreamerOutput, crossfade: Crossfade, locate: @escaping GStreamerPlayer.Locate,
    onFallbackToNull: @escaping @Sendable (String) -> Void
  ) throws(PlayerFailure) {
    pipeline = try Pipeline(crossfade: crossfade, locate: locate)
    self.crossfade = crossfade
    self.output = output
    self.onFallbackToNull = onFallbackToNull
  }

  /// Whether playback goes to the null sink because the preferred output cannot be opened.
  var hasFallenBack: Bool { fallbackReason != nil }

  /// Seconds into the loaded item.
  var position: Double {
    item.isSettled ? pipeline.position ?? item.knownPosition : item.knownPosition
  }

  func carryOut(_ action: EngineAction) throws(PlayerFailure) {
    switch action {
    case .load(let load): try self.load(load)
    case .prepareNext(let load): prepareNext(load)
    case .pause: try setPaused(true)
    case .resume: try setPaused(false)
    case .seek(let position): try seek(to: position)
    case .setRate(let rate): try setRate(rate)
    case .setVolume(let volume): self.volume = volume
    case .setMuted(let isMuted): pipeline.filters.setMuted(isMuted)
    case .unload:
      unload()
      closeOutput()
    case .setAlarm: break  // Handled by the player.
    }
  }
}

// MARK: - Loading

extension Engine {
  private func load(_ load: Load) throws(PlayerFailure) {
    isPaused = load.isPaused
    try begin(load, at: LoadedItem.PendingSeek(position: load.position, rate: load.rate))
  }

  /// Takes a lost item out of the pipeline, so that nothing runs meanwhile; requests wait until it is reloaded from this
  /// position.
  func suspend(at position: Double) {
    guard item.load != nil, !item.isSuspended else { return }
    closeOutput()
    (item.isSuspended, item.isSettled, item.isSounding, item.isBuffering) = (true, false, false, false)
    (item.deck, item.offer, item.streamGroup) = (nil, nil, nil)
    item.knownPosition = item.pendingSeek?.position ?? position
  }

  /// If it throws, the item stays suspended, so that it can be tried again.
  func reloadSuspended() throws(PlayerFailure) {
    let suspended = item
    let position = item.load?.item.isLive == true ? 0 : item.knownPosition
    do {
      try reload(at: item.pendingSeek ?? LoadedItem.PendingSeek(position: position, rate: item.rate))
    } catch {
      closeOutput()
      item = suspended
      throw error
    }
    item.next = suspended.next
  }

  /// Plays the item from its beginning after its server refused another place; returns false if that was tried before.
  func startOver() throws(PlayerFailure) -> Bool {
    guard let load = item.load, unseekable != load.id else { return false }
    unseekable = load.id
    let next = item.next
    try reload(at: LoadedItem.PendingSeek(position: 0, rate: 1))
    item.next = next
    return true
  }

  /// Whether the loaded item can be sought.
  var isSeekable: Bool { item.deck?.isSeekable == true && unseekable != item.load?.id }

  /// Whether it is a broadcast without an end.
  var isEndless: Bool { item.load?.item.isLive == true && item.duration == nil }

  /// Loads the same item again at this position, and forgets the next one.
  func reload(at position: LoadedItem.PendingSeek) throws(PlayerFailure) {
    guard let load = item.load else { return }
    try begin(load, at: position)
  }

  /// Makes a load current that the pipeline has reached by itself.
  func adopt(_ offer: GaplessSwitch.Offer) {
    if let deck = item.deck { pipeline.remove(deck) }
    item = LoadedItem(load: offer.load, deck: offer.deck, isSettled: true)
  }

  private func begin(_ load: Load, at start: LoadedItem.PendingSeek) throws(PlayerFailure) {
    unload()
    // Checked here, because a pipeline takes a thousand times longer to report it.
    if let failure = load.item.fileFailure { throw failure }
    guard load.item.isFileOrWeb || ServedAddress.isServed(load.item.address) else {
      throw .unreachable(load.item.address)
    }
    try openOutput()
    try pipeline.filters.tempo.renew()
    item.load = load
    item.rate = start.rate
    item.knownPosition = start.position
    item.pendingSeek = start.position > 0 || start.rate != 1 ? start : nil
    var source = load.item
    if let stream, stream.load == load.id { source.address = stream.address }
    item.deck = try pipeline.load(source, isBuffered: load.item.path == nil)
    switch pipeline.setState(targetState) {
    case .failed: throw failureOnBus(of: load)
    case .noPreroll: item.isSettled = true
    case .done, .underway: break
    }
  }

  /// The third power: half the perceived loudness is about an eighth of the amplitude.
  private func setAmplitude() {
    let loudness = volume * hushLevel
    pipeline.filters.setVolume(loudness * loudness * loudness * fade)
  }

  private func unload() {
    pipeline.rest()
    item = LoadedItem()
  }
}

// MARK: - The output

extension Engine {
  func openOutput() throws(PlayerFailure) {
    guard !isOutputOpen else { return }
    fallbackReason = nil
    let sink = try AudioSink.open(output, onFallback: { fallbackReason = $0 })
    pipeline.setOutput(sink)
    isOutputOpen = true
    guard let reason = fallbackReason, !hasReportedFallback else { return }
    hasReportedFallback = true
    onFallbackToNull(reason)
  }

  /// Closes the device; the next load opens it again.
  ///
  /// While nothing plays it is closed, because nobody tells that its sound server has been restarted. The client of that
  /// server shares one connection in the process, so a lost one is renewed only after all have left it.
  func closeOutput() {
    pipeline.close()
    pipeline.setOutput(nil)
    isOutputOpen = false
  }

  /// Returns why the preferred output cannot be opened; nil if it can.
  func checkOutput() throws(PlayerFailure) -> String? {
    try openOutput()
    if item.load == nil || item.isSuspended { closeOutput() }
    return fallbackReason
  }

  /// Opens the output itself, not the null sink in its place, and reloads the item where it was. Returns false if the
  /// output cannot be opened.
  func reopenOutput() throws(PlayerFailure) -> Bool {
    guard let sink = output.open() else { return false }
    suspend(at: position)
    closeOutput()
    pipeline.setOutput(sink)
    (isOutputOpen, fallbackReason, hasReportedFallback) = (true, nil, false)
    try reloadSuspended()
    return true
  }
}
