package import Foundation

/// A recording with 16-bit samples, to be measured.
package struct WaveRecording {
  package let sampleRate: Double
  /// The first channel, -1 to 1.
  package let samples: [Double]

  package struct Unreadable: Error {}

  /// - Parameter file: a WAV file.
  package init(contentsOf file: URL) throws {
    let data = try Data(contentsOf: file)
    guard let format = data.chunk("fmt "), let content = data.chunk("data") else { throw Unreadable() }
    let channels = Int(data.littleEndian(UInt16.self, at: format.lowerBound + 2))
    sampleRate = Double(data.littleEndian(UInt32.self, at: format.lowerBound + 4))
    samples = stride(from: content.lowerBound, to: content.upperBound - 2 * channels + 1, by: 2 * channels).map {
      Double(data.littleEndian(Int16.self, at: $0)) / 32_768
    }
  }

  /// - Parameter file: raw samples of one channel.
  package init(samplesOf file: URL, sampleRate: Double) throws {
    let data = try Data(contentsOf: file)
    self.sampleRate = sampleRate
    samples = stride(from: 0, to: data.count - 1, by: 2).map { Double(data.littleEndian(Int16.self, at: $0)) / 32_768 }
  }

  private init(sampleRate: Double, samples: [Double]) {
    self.sampleRate = sampleRate
    self.samples = samples
  }

  package var seconds: Double { Double(samples.count) / sampleRate }

  /// The root mean square; 0.707 for a sine of amplitude 1.
  package var loudness: Double {
    (samples.reduce(0) { $0 + $1 * $1 } / Double(max(samples.count, 1))).squareRoot()
  }

  /// The part between these seconds.
  package subscript(seconds range: ClosedRange<Double>) -> WaveRecording {
    let first = min(Int(range.lowerBound * sampleRate), samples.count)
    let last = min(Int(range.upperBound * sampleRate), samples.count)
    return WaveRecording(sampleRate: sampleRate, samples: Array(samples[first..<last]))
  }
}

// MARK: - Pitch

extension WaveRecording {
  /// The pitch of the middle half in hertz; 0 if nothing was recorded.
  ///
  /// The number of rising zero crossings gives an estimate. Around it, the result is the frequency with the most energy
  /// in the windowed signal, by Goertzel's filter in steps of 0.1 Hz.
  package var frequency: Double {
    guard samples.count > 4 else { return 0 }
    let middle = self[seconds: seconds / 4...seconds * 3 / 4]
    let rises = zip(middle.samples, middle.samples.dropFirst()).count { $0 < 0 && $1 >= 0 }
    let rough = Double(rises) / middle.seconds
    let candidates = stride(from: max(rough - 8, 1), through: rough + 8, by: 0.1)
    let windowed = middle.windowed
    return candidates.max { windowed.energy(at: $0) < windowed.energy(at: $1) } ?? rough
  }

  private var windowed: WaveRecording {
    let step = 2 * Double.pi / Double(max(samples.count - 1, 1))
    let shaped = samples.indices.map { samples[$0] * (0.5 - 0.5 * cos(step * Double($0))) }
    return WaveRecording(sampleRate: sampleRate, samples: shaped)
  }

  private func energy(at frequency: Double) -> Double {
    let factor = 2 * cos(2 * Double.pi * frequency / sampleRate)
    var last = 0.0
    var beforeLast = 0.0
    for sample in samples { (last, beforeLast) = (sample + factor * last - beforeLast, last) }
    return last * last + beforeLast * beforeLast - factor * last * beforeLast
  }
}

// MARK: - RIFF

extension Data {
  /// The range of a chunk's content; nil if missing.
  fileprivate func chunk(_ name: String) -> Range<Int>? {
    var place = 12
    while place + 8 <= count {
      let size = Int(littleEndian(UInt32.self, at: place + 4))
      if self[place..<place + 4].elementsEqual(name.utf8) { return place + 8..<Swift.min(place + 8 + size, count) }
      place += 8 + size + size % 2
    }
    return nil
  }

  fileprivate func littleEndian<Value: FixedWidthInteger>(_: Value.Type, at place: Int) -> Value {
    withUnsafeBytes { Value(littleEndian: $0.loadUnaligned(fromByteOffset: place, as: Value.self)) }
  }
}
