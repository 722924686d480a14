/// Where the sound goes.
package enum GStreamerOutput: Hashable, Sendable {
  /// Nowhere, in real time.
  case null
  /// A sink in the language of `gst-launch-1.0`; without it, nothing plays.
  case custom(String)
  /// The device of this name, as the desktop shows it or its sound server knows it; without it, nothing plays.
  case device(String)
  /// A sink in the language of `gst-launch-1.0`, but where it cannot be opened the sound goes nowhere,
  /// in real time.
  case preferred(String)

  /// The desktop's own choice of device.
  package static let automatic = preferred("autoaudiosink")
}
