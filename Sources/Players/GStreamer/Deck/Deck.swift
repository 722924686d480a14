import CGStreamer
import MediaIntents

/// Reads and decodes one item: a bin around `uridecodebin` with one pad, where its sound comes out.
///
/// A deck that waits has read as far as its first sound and holds it, so that it can follow another one without a gap.
/// The bin settles its own changes of state, so that getting one ready does not disturb a pipeline that plays.
final class Deck: @unchecked Sendable {
  // because GStreamer's objects count references and lock themselves, and nothing else is kept here.
  private let bin: UnsafeMutablePointer<GstElement>
  private let pad: UnsafeMutablePointer<GstPad>
  /// No other deck of the player has it.
  let number: Int

  /// - Parameters:
  ///   - isBuffered: whether to gather data before it sounds, as a network needs and a disk does not.
  ///   - outro: keeps back its end where it is to be mixed into what follows.
  ///   - onEnd: called on a streaming thread when the last of it has come out.
  /// - Throws: `.decoderMissing` where `uridecodebin` is not installed.
  init(
    _ address: String, number: Int, isBuffered: Bool, outro: CrossfadeTail?, onEnd: @escaping @Sendable () -> Void
  ) throws(PlayerFailure) {
    let reserve = try outro.map { outro throws(PlayerFailure) in
      try LookaheadQueue(seconds: outro.seconds + 1, form: outro.form)
    }
    let decoder = try GStreamerRuntime.makeElement("uridecodebin", package: "gstreamer1.0-plugins-base")
    defer { gst_object_unref(decoder) }
    arioso_set_string(decoder, "uri", address)
    arioso_set_int(decoder, "use-buffering", isBuffered ? 1 : 0)
    arioso_set_int64(decoder, "buffer-duration", gint64(Self.bufferedSeconds * Pipeline.second))
    arioso_set_int(decoder, "buffer-size", Self.bufferedBytes)
    // A cover or a video beside the sound stays undecoded.
    arioso_set_int(decoder, "expose-all-streams", 0)
    arioso_set_caps(decoder, "caps", "audio/x-raw(ANY)")

    self.number = number
    bin = gst_bin_new(Self.prefix + String(number))
    gst_object_ref_sink(bin)
    arioso_set_int(bin, "async-handling", 1)
    gst_bin_add(bin.bin, decoder)
    pad = gst_ghost_pad_new_no_target("src", GST_PAD_SRC)
    gst_element_add_pad(bin, pad)
    if let reserve { gst_bin_add(bin.bin, reserve.element) }
    DeckSignals.connect(decoder: decoder, to: pad, of: bin, through: reserve, onEnd: onEnd)
    if let outro, let reserve { outro.attach(behind: reserve, to: pad) }
  }

  deinit {
    gst_object_unref(bin)
  }

  /// How much of a stream is gathered before it sounds and kept in hand.
  private static let bufferedSeconds = 3.0
  /// The same until it is known how much makes a second; half of what an Icecast server sends at once.
  private static let bufferedBytes: Int32 = 32_768

  private static let prefix = "arioso-deck-"

  /// The number of the deck that this is a part of.
  static func number(holding object: UnsafeMutablePointer<GstObject>?) -> Int? {
    let bin = object?.ancestor { $0.pointee.name.map { String(cString: $0).hasPrefix(prefix) } ?? false }
    return (bin?.pointee.name).flatMap { Int(String(cString: $0).dropFirst(prefix.count)) }
  }
}

// MARK: - In a pipeline

extension Deck {
  /// Whether sound has been found in it.
  var hasSound: Bool {
    let target = pad.withMemoryRebound(to: GstGhostPad.self, capacity: 1) { gst_ghost_pad_get_target($0) }
    defer { if let target { gst_object_unref(target) } }
    return target != nil
  }

  /// How its samples lie, where they are plain; `nil` before it has any.
  var form: SampleForm? { SampleForm(of: pad) }

  func insert(into pipeline: UnsafeMutablePointer<GstBin>) {
    gst_bin_add(pipeline, bin)
  }

  /// Lets the sound out into the joint, behind what goes there already.
  func link(to joint: UnsafeMutablePointer<GstElement>) {
    guard let entrance = gst_element_request_pad_simple(joint, "sink_%u") else { return }
    gst_pad_link(pad, entrance)
    gst_object_unref(entrance)
  }

  /// Reads as far as the first sound and holds it until it is let go.
  ///
  /// - Returns: the name of the hold.
  func hold() -> gulong {
    let hold = gst_pad_add_probe(pad, GST_PAD_PROBE_TYPE_BLOCK_DOWNSTREAM, holdBack, nil, nil)
    gst_element_sync_state_with_parent(bin)
    return hold
  }

  func letGo(_ hold: gulong) {
    gst_pad_remove_probe(pad, hold)
  }

  /// Ends its threads and takes it out of the pipeline; what follows it in the joint comes next.
  func remove(from pipeline: UnsafeMutablePointer<GstBin>, joint: UnsafeMutablePointer<GstElement>) {
    // A pipeline that is on its way to a state of its own would take it along.
    gst_element_set_locked_state(bin, 1)
    gst_element_set_state(bin, GST_STATE_NULL)
    if let entrance = gst_pad_get_peer(pad) {
      gst_pad_unlink(pad, entrance)
      gst_element_release_request_pad(joint, entrance)
      gst_object_unref(entrance)
    }
    gst_bin_remove(pipeline, bin)
  }
}

private func holdBack(
  _ pad: UnsafeMutablePointer<GstPad>?, _ info: UnsafeMutablePointer<GstPadProbeInfo>?, _ data: gpointer?
) -> GstPadProbeReturn { GST_PAD_PROBE_OK }

// MARK: - What is known of the item

extension Deck {
  /// Seconds, where known.
  var duration: Double? {
    var nanoseconds: gint64 = 0
    guard gst_pad_query_duration(pad, GST_FORMAT_TIME, &nanoseconds) != 0, nanoseconds > 0 else { return nil }
    return Double(nanoseconds) / Pipeline.second
  }

  var isSeekable: Bool {
    let query = gst_query_new_seeking(GST_FORMAT_TIME)
    defer { gst_mini_object_unref(UnsafeMutableRawPointer(query)?.assumingMemoryBound(to: GstMiniObject.self)) }
    var isSeekable: gboolean = 0
    guard gst_pad_query(pad, query) != 0 else { return false }
    gst_query_parse_seeking(query, nil, &isSeekable, nil, nil)
    return isSeekable != 0
  }
}
