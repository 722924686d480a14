import CGStreamer

/// A sound device as GStreamer's providers list it: those of PipeWire, PulseAudio and ALSA.
package struct AudioDevice {
  /// The display name first, then its names in the sound server.
  package let names: [String]
  private let device: Handle

  private final class Handle {
    let pointer: UnsafeMutablePointer<GstDevice>

    init(retaining pointer: UnsafeMutablePointer<GstDevice>) {
      gst_object_ref(pointer)
      self.pointer = pointer
    }

    deinit {
      gst_object_unref(pointer)
    }
  }

  private init(_ device: UnsafeMutablePointer<GstDevice>) {
    self.device = Handle(retaining: device)
    names = Self.names(of: device)
  }

  /// The devices that play sound; providers whose server is down are left out.
  package static func outputs() -> [AudioDevice] {
    let monitor = gst_device_monitor_new()
    defer { gst_object_unref(monitor) }
    _ = gst_device_monitor_add_filter(monitor, "Audio/Sink", nil)
    _ = gst_device_monitor_start(monitor)
    defer { gst_device_monitor_stop(monitor) }
    let devices = gst_device_monitor_get_devices(monitor)
    defer { g_list_free_full(devices, gst_object_unref) }
    return sequence(first: devices) { $0?.pointee.next }.prefix { $0 != nil }
      .compactMap { $0?.pointee.data.map { AudioDevice($0.assumingMemoryBound(to: GstDevice.self)) } }
  }

  /// The sink that plays on the device.
  package func makeSink() -> Element? { gst_device_create_element(device.pointer, nil).map(Element.init(owning:)) }

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
