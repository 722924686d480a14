/// What turns speech into words: a recogniser in this process, or one by its address.
package protocol Recogniser: Actor {
  /// Reads what it needs, so that the next utterance is heard at once. Fails silently; the next utterance tells why.
  func prepare() async

  /// Hears an utterance as it arrives and returns what may have been said, the most likely first; none if nothing was.
  ///
  /// - Parameters:
  ///   - sound: samples of one channel at `SpeechSound.rate`; it ends at the end of speech.
  ///   - language: a BCP 47 tag.
  func hear(_ sound: AsyncStream<[Int16]>, language: String) async throws(RecognitionFailure) -> [String]

  /// Why it could not hear now; nil if it could.
  func defect() async -> RecognitionFailure?
}

/// Why nothing is recognised.
package enum RecognitionFailure: Error, Hashable, Sendable {
  /// A package or a file is missing; with its name.
  case missing(String)
  /// There is no connection to the recogniser; with the reason.
  case unreachable(String)
  /// It did not answer in time.
  case silent
  /// It ended the connection.
  case hungUp
  /// It refuses; with its own words.
  case refused(String)
  /// It does not know this language.
  case language(String)
  /// There is no sound from the microphone or the file; with the reason.
  case soundless(String)
}

/// The sound that recognisers hear: signed 16-bit samples of one channel.
package enum SpeechSound {
  /// Samples a second.
  package static let rate = 16_000
}
