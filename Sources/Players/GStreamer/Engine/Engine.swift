import MediaIntents
import Playback

/// Sounds one load after another through one pipeline.
///
/// A pipeline works on threads of its own and comes to rest after every change; only then can it be sought. So a place
/// or a speed that is wished for earlier waits, and the newest wish wins. Speed is a property of a seek and is gone with
/// every new item, hence each load that is not at 1.0 begins paused and is sought before it sounds.
struct Engine: ~Copyable {
  var pipeline: Pipeline
  let crossfade: Crossfade
  private let output: GStreamerOutput
  /// Told why the sound goes nowhere against the wish, once.
  private let unheard: @Sendable (String) -> Void
  private var hasToldUnheard = false
  private var isOutputOpen = false
  /// The sound goes nowhere since no device could be opened.
  private(set) var isUnheard = false
  /// 0 to 1, even steps being heard as even.
  private var volume = 1.0 { didSet { setAmplitude() } }
  /// What is left of the volume in a fade, 0 to 1.
  var fade = 1.0 { didSet { setAmplitude() } }
  var isPaused = false
  var item = LoadedItem()

  init(
    output: GStreamerOutput, crossfade: Crossfade, unheard: @escaping @Sendable (String) -> Void
  ) throws(PlayerFailure) {
    pipeline = try Pipeline(crossfade: crossfade)
    self.crossfade = crossfade
    self.output = output
    self.unheard = unheard
  }

  /// Seconds into what is loaded.
  var position: Double {
    item.isSettled ? pipeline.position ?? item.knownPosition : item.knownPosition
  }

  mutating func carryOut(_ action: EngineAction) throws(PlayerFailure) {
    switch action {
    case .load(let load): try self.load(load)
    case .prepareNext(let load): prepareNext(load)
    case .pause: setPaused(true)
    case .resume: setPaused(false)
    case .seek(let position): try seek(to: position)
    case .setRate(let rate): try setRate(rate)
    case .setVolume(let volume): self.volume = volume
    case .setMuted(let isMuted): pipeline.filters.setMuted(isMuted)
    case .unload: unload()
    case .setAlarm: break  // The player's, who has the time.
    }
  }
}

// MARK: - Loading

extension Engine {
  private mutating func load(_ load: Load) throws(PlayerFailure) {
    isPaused = load.isPaused
    try begin(load, at: LoadedItem.PendingSeek(position: load.position, rate: load.rate))
  }

  /// What is lost stays loaded, at this place, and wishes wait until it is back.
  mutating func suspend(at position: Double) {
    item.isSettled = false
    item.isSounding = false
    item.knownPosition = item.wish?.position ?? position
  }

  mutating func reloadSuspended() throws(PlayerFailure) {
    let next = item.next
    let position = item.load?.item.isLive == true ? 0 : item.knownPosition
    try reload(at: item.wish ?? LoadedItem.PendingSeek(position: position, rate: item.rate))
    item.next = next
  }

  /// Whether it is a broadcast that is heard, which ends by no fault of its own.
  var isEndless: Bool { item.load?.item.isLive == true && item.duration == nil }

  /// Loads what is loaded once more, at this place, and without what was to follow it.
  mutating func reload(at wish: LoadedItem.PendingSeek) throws(PlayerFailure) {
    guard let load = item.load else { return }
    try begin(load, at: wish)
  }

  /// Takes over a load that the pipeline has gone on to by itself.
  mutating func adopt(_ offer: GaplessSwitch.Offer) {
    if let deck = item.deck { pipeline.remove(deck) }
    item = LoadedItem(load: offer.load, deck: offer.deck, isSettled: true)
  }

  private mutating func begin(_ load: Load, at wish: LoadedItem.PendingSeek) throws(PlayerFailure) {
    unload()
    // Seen here, since it takes a thousand times longer to be told by a pipeline.
    if let failure = load.item.fileFailure { throw failure }
    try openOutput()
    try pipeline.filters.tempo.renew()
    item.load = load
    item.rate = wish.rate
    item.knownPosition = wish.position
    item.wish = wish.position > 0 || wish.rate != 1 ? wish : nil
    item.deck = try pipeline.load(load.item, isBuffered: load.item.path == nil)
    switch pipeline.setState(goal) {
    case .failed: throw failureOnBus(of: load)
    case .live: item.isSettled = true
    case .underway: break
    }
  }

  /// The third power: what sounds half as loud has about an eighth of the amplitude.
  private func setAmplitude() {
    pipeline.filters.setVolume(volume * volume * volume * fade)
  }

  private mutating func unload() {
    pipeline.rest()
    item = LoadedItem()
  }
}

// MARK: - The output

extension Engine {
  mutating func openOutput() throws(PlayerFailure) {
    guard !isOutputOpen else { return }
    var reason: String?
    let sink = try AudioSink.open(output) { reason = $0 }
    pipeline.setOutput(sink.element)
    isOutputOpen = true
    isUnheard = reason != nil
    guard let reason, !hasToldUnheard else { return }
    hasToldUnheard = true
    unheard(reason)
  }

  /// Gives the device back, to be opened anew for the next load.
  mutating func closeOutput() {
    pipeline.close()
    pipeline.setOutput(nil)
    isOutputOpen = false
    isUnheard = false
  }

  /// Goes on at the same place on the device that was wished for, if there is one by now; false where there is none.
  mutating func leaveVoid() throws(PlayerFailure) -> Bool {
    guard isUnheard, let sink = output.openWished() else { return false }
    suspend(at: position)
    closeOutput()
    pipeline.setOutput(sink.element)
    isOutputOpen = true
    hasToldUnheard = false
    try reloadSuspended()
    return true
  }
}
