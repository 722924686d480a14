import GStreamer
import MediaIntents
import Playback

/// Speech on its way into what plays: what plays fades down, the speech is added, and it fades up again.
struct SpeechRun: Sendable {
  private let sound: SpokenSound
  private let gain: Float
  private var passage: Passage?
  /// Seconds since the first fade began.
  private(set) var progress = 0.0

  /// The speech as the pipeline carries it, whose samples may get another rate with the next item.
  private struct Passage: Sendable {
    let layout: SampleLayout
    let toFloats: SampleConverter
    let fromFloats: SampleConverter
    /// Interleaved.
    let speech: [Float]
    /// Frames since the first fade began.
    var frame: Int
  }

  init(_ sound: SpokenSound, gain: Double) {
    self.sound = sound
    self.gain = Float(gain)
  }

  /// Seconds of the speech that have passed.
  var spoken: Double { max(progress - Hush.fadeOut, 0) }

  var isOver: Bool { progress >= Hush.fadeOut + sound.seconds + Hush.fadeIn }

  mutating func mix(into bytes: UnsafeMutableRawBufferPointer, _ layout: SampleLayout) {
    if passage?.layout != layout { passage = passage(in: layout) }
    guard var now = passage else { return }
    var samples = [Float](repeating: 0, count: bytes.count / layout.frameSize * layout.channels)
    let isRead = samples.withUnsafeMutableBytes { now.toFloats.convert(UnsafeRawBufferPointer(bytes), into: $0) }
    guard isRead else { return }
    for start in stride(from: 0, to: samples.count - layout.channels + 1, by: layout.channels) {
      let level = level(at: Double(now.frame) / Double(layout.rate))
      let place = now.frame * layout.channels - lead(layout)
      for channel in 0..<layout.channels {
        let speech = now.speech.indices.contains(place + channel) ? now.speech[place + channel] : 0
        samples[start + channel] = samples[start + channel] * level + speech
      }
      now.frame += 1
    }
    _ = samples.withUnsafeBytes { now.fromFloats.convert($0, into: bytes) }
    progress = Double(now.frame) / Double(layout.rate)
    passage = now
  }

  /// The samples before the speech.
  private func lead(_ layout: SampleLayout) -> Int { frames(Hush.fadeOut, layout.rate) * layout.channels }

  private func level(at seconds: Double) -> Float {
    let end = Hush.fadeOut + sound.seconds
    let share =
      seconds < Hush.fadeOut ? 1 - seconds / Hush.fadeOut : seconds < end ? 0 : min((seconds - end) / Hush.fadeIn, 1)
    return gain + (1 - gain) * Float(share)
  }

  private func passage(in layout: SampleLayout) -> Passage? {
    let floating = layout.floating
    guard let toFloats = SampleConverter(from: layout, to: floating),
      let fromFloats = SampleConverter(from: floating, to: layout),
      let resampler = SampleConverter(from: SampleLayout(mono: sound.rate), to: floating)
    else { return nil }
    var speech = [Float](repeating: 0, count: resampler.frames(of: sound.samples.count) * layout.channels)
    let isResampled = sound.samples.withUnsafeBytes { input in
      speech.withUnsafeMutableBytes { resampler.convert(input, into: $0) }
    }
    guard isResampled else { return nil }
    return Passage(
      layout: layout, toFloats: toFloats, fromFloats: fromFloats, speech: speech,
      frame: frames(progress, layout.rate))
  }

  private func frames(_ seconds: Double, _ rate: Int) -> Int {
    ExternalNumber.whole(seconds * Double(rate), in: 0...ExternalNumber.ordinals.upperBound) ?? 0
  }
}
