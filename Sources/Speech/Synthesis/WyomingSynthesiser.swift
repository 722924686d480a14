package import ClientSockets
import Synchronization

/// Makes sound by a Wyoming voice.
package struct WyomingSynthesiser: Synthesiser {
  private let address: PeerAddress
  private let voices: VoiceNames
  private let patience: Duration

  /// - Parameter patience: how long the service may take to accept a connection.
  package init(_ address: PeerAddress, voices: VoiceNames, patience: Duration = .seconds(3)) {
    self.address = address
    self.voices = voices
    self.patience = patience
  }

  package func sound(of sentence: SpokenSentence) async throws(SpeechFailure) -> RecordedSpeech {
    let collector = SampleCollector()
    // A voice of its own, so that nothing that is spoken meanwhile waits for it.
    let voice = WyomingVoice(address, voices: voices, patience: patience) { collector.opened($0) }
    try await voice.speak(sentence) {}
    guard let speech = collector.speech else { throw .refused("audio-start") }
    return speech
  }
}

/// Keeps the samples of a sentence.
final class SampleCollector: SampleOutput {
  private let kept = Mutex<(form: SampleForm?, bytes: [UInt8])>((nil, []))

  /// The longest sentence that is kept, in seconds.
  private static let longest = 300

  func opened(_ form: SampleForm) -> SampleCollector {
    kept.withLock { $0 = (form, []) }
    return self
  }

  func write(_ samples: [UInt8]) {
    kept.withLock { kept in
      guard let form = kept.form, kept.bytes.count < Self.longest * form.rate * form.channels * 2 else { return }
      kept.bytes += samples
    }
  }

  func finish() {}

  func stop() {}

  /// The mean of the channels; nil if nothing was opened.
  var speech: RecordedSpeech? {
    kept.withLock { kept in
      guard let form = kept.form else { return nil }
      let frame = 2 * form.channels
      let samples = stride(from: 0, through: kept.bytes.count - frame, by: frame).map { start in
        let sum = stride(from: start, to: start + frame, by: 2).reduce(0) { sum, place in
          sum + Int(Int16(bitPattern: UInt16(kept.bytes[place]) | UInt16(kept.bytes[place + 1]) << 8))
        }
        // The mean of samples is in their range.
        return Int16(clamping: sum / form.channels)
      }
      return RecordedSpeech(rate: form.rate, samples: samples)
    }
  }
}
