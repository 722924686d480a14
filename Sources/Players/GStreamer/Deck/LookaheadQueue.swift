import CGStreamer
import MediaIntents

/// Sound that a deck has decoded ahead, as plain floating point, so that its end is at hand before it is heard.
final class LookaheadQueue {
  /// A bin, of which the deck becomes the owner.
  let element: UnsafeMutablePointer<GstElement>
  /// Where decoded sound enters, and where the reserve gives it out; the element keeps both.
  let inlet: UnsafeMutablePointer<GstPad>
  let outlet: UnsafeMutablePointer<GstPad>

  /// - Parameter form: that of the sound; `nil` for whatever the item has.
  init(seconds: Double, form: SampleForm?) throws(PlayerFailure) {
    element = gst_bin_new(nil)
    gst_object_ref_sink(element)
    let converter = try Self.make("audioconvert", in: element)
    let resampler = try Self.make("audioresample", in: element)
    let filter = try Self.make("capsfilter", in: element)
    let queue = try Self.make("queue", in: element)
    arioso_set_caps(filter, "caps", form?.description ?? SampleForm.any)
    arioso_set_int(queue, "max-size-buffers", 0)
    arioso_set_int(queue, "max-size-bytes", 0)
    arioso_set_int64(queue, "max-size-time", gint64(seconds * Pipeline.second))
    gst_element_link(converter, resampler)
    gst_element_link(resampler, filter)
    gst_element_link(filter, queue)
    inlet = Self.expose("sink", of: converter, on: element)
    outlet = Self.expose("src", of: queue, on: element)
  }

  deinit {
    gst_object_unref(element)
  }

  func fill(from source: UnsafeMutablePointer<GstPad>) {
    // The deck may be on its way to a state of its own, and this behind what fills it.
    gst_element_sync_state_with_parent(element)
    gst_pad_link(source, inlet)
  }

  private static func make(
    _ name: String, in bin: UnsafeMutablePointer<GstElement>
  ) throws(PlayerFailure) -> UnsafeMutablePointer<GstElement> {
    let element = try GStreamerRuntime.makeElement(name, package: "gstreamer1.0-plugins-base")
    gst_bin_add(bin.bin, element)
    gst_object_unref(element)
    return element
  }

  private static func expose(
    _ name: String, of element: UnsafeMutablePointer<GstElement>, on bin: UnsafeMutablePointer<GstElement>
  ) -> UnsafeMutablePointer<GstPad> {
    let inner = gst_element_get_static_pad(element, name)
    defer { gst_object_unref(inner) }
    let pad: UnsafeMutablePointer<GstPad> = gst_ghost_pad_new(name, inner)
    gst_element_add_pad(bin, pad)
    return pad
  }
}
