import CGStreamer
import MediaIntents

/// Owns what the sound of one player flows through: decks, filters and the output; states, seeks and queries, in seconds.
///
/// It is no `playbin`, which opens the next item on a streaming thread and changes its own state there. Told to leave in
/// the middle of that, the one of GStreamer 1.22 keeps half of the next item, so that what is loaded after it fails, or
/// waits for itself for ever.
struct Pipeline: ~Copyable {
  /// How a change of state goes.
  enum Progress {
    case underway, failed
    /// The source is live and gives data only while playing, so there is no rest to be waited for.
    case live
  }

  enum State {
    case paused, playing
  }

  let bus: UnsafeMutablePointer<GstBus>
  let handover: GaplessSwitch
  var filters: FilterChain
  private let pipeline: UnsafeMutablePointer<GstElement>
  private let soundProbe: SoundProbe
  private var sink: UnsafeMutablePointer<GstElement>?
  private var decks: [Deck] = []
  private var decksMade = 0
  private let crossfade: Crossfade

  init(crossfade: Crossfade) throws(PlayerFailure) {
    try GStreamerRuntime.start()
    let pipeline = try GStreamerRuntime.makeElement("pipeline", package: "libgstreamer1.0-0")
    do {
      filters = try FilterChain(in: pipeline.bin, crossfade: crossfade)
    } catch {
      gst_object_unref(pipeline)
      throw error
    }
    self.pipeline = pipeline
    self.crossfade = crossfade
    handover = GaplessSwitch(joint: filters.joint)
    bus = gst_element_get_bus(pipeline)
    DeckMark.marking(bus)
    soundProbe = SoundProbe(bus: bus)
  }

  deinit {
    gst_element_set_state(pipeline, GST_STATE_NULL)
    gst_object_unref(bus)
    gst_object_unref(pipeline)
  }

  /// `GST_SECOND`.
  static let second = 1e9
}

// MARK: - States

extension Pipeline {
  func setState(_ state: State) -> Progress {
    switch gst_element_set_state(pipeline, state == .paused ? GST_STATE_PAUSED : GST_STATE_PLAYING) {
    case GST_STATE_CHANGE_FAILURE: .failed
    case GST_STATE_CHANGE_NO_PREROLL: .live
    default: .underway
    }
  }

  /// Leaves what is loaded but keeps the output open; returns when every thread of it has ended, and what they said
  /// last is forgotten.
  mutating func rest() {
    leave(for: GST_STATE_READY)
  }

  /// The same, but the output is closed too, until something is loaded.
  mutating func close() {
    leave(for: GST_STATE_NULL)
  }

  /// Whoever brings an end from now on finds nothing to link behind it.
  private mutating func leave(for state: GstState) {
    handover.forgetAll()
    gst_element_set_state(pipeline, state)
    while let deck = decks.last { remove(deck) }
    handover.forgetAll()
    filters.mixer.forget()
    forgetMessages()
  }

  /// Makes the running time follow a clock that exists, after the output that gave it has gone.
  func restartClock() {
    gst_element_set_state(pipeline, GST_STATE_PAUSED)
    gst_element_set_state(pipeline, GST_STATE_PLAYING)
  }

  func renewLatency() { _ = gst_bin_recalculate_latency(pipeline.bin) }

  /// The sink becomes the pipeline's own; the pipeline must rest.
  mutating func setOutput(_ sink: UnsafeMutablePointer<GstElement>?) {
    if let old = self.sink {
      filters.unlink(from: old)
      gst_bin_remove(pipeline.bin, old)
    }
    self.sink = sink
    guard let sink else { return }
    gst_bin_add(pipeline.bin, sink)
    filters.link(to: sink)
    soundProbe.attach(to: sink)
  }
}

// MARK: - Messages

extension Pipeline {
  /// What waits on the bus, first come first; `nil` when nothing does.
  func nextMessage() -> BusMessage? {
    while let message = gst_bus_pop(bus) {
      defer { gst_mini_object_unref(UnsafeMutableRawPointer(message).assumingMemoryBound(to: GstMiniObject.self)) }
      if let message = BusMessage(message) { return message }
    }
    return nil
  }

  func forgetMessages() {
    gst_bus_set_flushing(bus, 1)
    gst_bus_set_flushing(bus, 0)
  }
}

// MARK: - Decks

extension Pipeline {
  /// A deck whose sound goes out next, once the pipeline leaves its rest.
  mutating func load(_ item: PlayableItem, isBuffered: Bool) throws(PlayerFailure) -> Deck {
    let deck = try makeDeck(item, isBuffered: isBuffered)
    deck.link(to: filters.joint)
    return deck
  }

  /// A deck that holds its first sound until it is let go; with the name of the hold.
  ///
  /// - Parameter form: that of what it follows, where that may fade.
  mutating func loadWaiting(_ item: PlayableItem, as form: SampleForm?) throws(PlayerFailure) -> (Deck, hold: gulong) {
    let deck = try makeDeck(item, isBuffered: false, as: form)
    return (deck, deck.hold())
  }

  mutating func remove(_ deck: Deck) {
    decks.removeAll { $0 === deck }
    deck.remove(from: pipeline.bin, joint: filters.joint)
  }

  private mutating func makeDeck(
    _ item: PlayableItem, isBuffered: Bool, as form: SampleForm? = nil
  ) throws(PlayerFailure) -> Deck {
    decksMade += 1
    let handover = handover
    let outro = crossfade.concerns(item) ? makeOutro(as: form) : nil
    let deck = try Deck(item.address, number: decksMade, isBuffered: isBuffered, outro: outro) { handover.deckEnded() }
    deck.insert(into: pipeline.bin)
    decks.append(deck)
    return deck
  }
}

extension Pipeline {
  private func makeOutro(as form: SampleForm?) -> CrossfadeTail {
    CrossfadeTail(
      of: crossfade.seconds, form: form, handover: handover, mixer: filters.mixer, loudness: filters.loudness)
  }
}

// MARK: - The place

extension Pipeline {
  /// Jumps to the exact place and plays from there at this rate; false where it cannot be done.
  mutating func seek(to seconds: Double, rate: Double) -> Bool {
    filters.tempo.use(at: rate)
    let flags = GstSeekFlags(GST_SEEK_FLAG_FLUSH.rawValue | GST_SEEK_FLAG_ACCURATE.rawValue)
    let start = gint64(seconds * Self.second)
    return gst_element_seek(
      pipeline, rate, GST_FORMAT_TIME, flags, GST_SEEK_TYPE_SET, start, GST_SEEK_TYPE_NONE, -1) != 0
  }

  /// Seconds of sound that the output holds ready.
  var latency: Double {
    sink.map { min(Double(arioso_sink_buffer_time($0)) / 1e6, 0.5) } ?? 0
  }

  var position: Double? {
    var nanoseconds: gint64 = 0
    guard gst_element_query_position(pipeline, GST_FORMAT_TIME, &nanoseconds) != 0 else { return nil }
    return Double(nanoseconds) / Self.second
  }
}

extension UnsafeMutablePointer<GstElement> {
  /// The same as a bin, which it must be.
  var bin: UnsafeMutablePointer<GstBin> { UnsafeMutableRawPointer(self).assumingMemoryBound(to: GstBin.self) }
}
