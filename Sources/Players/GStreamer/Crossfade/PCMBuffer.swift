import GStreamer

/// Samples in memory.
struct PCMBuffer: Sendable {
  let format: SampleFormat
  /// Interleaved: the samples of all channels at one time are adjacent.
  private(set) var samples: [Float] = []

  init(format: SampleFormat) {
    self.format = format
  }

  var frames: Int { samples.count / max(format.channels, 1) }

  /// Appends a buffer of the same format.
  mutating func append(_ buffer: ProbedBuffer) {
    _ = buffer.withBytes { samples.append(contentsOf: $0.assumingMemoryBound(to: Float.self)) }
  }

  mutating func removeFirst(_ frames: Int) {
    samples.removeFirst(min(frames * format.channels, samples.count))
  }

  mutating func amplify(by factor: Double) {
    guard factor != 1 else { return }
    for index in samples.indices { samples[index] *= Float(factor) }
  }
}
