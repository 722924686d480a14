import CGStreamer
package import GLibRuntime

/// The devices of a sound server that speaks PulseAudio's protocol, by their names in it.
package final class SoundServerDevices: @unchecked Sendable {
  // because the provider locks itself, and nothing else is kept here.
  private let provider: UnsafeMutablePointer<GstDeviceProvider>

  /// Returns nil without the plugin.
  ///
  /// - Parameter server: its address; nil for the default one.
  package init?(server: String?) {
    guard let provider = arioso_new_device_provider("pulsedeviceprovider") else { return nil }
    self.provider = provider
    if let server { arioso_set_object_text(provider, "server", server) }
  }

  deinit {
    gst_object_unref(provider)
  }

  /// The names of all outputs and inputs, and whether each is a default one; empty if the server cannot be reached.
  package func all() -> [String: Bool] {
    let devices = gst_device_provider_get_devices(provider)
    defer { g_list_free_full(devices, gst_object_unref) }
    let pointers = sequence(first: devices) { $0?.pointee.next }.prefix { $0 != nil }.compactMap { $0?.pointee.data }
    return Dictionary(pointers.compactMap(Self.entry)) { first, _ in first }
  }

  /// Calls a handler on the thread of an executor when devices come or go, until the watch is released.
  package func watch(on executor: GLibExecutor, _ handler: @escaping @Sendable () -> Void) -> SoundServerWatch? {
    guard gst_device_provider_start(provider) != 0 else { return nil }
    return SoundServerWatch(
      self, BusWatch(Bus(owning: gst_device_provider_get_bus(provider)), on: executor) { _ in handler() })
  }

  fileprivate func stop() { gst_device_provider_stop(provider) }

  private static func entry(_ device: gpointer) -> (String, Bool)? {
    guard let name = arioso_text(device, "internal-name") else { return nil }
    defer { g_free(name) }
    var isDefault: gboolean = 0
    if let properties = gst_device_get_properties(device.assumingMemoryBound(to: GstDevice.self)) {
      gst_structure_get_boolean(properties, "is-default", &isDefault)
      gst_structure_free(properties)
    }
    return (String(cString: name), isDefault != 0)
  }
}

/// Follows the devices of a sound server until it is released.
package final class SoundServerWatch {
  private let devices: SoundServerDevices
  private let watch: BusWatch

  fileprivate init(_ devices: SoundServerDevices, _ watch: consuming BusWatch) {
    self.devices = devices
    self.watch = watch
  }

  deinit { devices.stop() }
}
