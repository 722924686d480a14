/// A sentence as sound, to be heard anywhere: one channel of signed 16-bit samples.
package struct RecordedSpeech: Hashable, Sendable {
  /// Samples a second.
  package var rate: Int
  package var samples: [Int16]

  package init(rate: Int, samples: [Int16]) {
    self.rate = rate
    self.samples = samples
  }
}

/// Makes sound of sentences for players, which play it where they are heard.
package protocol Synthesiser: Sendable {
  func sound(of sentence: SpokenSentence) async throws(SpeechFailure) -> RecordedSpeech
}
