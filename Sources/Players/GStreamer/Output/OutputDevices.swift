import CGStreamer
import MediaIntents

/// The sound devices that GStreamer's providers tell of: PipeWire's, PulseAudio's, ALSA's.
enum OutputDevices {
  /// Makes the element that plays on the device of this name, which is the one that the desktop shows or the one by which
  /// its sound server knows it. The caller owns the element.
  ///
  /// - Throws: `.outputUnavailable` with the names that there are.
  static func element(named wanted: String) throws(PlayerFailure) -> UnsafeMutablePointer<GstElement> {
    let devices = list()
    defer { g_list_free_full(devices, gst_object_unref) }
    var names: [String] = []
    var link = devices
    while let node = link?.pointee, let device = node.data?.assumingMemoryBound(to: GstDevice.self) {
      link = node.next
      let known = Self.names(of: device)
      names += known.prefix(1)
      guard known.contains(where: { $0.lowercased() == wanted.lowercased() }) else { continue }
      if let element = gst_device_create_element(device, nil) {
        gst_object_ref_sink(element)
        return element
      }
    }
    let there = names.isEmpty ? "there is none" : "there are: " + names.joined(separator: ", ")
    throw .outputUnavailable("no device “\(wanted)”; \(there)")
  }

  private static func list() -> UnsafeMutablePointer<GList>? {
    let monitor = gst_device_monitor_new()
    defer { gst_object_unref(monitor) }
    _ = gst_device_monitor_add_filter(monitor, "Audio/Sink", nil)
    // Providers whose server is away are left out.
    _ = gst_device_monitor_start(monitor)
    defer { gst_device_monitor_stop(monitor) }
    return gst_device_monitor_get_devices(monitor)
  }

  /// What it is called, the name for people first.
  private static func names(of device: UnsafeMutablePointer<GstDevice>) -> [String] {
    var names: [String] = []
    if let shown = gst_device_get_display_name(device) {
      names.append(String(cString: shown))
      g_free(shown)
    }
    if let properties = gst_device_get_properties(device) {
      for key in ["node.name", "device.string", "api.alsa.path"] {
        if let name = gst_structure_get_string(properties, key) { names.append(String(cString: name)) }
      }
      gst_structure_free(properties)
    }
    return names
  }
}
