/// Where the sound goes.
package enum GStreamerOutput: Hashable, Sendable {
  /// Nowhere, in real time.
  case null
  /// A sink as `gst-launch-1.0` describes it; nothing plays without it.
  case custom(String)
  /// The device of this name, as the desktop shows it or its sound server knows it; nothing plays without it.
  case device(String)
  /// A sink as `gst-launch-1.0` describes it; if it cannot be opened, playback continues in real time without sound.
  case preferred(String)

  /// The device that the desktop chooses.
  package static let automatic = preferred("autoaudiosink")
}

/// A notice from a GStreamer player about its output.
package enum GStreamerNotice: Hashable, Sendable {
  /// The preferred output cannot be opened, for this reason as GStreamer words it; playback continues without sound.
  case playingUnheard(reason: String)
}
