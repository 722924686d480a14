import CGStreamer

/// Owns one reference to the description of a media format.
package final class Caps: @unchecked Sendable {
  // because the reference count is atomic and caps are never changed here.
  let pointer: UnsafeMutablePointer<GstCaps>

  /// Takes over a reference.
  init(owning pointer: UnsafeMutablePointer<GstCaps>) { self.pointer = pointer }

  /// Reads a description such as `audio/x-raw, rate=44100`; nil if it is malformed.
  package convenience init?(_ description: String) {
    guard let caps = gst_caps_from_string(description) else { return nil }
    self.init(owning: caps)
  }

  deinit {
    gst_mini_object_unref(UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: GstMiniObject.self))
  }
}

/// The layout of interleaved floating-point samples.
package struct SampleFormat: Hashable, Sendable {
  /// In hertz.
  package let rate: Int
  package let channels: Int
  /// Bytes of one sample of all channels.
  package let frameSize: Int
  /// The same as caps.
  package let description: String

  /// Returns nil if the caps are not 32-bit floating point, little-endian and interleaved.
  package init?(_ caps: Caps) {
    var info = GstAudioInfo()
    guard gst_audio_info_from_caps(&info, caps.pointer) != 0, info.layout == GST_AUDIO_LAYOUT_INTERLEAVED,
      info.finfo?.pointee.format == GST_AUDIO_FORMAT_F32LE, let text = gst_caps_to_string(caps.pointer)
    else { return nil }
    defer { g_free(text) }
    rate = Int(info.rate)
    channels = Int(info.channels)
    frameSize = Int(info.bpf)
    description = String(cString: text)
  }
}

extension Pad {
  /// How the samples that it carries are laid out; nil before it carries any, or if they have another layout.
  package var sampleFormat: SampleFormat? { caps.flatMap(SampleFormat.init) }
}
