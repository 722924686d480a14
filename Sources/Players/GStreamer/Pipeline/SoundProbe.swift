import CGStreamer
import Synchronization

/// Tells on the bus, once for each stream, that its sound runs.
///
/// A sink takes the first buffer while it is still paused and holds it. That it asks for another one, or for the end,
/// proves that it has let the first one through, which is the earliest moment at which sound is known to run. A flush
/// discards the first buffer, so counting begins anew.
final class SoundProbe: Sendable {
  private enum Progress: UInt8, AtomicRepresentable {
    case waiting, holding, told
  }

  /// The name of the message's structure.
  static let message = "arioso-sounding"

  // because a bus may be posted to from any thread, and the probe does nothing else with it.
  private struct BusReference: @unchecked Sendable {
    let bus: UnsafeMutablePointer<GstBus>
  }

  private let reference: BusReference
  private let progress = Atomic(Progress.waiting)

  init(bus: UnsafeMutablePointer<GstBus>) {
    gst_object_ref(bus)
    reference = BusReference(bus: bus)
  }

  deinit {
    gst_object_unref(reference.bus)
  }

  func attach(to sink: UnsafeMutablePointer<GstElement>) {
    guard let pad = gst_element_get_static_pad(sink, "sink") else { return }
    let kinds =
      GST_PAD_PROBE_TYPE_BUFFER.rawValue | GST_PAD_PROBE_TYPE_BUFFER_LIST.rawValue
      | GST_PAD_PROBE_TYPE_EVENT_DOWNSTREAM.rawValue | GST_PAD_PROBE_TYPE_EVENT_FLUSH.rawValue
    gst_pad_add_probe(
      pad, GstPadProbeType(kinds), handOn, Unmanaged.passRetained(self).toOpaque(), releaseProbe)
    gst_object_unref(pad)
  }

  fileprivate func observe(_ event: GstEventType) {
    switch event {
    case GST_EVENT_STREAM_START: progress.store(.waiting, ordering: .relaxed)
    case GST_EVENT_FLUSH_STOP:
      _ = progress.compareExchange(expected: .holding, desired: .waiting, ordering: .relaxed)
    case GST_EVENT_EOS: tellIfHolding()
    default: break
    }
  }

  fileprivate func observeBuffer() {
    let (isFirst, _) = progress.compareExchange(expected: .waiting, desired: .holding, ordering: .relaxed)
    if !isFirst { tellIfHolding() }
  }

  private func tellIfHolding() {
    let (holds, _) = progress.compareExchange(expected: .holding, desired: .told, ordering: .relaxed)
    if holds { gst_bus_post(reference.bus, gst_message_new_application(nil, gst_structure_new_empty(Self.message))) }
  }
}

private func handOn(
  _ pad: UnsafeMutablePointer<GstPad>?, _ info: UnsafeMutablePointer<GstPadProbeInfo>?, _ probe: gpointer?
) -> GstPadProbeReturn {
  guard let info = info?.pointee, let probe else { return GST_PAD_PROBE_OK }
  let observer = Unmanaged<SoundProbe>.fromOpaque(probe).takeUnretainedValue()
  let buffers = GST_PAD_PROBE_TYPE_BUFFER.rawValue | GST_PAD_PROBE_TYPE_BUFFER_LIST.rawValue
  if info.type.rawValue & buffers != 0 {
    observer.observeBuffer()
  } else if let event = info.data?.assumingMemoryBound(to: GstEvent.self) {
    observer.observe(event.pointee.type)
  }
  return GST_PAD_PROBE_OK
}

private func releaseProbe(_ probe: gpointer?) {
  guard let probe else { return }
  Unmanaged<SoundProbe>.fromOpaque(probe).release()
}
