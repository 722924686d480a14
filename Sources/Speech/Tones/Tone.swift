import Foundation
import MediaIntents

/// The short tones of a dialogue: two soft notes, upwards when it begins to listen, downwards when it gives up.
package enum Tone: String, Hashable, Sendable, CaseIterable {
  /// It listens now.
  case listening
  /// It heard nothing that it understands.
  case givingUp
  /// Somebody announces something.
  case announcement

  package static let form = SampleForm(rate: 24_000)

  /// Samples in `form`.
  package var samples: [UInt8] {
    samples(rate: Self.form.rate).flatMap { [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)] }
  }

  /// One channel of samples at another rate.
  package func samples(rate: Int) -> [Int16] {
    notes.flatMap { Self.samples(of: $0, seconds: self == .announcement ? 0.22 : 0.09, rate: Double(rate)) }
  }

  /// In hertz.
  private var notes: [Double] {
    switch self {
    case .listening: [659.26, 880]
    case .givingUp: [523.25, 392]
    case .announcement: [659.26, 523.25]
    }
  }

  /// A sine that swells in 5 ms, so that it does not click, and fades like a bell.
  private static func samples(of note: Double, seconds: Double, rate: Double) -> [Int16] {
    let amplitude = 0.25
    return stride(from: 0, to: seconds, by: 1 / rate).map { time in
      let envelope = min(1, time / 0.005) * exp(-4 * time / seconds) * min(1, (seconds - time) / 0.01)
      let sample =
        ExternalNumber.whole(amplitude * envelope * sin(2 * .pi * note * time) * 32_767, in: -32_768...32_767) ?? 0
      return Int16(truncatingIfNeeded: sample)
    }
  }
}

/// Plays tones. A tone that cannot be played is left out: what it tells is told otherwise, too.
package struct TonePlayer: Sendable {
  private let openOutput: OpenSampleOutput

  package init(openOutput: @escaping OpenSampleOutput) { self.openOutput = openOutput }

  /// Returns when the tone was heard.
  package func play(_ tone: Tone) async {
    guard let output = try? openOutput(Tone.form) else { return }
    await output.write(tone.samples)
    try? await output.finish()
  }
}
