import CGStreamer

/// How plain samples lie in a buffer.
struct SampleForm: Hashable, Sendable {
  /// Samples a second, of each channel.
  let rate: Int
  let channels: Int
  /// Bytes of one sample of all channels.
  let frameSize: Int
  /// The same as caps.
  let description: String

  /// The form of what a pad carries; `nil` before it carries anything, and where it is no plain floating point.
  init?(of pad: UnsafeMutablePointer<GstPad>) {
    guard let caps = gst_pad_get_current_caps(pad) else { return nil }
    defer { gst_mini_object_unref(UnsafeMutableRawPointer(caps).assumingMemoryBound(to: GstMiniObject.self)) }
    var info = GstAudioInfo()
    guard gst_audio_info_from_caps(&info, caps) != 0, info.layout == GST_AUDIO_LAYOUT_INTERLEAVED,
      info.finfo?.pointee.format == GST_AUDIO_FORMAT_F32LE, let text = gst_caps_to_string(caps)
    else { return nil }
    defer { g_free(text) }
    rate = Int(info.rate)
    channels = Int(info.channels)
    frameSize = Int(info.bpf)
    description = String(cString: text)
  }

  /// Any such form of at least two channels, as caps, so that of what follows a song in one channel both are heard.
  static let any = "audio/x-raw,format=F32LE,layout=interleaved,channels=[2,64]"
}
