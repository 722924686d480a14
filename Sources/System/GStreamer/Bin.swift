import CGStreamer

/// An element that contains others.
package final class Bin: Element, @unchecked Sendable {
  // because its superclass is.
  private var bin: UnsafeMutablePointer<GstBin> {
    UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: GstBin.self)
  }

  package convenience init(name: String? = nil) {
    self.init(owning: gst_bin_new(name))
  }

  /// A bin of elements as `gst-launch-1.0` describes them, with ghost pads for their unlinked ends.
  package convenience init(describing description: String, name: String) throws(ErrorReport) {
    var error: UnsafeMutablePointer<GError>?
    let element = gst_parse_bin_from_description(description, 1, &error).map { pointer in
      UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: GstElement.self)
    }
    let report = ErrorReport(taking: error)
    guard let element else { throw report ?? ErrorReport(domain: .other, code: 0, message: description) }
    self.init(owning: element)
    // A bin that lacks some of its elements is returned with an error.
    if let report { throw report }
    gst_object_set_name(object, name)
  }

  /// A bin that manages the clock and the bus of what it contains.
  package static func pipeline() -> Bin { Bin(owning: gst_pipeline_new(nil)) }

  package func add(_ element: Element) { gst_bin_add(bin, element.pointer) }

  package func remove(_ element: Element) { gst_bin_remove(bin, element.pointer) }

  /// Whether an element of this name is in the bin, at any depth.
  package func containsElement(named name: String) -> Bool {
    guard let element = gst_bin_get_by_name(bin, name) else { return false }
    gst_object_unref(element)
    return true
  }

  /// The first sink in the bin, at any depth, that tells its device: that of a sound server.
  package var sinkWithDevice: Element? { arioso_sink_with_device(pointer).map(Element.init(owning:)) }

  package func recalculateLatency() { _ = gst_bin_recalculate_latency(bin) }

  /// Seconds of sound that the audio sink in the bin buffers; 0 if it has no such property.
  package var sinkBufferTime: Double { Double(arioso_sink_buffer_time(pointer)) / 1e6 }
}
