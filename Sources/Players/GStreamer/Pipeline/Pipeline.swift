import GStreamer
import MediaIntents
import Playback

/// The GStreamer pipeline of one player: decks, filters and output. Times are in seconds.
///
/// It is not a `playbin`, which opens the next item on a streaming thread and changes its own state there. If it is stopped
/// during that, `playbin` of GStreamer 1.22 keeps parts of the next item, and later loads fail or deadlock.
struct Pipeline: ~Copyable {
  let bus: Bus
  let gaplessSwitch: GaplessSwitch
  var filters: FilterChain
  private let pipeline: Bin
  private let soundProbe: SoundProbe
  private var sink: Bin?
  private var decks: [Deck] = []
  private var decksMade = 0
  private let crossfade: Crossfade
  private let locate: GStreamerPlayer.Locate

  init(crossfade: Crossfade, locate: @escaping GStreamerPlayer.Locate) throws(PlayerFailure) {
    try GStreamerLibrary.require()
    let pipeline = Bin.pipeline()
    guard let bus = pipeline.bus else { throw .other("no bus") }
    bus.labelMessages { BinName.deckNumber(in: $0) }
    filters = try FilterChain(in: pipeline, crossfade: crossfade)
    gaplessSwitch = GaplessSwitch(concat: filters.concat)
    soundProbe = SoundProbe(bus: bus)
    self.pipeline = pipeline
    self.crossfade = crossfade
    self.locate = locate
    self.bus = bus
  }

  deinit {
    pipeline.setState(.null)
    // An offer holds a deck, and the deck's handlers hold the switch.
    gaplessSwitch.forgetAll()
  }
}

// MARK: - States

extension Pipeline {
  func setState(_ state: Element.State) -> Element.StateChange { pipeline.setState(state) }

  /// Removes what is loaded but keeps the output open; returns when all its threads have ended, and discards their last
  /// messages.
  mutating func rest() {
    leave(for: .ready)
  }

  /// The same, but closes the output too, until something is loaded.
  mutating func close() {
    leave(for: .null)
  }

  /// A streaming thread that reaches the end of its item from now on finds nothing to link.
  private mutating func leave(for state: Element.State) {
    gaplessSwitch.forgetAll()
    pipeline.setState(state)
    while let deck = decks.last { remove(deck) }
    gaplessSwitch.forgetAll()
    filters.mixer.forget()
    bus.flush()
  }

  /// Selects another clock after the output that provided it was lost.
  func restartClock() {
    pipeline.setState(.paused)
    pipeline.setState(.playing)
  }

  func renewLatency() { pipeline.recalculateLatency() }

  /// Sets the output of a pipeline at rest.
  mutating func setOutput(_ sink: AudioSink?) {
    if let old = self.sink {
      filters.unlink(from: old)
      pipeline.remove(old)
    }
    self.sink = sink?.bin
    guard let sink else { return }
    pipeline.add(sink.bin)
    filters.link(to: sink.bin)
    soundProbe.attach(to: sink.bin)
  }
}

// MARK: - Messages

extension Pipeline {
  /// The oldest message that has not been read; nil if there is none.
  func nextMessage() -> BusMessage? {
    while let message = bus.pop() {
      if let message = BusMessage(message) { return message }
    }
    return nil
  }
}

// MARK: - Decks

extension Pipeline {
  /// Adds a deck that plays next, once the pipeline is started.
  mutating func load(_ item: PlayableItem, isBuffered: Bool) throws(PlayerFailure) -> Deck {
    let deck = try makeDeck(item, isBuffered: isBuffered)
    deck.link(to: filters.concat)
    return deck
  }

  /// Adds a deck that holds its first sound until the probe is removed.
  ///
  /// - Parameter format: that of the previous item, if the two may fade.
  mutating func loadWaiting(
    _ item: PlayableItem, as format: SampleFormat?
  ) throws(PlayerFailure) -> (Deck, hold: PadProbe) {
    let deck = try makeDeck(item, isBuffered: false, as: format)
    return (deck, deck.hold())
  }

  mutating func remove(_ deck: Deck) {
    decks.removeAll { $0 === deck }
    deck.remove(from: pipeline, concat: filters.concat)
  }

  private mutating func makeDeck(
    _ item: PlayableItem, isBuffered: Bool, as format: SampleFormat? = nil
  ) throws(PlayerFailure) -> Deck {
    var source = item
    source.address = locate(item.address) ?? item.address
    guard source.isFileOrWeb else { throw .unreachable(item.address) }
    decksMade += 1
    let lookahead = crossfade.applies(to: item) ? try LookaheadQueue(for: crossfade, format: format) : nil
    let deck = try Deck(
      source.address, number: decksMade, isBuffered: isBuffered, lookahead: lookahead
    ) { [gaplessSwitch] in gaplessSwitch.deckEnded() }
    if let lookahead { attachTail(to: deck, lookahead) }
    deck.insert(into: pipeline)
    decks.append(deck)
    return deck
  }

  private func attachTail(to deck: Deck, _ lookahead: LookaheadQueue) {
    let tail = CrossfadeTail(gaplessSwitch: gaplessSwitch, mixer: filters.mixer, loudness: filters.loudness)
    tail.attach(to: lookahead, output: deck.output)
  }
}

// MARK: - The position

extension Pipeline {
  /// Seeks to exactly this position, in seconds, and plays from there at this rate; returns false if it cannot.
  mutating func seek(to position: Double, rate: Double) -> Bool {
    filters.tempo.use(at: rate)
    return pipeline.seek(to: position, rate: rate)
  }

  /// Seconds of sound that the output buffers.
  var latency: Double { sink.map { min($0.sinkBufferTime, 0.5) } ?? 0 }

  /// The sink, if it plays on a device of a sound server.
  var sinkWithDevice: Element? { sink?.sinkWithDevice }

  /// In seconds.
  var position: Double? { pipeline.position }
}
