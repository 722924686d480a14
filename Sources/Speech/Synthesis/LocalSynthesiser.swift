import ESpeak
import Executors

/// Makes sound by espeak-ng in this process: for sentences that speech-dispatcher, which only plays on its own desktop, cannot
/// let others hear.
package struct LocalSynthesiser: Synthesiser {
  /// A long text takes a while, for which no other task should wait.
  private static let thread = ThreadPoolExecutor(name: "arioso.espeak", width: 1)
  private let voices: VoiceNames

  /// - Parameter voices: of espeak-ng, by the names that speech-dispatcher lists or by languages.
  package init(voices: VoiceNames = VoiceNames()) { self.voices = voices }

  package func sound(of sentence: SpokenSentence) async throws(SpeechFailure) -> RecordedSpeech {
    let name = voices.name(for: sentence.language)
    let task = Task(executorPreference: Self.thread) {
      ESpeak.samples(of: sentence.text, voice: name, language: sentence.language)
    }
    guard let (rate, samples) = await task.value else { throw .programMissing("espeak-ng-data") }
    guard !samples.isEmpty else { throw .refused(name ?? sentence.language) }
    return RecordedSpeech(rate: rate, samples: samples)
  }
}
