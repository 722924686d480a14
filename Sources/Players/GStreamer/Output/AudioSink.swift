import CGStreamer
import MediaIntents

/// An audio sink that has been opened: a bin of elements in the state READY, in which a device is held.
struct AudioSink: ~Copyable {
  let element: UnsafeMutablePointer<GstElement>

  /// Builds the sink from a description in the language of `gst-launch-1.0` and opens its device.
  init(_ description: String) throws(PlayerFailure) {
    element = try Self.opened(try Self.makeBin(description))
  }

  /// Opens the device of this name.
  init(device name: String) throws(PlayerFailure) {
    element = try Self.opened(try Self.wrapped(try OutputDevices.element(named: name)))
  }

  private static func opened(
    _ bin: UnsafeMutablePointer<GstElement>
  ) throws(PlayerFailure) -> UnsafeMutablePointer<GstElement> {
    do {
      try open(bin)
      return bin
    } catch {
      gst_object_unref(bin)
      throw error
    }
  }

  /// A bin around a sink, which it takes over.
  private static func wrapped(
    _ sink: UnsafeMutablePointer<GstElement>
  ) throws(PlayerFailure) -> UnsafeMutablePointer<GstElement> {
    defer { gst_object_unref(sink) }
    guard let bin = gst_bin_new(name), let pad = gst_element_get_static_pad(sink, "sink") else {
      throw .outputUnavailable("no sink")
    }
    defer { gst_object_unref(pad) }
    gst_object_ref_sink(bin)
    gst_bin_add(bin.bin, sink)
    gst_element_add_pad(bin, gst_ghost_pad_new("sink", pad))
    return bin
  }

  /// The name of the bin, by which its errors are known.
  private static let name = "arioso-output"

  /// Whether this is an element of a sink.
  static func holds(_ element: UnsafeMutablePointer<GstObject>?) -> Bool {
    element?.ancestor { $0.pointee.name.map { String(cString: $0) == name } ?? false } != nil
  }

  private static func makeBin(_ description: String) throws(PlayerFailure) -> UnsafeMutablePointer<GstElement> {
    var error: UnsafeMutablePointer<GError>?
    let bin = gst_parse_bin_from_description(description, 1, &error)
    defer { g_clear_error(&error) }
    if let bin { gst_object_ref_sink(bin) }
    guard let bin, error == nil else {
      if let bin { gst_object_unref(bin) }
      throw .outputUnavailable(error.map { String(cString: $0.pointee.message) } ?? description)
    }
    gst_object_set_name(UnsafeMutableRawPointer(bin).assumingMemoryBound(to: GstObject.self), name)
    return UnsafeMutableRawPointer(bin).assumingMemoryBound(to: GstElement.self)
  }

  private static func open(_ element: UnsafeMutablePointer<GstElement>) throws(PlayerFailure) {
    let bus = gst_bus_new()
    gst_element_set_bus(element, bus)
    defer {
      gst_element_set_bus(element, nil)
      gst_object_unref(bus)
    }
    let isOpen = gst_element_set_state(element, GST_STATE_READY) != GST_STATE_CHANGE_FAILURE
    if isOpen && !hasFallenBack(element) { return }
    let reason = complaint(on: bus)
    gst_element_set_state(element, GST_STATE_NULL)
    throw .outputUnavailable(reason ?? "no device")
  }

  /// `autoaudiosink` takes a sink of this name when no device opens, and says so as a warning only.
  private static func hasFallenBack(_ element: UnsafeMutablePointer<GstElement>) -> Bool {
    element.withMemoryRebound(to: GstBin.self, capacity: 1) { bin in
      guard let fake = gst_bin_get_by_name(bin, "fake-audio-sink") else { return false }
      gst_object_unref(fake)
      return true
    }
  }

  /// The first error or warning, in GStreamer's words.
  private static func complaint(on bus: UnsafeMutablePointer<GstBus>?) -> String? {
    let kinds = GstMessageType(GST_MESSAGE_ERROR.rawValue | GST_MESSAGE_WARNING.rawValue)
    guard let message = gst_bus_pop_filtered(bus, kinds) else { return nil }
    defer { gst_mini_object_unref(UnsafeMutableRawPointer(message).assumingMemoryBound(to: GstMiniObject.self)) }
    var error: UnsafeMutablePointer<GError>?
    if message.pointee.type == GST_MESSAGE_ERROR {
      gst_message_parse_error(message, &error, nil)
    } else {
      gst_message_parse_warning(message, &error, nil)
    }
    defer { g_clear_error(&error) }
    return error.map { String(cString: $0.pointee.message) }
  }
}
