import GStreamer
import Playback
import Synchronization

/// Mixes speech into what plays, behind its volume, and lowers what plays meanwhile: sample by sample, so that it neither waits
/// for the output's buffer nor is changed by a volume asked for meanwhile.
final class SpeechMixer: Sendable {
  private let run = Mutex<SpeechRun?>(nil)

  func attach(to pad: Pad) {
    pad.addProbe(of: .buffers) { content, pad in
      if case .buffer(let buffer) = content { self.mix(into: buffer, at: pad) }
      return .pass
    }
  }

  /// - Parameter gain: the amplitude that is left of what plays.
  func begin(_ sound: SpokenSound, gain: Double) { run.withLock { $0 = SpeechRun(sound, gain: gain) } }

  /// The seconds of the fades and the speech that have passed; nil once all have.
  var progress: Double? { run.withLock { $0?.progress } }

  /// Ends it. Returns the seconds of the speech that have passed; nil if all have.
  func end() -> Double? {
    run.withLock { run in
      defer { run = nil }
      return run?.spoken
    }
  }

  private func mix(into buffer: ProbedBuffer, at pad: Pad) {
    run.withLock { run in
      guard run != nil, let layout = pad.sampleLayout else { return }
      buffer.withMutableBytes { run?.mix(into: $0, layout) }
      if run?.isOver == true { run = nil }
    }
  }
}
