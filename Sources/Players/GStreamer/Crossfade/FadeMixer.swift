import CGStreamer
import Synchronization

/// Mixes the end of one item into the beginning of the next, behind what brings each to its loudness.
final class FadeMixer: Sendable {
  private let state = Mutex<Fade?>(nil)

  func attach(to amplifier: UnsafeMutablePointer<GstElement>) {
    guard let pad = gst_element_get_static_pad(amplifier, "src") else { return }
    let kinds =
      GST_PAD_PROBE_TYPE_BUFFER.rawValue | GST_PAD_PROBE_TYPE_EVENT_DOWNSTREAM.rawValue
      | GST_PAD_PROBE_TYPE_EVENT_FLUSH.rawValue
    gst_pad_add_probe(pad, GstPadProbeType(kinds), handOn, Unmanaged.passRetained(self).toOpaque(), release)
    gst_object_unref(pad)
  }

  /// Whatever passes next is the beginning of what this goes over into.
  func take(_ outgoing: PCMBuffer) {
    state.withLock { $0 = Fade(outgoing) }
  }

  /// What is left of the fade is not heard: what is heard now is another place, or another item.
  func forget() {
    state.withLock { $0 = nil }
  }

  /// A fade belongs to the one beginning that it was begun for.
  fileprivate func observe(_ event: GstEventType) {
    switch event {
    case GST_EVENT_FLUSH_STOP: forget()
    case GST_EVENT_STREAM_START:
      state.withLock { fade in
        if fade?.hasBegun == true { fade = nil }
      }
    default: break
    }
  }

  /// Mixes into a buffer as much as it has room for, and returns what takes its place. Nothing is forgotten meanwhile:
  /// this thread does it, or someone who has ended it.
  fileprivate func mix(
    into buffer: UnsafeMutablePointer<GstBuffer>, at pad: UnsafeMutablePointer<GstPad>
  ) -> UnsafeMutablePointer<GstBuffer> {
    guard var fade = state.withLock({ $0.take() }), SampleForm(of: pad) == fade.form else {
      return buffer
    }
    let buffer = buffer.writable
    fade.mix(into: buffer)
    if !fade.isOver { state.withLock { [fade] in $0 = fade } }
    return buffer
  }
}

private func handOn(
  _ pad: UnsafeMutablePointer<GstPad>?, _ info: UnsafeMutablePointer<GstPadProbeInfo>?, _ data: gpointer?
) -> GstPadProbeReturn {
  guard let data, let pad, let info else { return GST_PAD_PROBE_OK }
  let mixer = Unmanaged<FadeMixer>.fromOpaque(data).takeUnretainedValue()
  if info.pointee.isOfBuffer {
    guard let buffer = info.pointee.data?.assumingMemoryBound(to: GstBuffer.self) else { return GST_PAD_PROBE_OK }
    info.pointee.data = UnsafeMutableRawPointer(mixer.mix(into: buffer, at: pad))
  } else if let event = info.pointee.data?.assumingMemoryBound(to: GstEvent.self) {
    mixer.observe(event.pointee.type)
  }
  return GST_PAD_PROBE_OK
}

private func release(_ data: gpointer?) {
  guard let data else { return }
  Unmanaged<FadeMixer>.fromOpaque(data).release()
}
