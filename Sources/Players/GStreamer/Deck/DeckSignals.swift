import CGStreamer

/// What a deck does on the streaming threads of its decoder.
final class DeckSignals {
  /// The name of the message that tells of an item in which there is nothing to hear.
  static let soundless = "arioso-soundless"

  private let pad: UnsafeMutablePointer<GstPad>
  private let bin: UnsafeMutablePointer<GstElement>
  private let reserve: LookaheadQueue?
  private let onEnd: @Sendable () -> Void

  private init(
    pad: UnsafeMutablePointer<GstPad>, bin: UnsafeMutablePointer<GstElement>, reserve: LookaheadQueue?,
    onEnd: @escaping @Sendable () -> Void
  ) {
    self.pad = pad
    self.bin = bin
    self.reserve = reserve
    self.onEnd = onEnd
  }

  /// The deck's pad and bin outlive these signals, which end with the decoder and the pad inside them.
  static func connect(
    decoder: UnsafeMutablePointer<GstElement>, to pad: UnsafeMutablePointer<GstPad>,
    of bin: UnsafeMutablePointer<GstElement>, through reserve: LookaheadQueue?, onEnd: @escaping @Sendable () -> Void
  ) {
    let signals = DeckSignals(pad: pad, bin: bin, reserve: reserve, onEnd: onEnd)
    arioso_connect_pad(decoder, "pad-added", takePad, Unmanaged.passRetained(signals).toOpaque(), releaseWithClosure)
    arioso_connect(decoder, "no-more-pads", endPads, Unmanaged.passRetained(signals).toOpaque(), releaseWithClosure)
    gst_pad_add_probe(
      pad, GST_PAD_PROBE_TYPE_EVENT_DOWNSTREAM, watch, Unmanaged.passRetained(signals).toOpaque(), release)
  }

  private var ghost: UnsafeMutablePointer<GstGhostPad> {
    UnsafeMutableRawPointer(pad).assumingMemoryBound(to: GstGhostPad.self)
  }

  private var isLinked: Bool {
    guard let target = gst_ghost_pad_get_target(ghost) else { return false }
    gst_object_unref(target)
    return true
  }

  /// Of several sound tracks the first one is heard.
  fileprivate func take(_ found: UnsafeMutablePointer<GstPad>) {
    if isLinked { return }
    guard let reserve else {
      gst_ghost_pad_set_target(ghost, found)
      return
    }
    reserve.fill(from: found)
    gst_ghost_pad_set_target(ghost, reserve.outlet)
  }

  fileprivate func endOfPads() {
    guard !isLinked else { return }
    let source = UnsafeMutableRawPointer(bin).assumingMemoryBound(to: GstObject.self)
    gst_element_post_message(bin, gst_message_new_application(source, gst_structure_new_empty(Self.soundless)))
  }

  fileprivate func observe(_ event: UnsafeMutablePointer<GstEvent>) {
    if event.pointee.type == GST_EVENT_EOS { onEnd() }
  }
}

private func signals(_ data: gpointer) -> DeckSignals {
  Unmanaged<DeckSignals>.fromOpaque(data).takeUnretainedValue()
}

private func takePad(
  _ decoder: UnsafeMutablePointer<GstElement>, _ pad: UnsafeMutablePointer<GstPad>, _ data: gpointer
) {
  signals(data).take(pad)
}

private func endPads(_ decoder: UnsafeMutablePointer<GstElement>, _ data: gpointer) {
  signals(data).endOfPads()
}

private func watch(
  _ pad: UnsafeMutablePointer<GstPad>?, _ info: UnsafeMutablePointer<GstPadProbeInfo>?, _ data: gpointer?
) -> GstPadProbeReturn {
  if let data, let event = info?.pointee.data?.assumingMemoryBound(to: GstEvent.self) { signals(data).observe(event) }
  return GST_PAD_PROBE_OK
}

private func release(_ data: gpointer?) {
  guard let data else { return }
  Unmanaged<DeckSignals>.fromOpaque(data).release()
}

private func releaseWithClosure(_ data: gpointer?, _ closure: UnsafeMutablePointer<GClosure>?) {
  release(data)
}
