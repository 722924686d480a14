import CGStreamer

/// How interleaved samples of any type are laid out.
package struct SampleLayout: @unchecked Sendable, Equatable {
  // because the description of the type to which it points is a constant of the library.
  fileprivate let info: GstAudioInfo

  /// Returns nil for anything but interleaved samples.
  package init?(_ caps: Caps) {
    var info = GstAudioInfo()
    guard gst_audio_info_from_caps(&info, caps.pointer) != 0, info.layout == GST_AUDIO_LAYOUT_INTERLEAVED else {
      return nil
    }
    self.info = info
  }

  /// One channel of signed 16-bit integers.
  package init(mono rate: Int) {
    var info = GstAudioInfo()
    gst_audio_info_set_format(&info, GST_AUDIO_FORMAT_S16LE, gint(clamping: rate), 1, nil)
    self.info = info
  }

  /// The same with 32-bit floating-point numbers.
  package var floating: SampleLayout {
    var floating = GstAudioInfo(), positions = info.position
    withUnsafePointer(to: &positions) { pointer in
      pointer.withMemoryRebound(to: GstAudioChannelPosition.self, capacity: 64) {
        gst_audio_info_set_format(&floating, GST_AUDIO_FORMAT_F32LE, info.rate, info.channels, $0)
      }
    }
    return SampleLayout(floating)
  }

  private init(_ info: GstAudioInfo) { self.info = info }

  /// In hertz.
  package var rate: Int { Int(info.rate) }
  package var channels: Int { Int(info.channels) }
  /// Bytes of one sample of all channels.
  package var frameSize: Int { Int(info.bpf) }

  package static func == (one: SampleLayout, other: SampleLayout) -> Bool {
    var (one, other) = (one.info, other.info)
    return gst_audio_info_is_equal(&one, &other) != 0
  }
}

extension Pad {
  /// How the samples that it carries are laid out; nil before it carries any, or if they are not interleaved.
  package var sampleLayout: SampleLayout? { caps.flatMap(SampleLayout.init) }
}

/// Converts samples from one layout to another, with their rate and channels. Used by one thread at a time.
package final class SampleConverter: @unchecked Sendable {
  // because whoever has it uses it under a lock.
  private let pointer: OpaquePointer
  private let source: SampleLayout
  private let sink: SampleLayout

  /// Returns nil if the library cannot convert them.
  package init?(from source: SampleLayout, to sink: SampleLayout) {
    var (input, output) = (source.info, sink.info)
    guard let pointer = gst_audio_converter_new(GST_AUDIO_CONVERTER_FLAG_NONE, &input, &output, nil) else { return nil }
    self.pointer = pointer
    (self.source, self.sink) = (source, sink)
  }

  deinit { gst_audio_converter_free(pointer) }

  /// How many frames of the sink so many frames of the source become.
  package func frames(of count: Int) -> Int { Int(gst_audio_converter_get_out_frames(pointer, gsize(count))) }

  /// Returns false if they could not be converted.
  @discardableResult
  package func convert(_ input: UnsafeRawBufferPointer, into output: UnsafeMutableRawBufferPointer) -> Bool {
    let frames = input.count / source.frameSize
    var from = UnsafeMutableRawPointer(mutating: input.baseAddress), into = output.baseAddress
    return gst_audio_converter_samples(
      pointer, GST_AUDIO_CONVERTER_FLAG_NONE, &from, gsize(frames), &into, gsize(output.count / sink.frameSize)) != 0
  }
}
