import CGStreamer
import MediaIntents

/// Owns the one `playbin` of a player: states, addresses, seeks and queries, in seconds.
///
/// It is `playbin` and not `playbin3`, since that of GStreamer 1.22 aborts the process ("combine->sinkpad == NULL") when
/// it is loaded anew while a stream of the old item is still being announced, and waits for ever on some broken files.
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

  let playbin: UnsafeMutablePointer<GstElement>
  let bus: UnsafeMutablePointer<GstBus>
  var tempo: TempoFilter
  private let soundProbe: SoundProbe

  init(handover: GaplessHandover) throws(PlayerFailure) {
    try GStreamerRuntime.start()
    let playbin = try GStreamerRuntime.makeElement("playbin", package: "gstreamer1.0-plugins-base")
    do {
      tempo = try TempoFilter()
    } catch {
      gst_object_unref(playbin)
      throw error
    }
    self.playbin = playbin
    bus = gst_element_get_bus(playbin)
    soundProbe = SoundProbe(bus: bus)
    arioso_set_element(playbin, "audio-filter", tempo.bin)
    handover.attach(to: playbin)
  }

  deinit {
    gst_element_set_state(playbin, GST_STATE_NULL)
    gst_object_unref(bus)
    gst_object_unref(playbin)
  }
}

// MARK: - States

extension Pipeline {
  func setState(_ state: State) -> Progress {
    switch state {
    case .paused: change(to: GST_STATE_PAUSED)
    case .playing: change(to: GST_STATE_PLAYING)
    }
  }

  private func change(to state: GstState) -> Progress {
    switch gst_element_set_state(playbin, state) {
    case GST_STATE_CHANGE_FAILURE: .failed
    case GST_STATE_CHANGE_NO_PREROLL: .live
    default: .underway
    }
  }

  /// Leaves what is loaded but keeps the output open; returns when every thread of it has ended, and what they said
  /// last is forgotten.
  func rest() {
    gst_element_set_state(playbin, GST_STATE_READY)
    forgetMessages()
  }

  /// The same, but the output is closed too, until something is loaded. This alone frees `playbin` of an item that has
  /// failed: an error on the way to PAUSED leaves it in READY, and being told to go there it does nothing and would open
  /// the failed item again beside the next one.
  func close() {
    gst_element_set_state(playbin, GST_STATE_NULL)
    forgetMessages()
  }

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

  /// The sink becomes the pipeline's own.
  func setOutput(_ sink: UnsafeMutablePointer<GstElement>?) {
    arioso_set_element(playbin, "audio-sink", sink)
    if let sink { soundProbe.attach(to: sink) }
  }

  /// Makes the running time follow a clock that exists, after the output that gave it has gone.
  func restartClock() {
    gst_element_set_state(playbin, GST_STATE_PAUSED)
    gst_element_set_state(playbin, GST_STATE_PLAYING)
  }

  func renewLatency() {
    playbin.withMemoryRebound(to: GstBin.self, capacity: 1) { bin in _ = gst_bin_recalculate_latency(bin) }
  }
}

// MARK: - What is played and how

extension Pipeline {
  /// - Parameter isBuffered: whether to gather data before it sounds, as a network needs and a disk does not.
  func setAddress(_ address: String, isBuffered: Bool) {
    arioso_set_int(playbin, "flags", Self.audio | Self.softVolume | (isBuffered ? Self.buffering : 0))
    arioso_set_string(playbin, "uri", address)
  }

  // `GstPlayFlags` has no public header.
  private static let audio: Int32 = 0x2
  private static let softVolume: Int32 = 0x10
  private static let buffering: Int32 = 0x100

  /// 0 to 1, of the amplitude.
  func setVolume(_ volume: Double) { arioso_set_double(playbin, "volume", volume) }

  func setMuted(_ isMuted: Bool) { arioso_set_int(playbin, "mute", isMuted ? 1 : 0) }

  /// Jumps to the exact place and plays from there at this rate; false where it cannot be done.
  mutating func seek(to seconds: Double, rate: Double) -> Bool {
    tempo.use(at: rate)
    let flags = GstSeekFlags(GST_SEEK_FLAG_FLUSH.rawValue | GST_SEEK_FLAG_ACCURATE.rawValue)
    let start = gint64(seconds * Self.second)
    return gst_element_seek(
      playbin, rate, GST_FORMAT_TIME, flags, GST_SEEK_TYPE_SET, start, GST_SEEK_TYPE_NONE, -1) != 0
  }

  var position: Double? {
    var nanoseconds: gint64 = 0
    guard gst_element_query_position(playbin, GST_FORMAT_TIME, &nanoseconds) != 0 else { return nil }
    return Double(nanoseconds) / Self.second
  }

  var duration: Double? {
    var nanoseconds: gint64 = 0
    guard gst_element_query_duration(playbin, GST_FORMAT_TIME, &nanoseconds) != 0, nanoseconds > 0 else { return nil }
    return Double(nanoseconds) / Self.second
  }

  /// Known once the pipeline has come to rest.
  var hasSound: Bool { arioso_get_int(playbin, "n-audio") > 0 }

  var isSeekable: Bool {
    let query = gst_query_new_seeking(GST_FORMAT_TIME)
    defer { gst_mini_object_unref(UnsafeMutableRawPointer(query)?.assumingMemoryBound(to: GstMiniObject.self)) }
    var isSeekable: gboolean = 0
    guard gst_element_query(playbin, query) != 0 else { return false }
    gst_query_parse_seeking(query, nil, &isSeekable, nil, nil)
    return isSeekable != 0
  }

  /// `GST_SECOND`.
  private static let second = 1e9
}
