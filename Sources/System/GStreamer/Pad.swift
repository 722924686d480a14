import CGStreamer

/// Owns one reference to a pad, by which data enters or leaves an element.
package class Pad: @unchecked Sendable {
  // because GStreamer's objects count references atomically and lock themselves, and nothing else is kept here.
  let pointer: UnsafeMutablePointer<GstPad>

  /// Takes over a reference, which may be floating.
  init(owning pointer: UnsafeMutablePointer<GstPad>) {
    if g_object_is_floating(pointer) != 0 { gst_object_ref_sink(pointer) }
    self.pointer = pointer
  }

  convenience init(retaining pointer: UnsafeMutablePointer<GstPad>) {
    gst_object_ref(pointer)
    self.init(owning: pointer)
  }

  deinit {
    gst_object_unref(pointer)
  }

  package var peer: Pad? { gst_pad_get_peer(pointer).map(Pad.init(owning:)) }

  package func link(to sink: Pad) { gst_pad_link(pointer, sink.pointer) }

  package func unlink(from sink: Pad) { gst_pad_unlink(pointer, sink.pointer) }

  /// The format of what the pad carries; nil before it carries anything.
  package var caps: Caps? { gst_pad_get_current_caps(pointer).map(Caps.init(owning:)) }

  /// Seconds; nil if unknown.
  package var duration: Double? {
    var nanoseconds: gint64 = 0
    guard gst_pad_query_duration(pointer, GST_FORMAT_TIME, &nanoseconds) != 0, nanoseconds > 0 else { return nil }
    return Double(nanoseconds) / ClockTime.perSecond
  }

  package var isSeekable: Bool {
    let query = gst_query_new_seeking(GST_FORMAT_TIME)
    defer { gst_mini_object_unref(UnsafeMutableRawPointer(query)?.assumingMemoryBound(to: GstMiniObject.self)) }
    var isSeekable: gboolean = 0
    guard gst_pad_query(pointer, query) != 0 else { return false }
    gst_query_parse_seeking(query, nil, &isSeekable, nil, nil)
    return isSeekable != 0
  }
}

/// A pad of a bin that stands for a pad of an element in the bin.
package final class GhostPad: Pad, @unchecked Sendable {
  // because its superclass is.
  package enum Direction {
    case sink, source
  }

  private var ghost: UnsafeMutablePointer<GstGhostPad> {
    UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: GstGhostPad.self)
  }

  /// A pad without a target.
  package convenience init(_ name: String, _ direction: Direction) {
    self.init(owning: gst_ghost_pad_new_no_target(name, direction == .sink ? GST_PAD_SINK : GST_PAD_SRC))
  }

  package convenience init(_ name: String, of target: Pad) {
    self.init(owning: gst_ghost_pad_new(name, target.pointer))
  }

  package func setTarget(_ target: Pad) { gst_ghost_pad_set_target(ghost, target.pointer) }

  package var hasTarget: Bool {
    guard let target = gst_ghost_pad_get_target(ghost) else { return false }
    gst_object_unref(target)
    return true
  }
}
