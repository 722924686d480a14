import CGStreamer

/// A stretch of sound.
struct PCMBuffer: Sendable {
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
}
