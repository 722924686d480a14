import CGStreamer

/// How samples lie in a buffer.
struct SampleForm: @unchecked Sendable {
  // because its only pointer is to a constant of the library.
  fileprivate(set) var info: GstAudioInfo

  /// The form of what a pad carries; `nil` before it carries anything, and where it is no plain floating point.
  init?(of pad: UnsafeMutablePointer<GstPad>) {
    guard let caps = gst_pad_get_current_caps(pad) else { return nil }
    defer { gst_mini_object_unref(UnsafeMutableRawPointer(caps).assumingMemoryBound(to: GstMiniObject.self)) }
    info = GstAudioInfo()
    guard gst_audio_info_from_caps(&info, caps) != 0, info.layout == GST_AUDIO_LAYOUT_INTERLEAVED,
      info.finfo?.pointee.format == GST_AUDIO_FORMAT_F32LE
    else { return nil }
  }

  /// The same as caps.
  static let description = "audio/x-raw,format=F32LE,layout=interleaved"

  /// Samples a second, of each channel.
  var rate: Int { Int(info.rate) }
  var channels: Int { Int(info.channels) }
  /// Bytes of one sample of all channels.
  var frameSize: Int { Int(info.bpf) }

  func isEqual(to other: SampleForm) -> Bool {
    var (left, right) = (info, other.info)
    return gst_audio_info_is_equal(&left, &right) != 0
  }
}
