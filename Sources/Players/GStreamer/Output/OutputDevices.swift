import GStreamer
import MediaIntents

/// Sound devices by name.
enum OutputDevices {
  /// Makes the sink that plays on the device of this name, as the desktop shows it or its sound server knows it.
  ///
  /// - Throws: `.outputUnavailable` with the names of all devices.
  static func makeSink(named wanted: String) throws(PlayerFailure) -> Element {
    let devices = AudioDevice.outputs()
    for device in devices where device.names.contains(where: { $0.lowercased() == wanted.lowercased() }) {
      if let sink = device.makeSink() { return sink }
    }
    let names = devices.compactMap(\.names.first)
    let there = names.isEmpty ? "there is none" : "there are: " + names.joined(separator: ", ")
    throw .outputUnavailable("no device “\(wanted)”; \(there)")
  }
}
