import CGStreamer
import Synchronization

/// Sets the amplitude of each item by its tags as they pass, on the streaming thread, so that it holds from the item's
/// first sample on, also where one item follows another without a gap.
///
/// GStreamer's own `rgvolume` knows no R128, and keeps the gain of the item before where the next one has none.
final class LoudnessProbe: Sendable {
  private struct State {
    var tags = LoudnessTags()
    var mode = LoudnessMode.off
    var preamplification = 0.0

    var amplitude: Double { min(tags.amplitude(mode, preamplification: preamplification), LoudnessProbe.highest) }
  }

  // because setting a property of an element is allowed to every thread.
  private struct Amplifier: @unchecked Sendable {
    let element: UnsafeMutablePointer<GstElement>
  }

  private let amplifier: Amplifier
  private let state = Mutex(State())

  /// - Parameter amplifier: a `volume` element that lives as long as its pad.
  init(_ amplifier: UnsafeMutablePointer<GstElement>) {
    self.amplifier = Amplifier(element: amplifier)
  }

  /// - Parameter preamplification: in decibels.
  func set(_ mode: LoudnessMode, preamplification: Double) {
    change {
      $0.mode = mode
      $0.preamplification = preamplification
    }
  }

  /// By what the samples of the present item are multiplied.
  var amplitude: Double { state.withLock { $0.amplitude } }

  func attach() {
    guard let pad = gst_element_get_static_pad(amplifier.element, "sink") else { return }
    gst_pad_add_probe(
      pad, GST_PAD_PROBE_TYPE_EVENT_DOWNSTREAM, watch, Unmanaged.passRetained(self).toOpaque(), release)
    gst_object_unref(pad)
  }

  fileprivate func observe(_ event: UnsafeMutablePointer<GstEvent>) {
    switch event.pointee.type {
    case GST_EVENT_STREAM_START: change { $0.tags = LoudnessTags() }
    case GST_EVENT_TAG:
      var tags: UnsafeMutablePointer<GstTagList>?
      gst_event_parse_tag(event, &tags)
      if let tags { change { $0.tags.add(tags) } }
    default: break
    }
  }

  private func change(_ change: (inout State) -> Void) {
    let amplitude = state.withLock { state in
      change(&state)
      return state.amplitude
    }
    arioso_set_double(amplifier.element, "volume", amplitude)
  }

  /// What a `volume` element takes: 20 dB.
  private static let highest = 10.0
}

private func watch(
  _ pad: UnsafeMutablePointer<GstPad>?, _ info: UnsafeMutablePointer<GstPadProbeInfo>?, _ probe: gpointer?
) -> GstPadProbeReturn {
  if let probe, let event = info?.pointee.data?.assumingMemoryBound(to: GstEvent.self) {
    Unmanaged<LoudnessProbe>.fromOpaque(probe).takeUnretainedValue().observe(event)
  }
  return GST_PAD_PROBE_OK
}

private func release(_ probe: gpointer?) {
  guard let probe else { return }
  Unmanaged<LoudnessProbe>.fromOpaque(probe).release()
}
