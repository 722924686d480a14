import CGStreamer
import Synchronization

/// The end of a deck's item, kept back to be mixed into what follows it.
///
/// The reserve of the deck is decoded ahead, so the exact end is known in time. From the moment at which the fade is to
/// begin, nothing goes out of the deck any more: the next one is let through, and what is left of this one, which is in
/// memory already, is handed to the mixer in one piece. So all else sees an item that ends earlier and is followed
/// without a gap; pausing, seeking and leaving in the middle of a fade are what they are in the middle of any item.
final class CrossfadeTail: Sendable {
  private struct State {
    /// Where the last sample that was decoded ends, in nanoseconds.
    var decoded: GstClockTime?
    /// The same, once nothing more is decoded.
    var end: GstClockTime?
    var kept: PCMBuffer?
  }

  /// The longest that is kept.
  let seconds: Double
  /// That of the song before it, if this one follows by itself: a device that must take another one falls silent for a
  /// moment, which would be in the middle of the fade.
  let form: SampleForm?
  private let handover: GaplessSwitch
  private let mixer: FadeMixer
  private let loudness: LoudnessProbe
  private let state = Mutex(State())

  init(of seconds: Double, form: SampleForm?, handover: GaplessSwitch, mixer: FadeMixer, loudness: LoudnessProbe) {
    self.seconds = seconds
    self.form = form
    self.handover = handover
    self.mixer = mixer
    self.loudness = loudness
  }

  /// - Parameter pad: where the sound of the deck comes out.
  func attach(behind reserve: LookaheadQueue, to pad: UnsafeMutablePointer<GstPad>) {
    let entering =
      GST_PAD_PROBE_TYPE_BUFFER.rawValue | GST_PAD_PROBE_TYPE_EVENT_DOWNSTREAM.rawValue
      | GST_PAD_PROBE_TYPE_EVENT_FLUSH.rawValue
    let leaving = GST_PAD_PROBE_TYPE_BUFFER.rawValue | GST_PAD_PROBE_TYPE_EVENT_DOWNSTREAM.rawValue
    gst_pad_add_probe(
      reserve.inlet, GstPadProbeType(entering), enter, Unmanaged.passRetained(self).toOpaque(), release)
    gst_pad_add_probe(pad, GstPadProbeType(leaving), leave, Unmanaged.passRetained(self).toOpaque(), release)
  }

  // MARK: Entering the reserve

  fileprivate func entered(_ buffer: UnsafeMutablePointer<GstBuffer>) {
    let end = buffer.end
    state.withLock { $0.decoded = end }
  }

  fileprivate func entered(_ event: UnsafeMutablePointer<GstEvent>) {
    switch event.pointee.type {
    case GST_EVENT_EOS: state.withLock { $0.end = $0.decoded }
    case GST_EVENT_FLUSH_STOP: state.withLock { $0 = State() }
    default: break
    }
  }

  // MARK: Leaving the deck

  /// What of a buffer is heard now: all of it, its beginning, which takes its place, or nothing.
  fileprivate func leaving(
    _ buffer: UnsafeMutablePointer<GstBuffer>, _ pad: UnsafeMutablePointer<GstPad>
  ) -> UnsafeMutablePointer<GstBuffer>? {
    if keep(buffer) { return nil }
    guard let cut, let end = buffer.end, end > cut, let form = SampleForm(of: pad), handover.fadeBegins() else {
      return buffer
    }
    gst_mini_object_ref(buffer.object)
    var segment = GstSegment()
    gst_segment_init(&segment, GST_FORMAT_TIME)
    segment.stop = cut
    let heard = gst_audio_buffer_clip(buffer, &segment, gint(form.rate), gint(form.frameSize))
    var kept = PCMBuffer(form: form)
    kept.append(buffer, from: heard.map { Int(gst_buffer_get_size($0)) } ?? 0)
    state.withLock { [kept] in $0.kept = kept }
    // What takes the buffer's place takes its reference too; one that is dropped is let go by GStreamer.
    if heard != nil { gst_mini_object_unref(buffer.object) }
    return heard
  }

  /// Where the fade is to begin, as far as that is known, in nanoseconds.
  private var cut: GstClockTime? {
    guard let end = state.withLock({ $0.end }) else { return nil }
    let fade = handover.fade
    return fade > 0 ? end - min(end, GstClockTime(fade * Pipeline.second)) : nil
  }

  private func keep(_ buffer: UnsafeMutablePointer<GstBuffer>) -> Bool {
    state.withLock { state in
      state.kept?.append(buffer)
      return state.kept != nil
    }
  }

  /// The loudness is still that of this item.
  fileprivate func leaving(_ event: UnsafeMutablePointer<GstEvent>) {
    guard event.pointee.type == GST_EVENT_EOS else { return }
    let kept = state.withLock { state in
      defer { state.kept = nil }
      return state.kept
    }
    guard var kept else { return }
    kept.amplify(by: loudness.amplitude)
    mixer.take(kept)
  }
}

private func outro(_ data: gpointer) -> CrossfadeTail {
  Unmanaged<CrossfadeTail>.fromOpaque(data).takeUnretainedValue()
}

private func enter(
  _ pad: UnsafeMutablePointer<GstPad>?, _ info: UnsafeMutablePointer<GstPadProbeInfo>?, _ data: gpointer?
) -> GstPadProbeReturn {
  guard let data, let info = info?.pointee else { return GST_PAD_PROBE_OK }
  if info.isOfBuffer {
    if let buffer = info.data?.assumingMemoryBound(to: GstBuffer.self) { outro(data).entered(buffer) }
  } else if let event = info.data?.assumingMemoryBound(to: GstEvent.self) {
    outro(data).entered(event)
  }
  return GST_PAD_PROBE_OK
}

private func leave(
  _ pad: UnsafeMutablePointer<GstPad>?, _ info: UnsafeMutablePointer<GstPadProbeInfo>?, _ data: gpointer?
) -> GstPadProbeReturn {
  guard let data, let pad, let info else { return GST_PAD_PROBE_OK }
  if info.pointee.isOfBuffer {
    guard let buffer = info.pointee.data?.assumingMemoryBound(to: GstBuffer.self) else { return GST_PAD_PROBE_OK }
    guard let heard = outro(data).leaving(buffer, pad) else { return GST_PAD_PROBE_DROP }
    info.pointee.data = UnsafeMutableRawPointer(heard)
  } else if let event = info.pointee.data?.assumingMemoryBound(to: GstEvent.self) {
    outro(data).leaving(event)
  }
  return GST_PAD_PROBE_OK
}

private func release(_ data: gpointer?) {
  guard let data else { return }
  Unmanaged<CrossfadeTail>.fromOpaque(data).release()
}
