import CGStreamer

/// A stretch of sound.
struct Passage: Sendable {
  let form: SampleForm
  /// Those of all channels at one moment stand together.
  private(set) var samples: [Float] = []

  init(form: SampleForm) {
    self.form = form
  }

  var frames: Int { samples.count / max(form.channels, 1) }

  /// Adds what a buffer of the same form holds, from this byte on.
  mutating func append(_ buffer: UnsafeMutablePointer<GstBuffer>, from start: Int = 0) {
    var map = GstMapInfo()
    guard gst_buffer_map(buffer, &map, GST_MAP_READ) != 0 else { return }
    defer { gst_buffer_unmap(buffer, &map) }
    let bytes = UnsafeRawBufferPointer(start: map.data, count: Int(map.size)).dropFirst(start)
    samples.append(contentsOf: UnsafeRawBufferPointer(rebasing: bytes).assumingMemoryBound(to: Float.self))
  }

  mutating func amplify(by factor: Double) {
    guard factor != 1 else { return }
    for index in samples.indices { samples[index] *= Float(factor) }
  }

  /// The same sound at another rate or for other channels; `nil` where it cannot be had so.
  func converted(to form: SampleForm) -> Passage? {
    if self.form.isEqual(to: form) { return self }
    var (source, target) = (self.form.info, form.info)
    guard let converter = gst_audio_converter_new(GST_AUDIO_CONVERTER_FLAG_NONE, &source, &target, nil) else {
      return nil
    }
    defer { gst_audio_converter_free(converter) }
    let count = gst_audio_converter_get_out_frames(converter, gsize(frames))
    var result = Passage(form: form)
    result.samples = [Float](repeating: 0, count: Int(count) * form.channels)
    var input = samples
    let isConverted = input.withUnsafeMutableBytes { input in
      result.samples.withUnsafeMutableBytes { output in
        var (from, to) = (input.baseAddress, output.baseAddress)
        return gst_audio_converter_samples(
          converter, GST_AUDIO_CONVERTER_FLAG_NONE, &from, gsize(frames), &to, count) != 0
      }
    }
    return isConverted ? result : nil
  }
}
