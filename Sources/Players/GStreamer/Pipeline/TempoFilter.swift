import CGStreamer
import MediaIntents

/// Keeps the pitch when the speed changes: a bin around GStreamer's `scaletempo`, which can be put a fresh one in.
///
/// `scaletempo` (1.22) keeps count of the samples it holds when its memory is given back at the end of an item; at the
/// next one it reads from nowhere, or sounds what happens to lie there. So one that has changed a speed is not used for
/// a second item.
struct TempoFilter: ~Copyable {
  let bin: UnsafeMutablePointer<GstElement>
  private var scaletempo: UnsafeMutablePointer<GstElement>
  private var isUsed = false

  init() throws(PlayerFailure) {
    scaletempo = try Self.makeScaletempo()
    bin = gst_bin_new(nil)
    gst_object_ref_sink(bin)
    for (name, direction) in [("sink", GST_PAD_SINK), ("src", GST_PAD_SRC)] {
      gst_element_add_pad(bin, gst_ghost_pad_new_no_target(name, direction))
    }
    insert()
  }

  deinit {
    gst_object_unref(scaletempo)
    gst_object_unref(bin)
  }

  mutating func use(at rate: Double) {
    if rate != 1 { isUsed = true }
  }

  /// Whether the next item may go through the same `scaletempo`.
  var isFresh: Bool { !isUsed }

  /// Puts a fresh `scaletempo` in if the old one was used; the pipeline must rest.
  mutating func renew() throws(PlayerFailure) {
    guard isUsed else { return }
    let fresh = try Self.makeScaletempo()
    gst_element_set_state(scaletempo, GST_STATE_NULL)
    bin.withMemoryRebound(to: GstBin.self, capacity: 1) { bin in _ = gst_bin_remove(bin, scaletempo) }
    gst_object_unref(scaletempo)
    scaletempo = fresh
    isUsed = false
    insert()
  }

  private func insert() {
    bin.withMemoryRebound(to: GstBin.self, capacity: 1) { bin in _ = gst_bin_add(bin, scaletempo) }
    for name in ["sink", "src"] {
      let outer = gst_element_get_static_pad(bin, name)
      let inner = gst_element_get_static_pad(scaletempo, name)
      outer?.withMemoryRebound(to: GstGhostPad.self, capacity: 1) { _ = gst_ghost_pad_set_target($0, inner) }
      gst_object_unref(inner)
      gst_object_unref(outer)
    }
    gst_element_sync_state_with_parent(scaletempo)
  }

  private static func makeScaletempo() throws(PlayerFailure) -> UnsafeMutablePointer<GstElement> {
    try GStreamerRuntime.makeElement("scaletempo", package: "gstreamer1.0-plugins-good")
  }
}
