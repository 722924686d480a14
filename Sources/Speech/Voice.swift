/// A sentence to be spoken.
package struct SpokenSentence: Hashable, Sendable {
  package var text: String
  /// A BCP 47 tag.
  package var language: String

  package init(_ text: String, in language: String) {
    self.text = text
    self.language = language
  }
}

/// What speaks sentences: a speech server of this machine, or a voice by its address.
package protocol Voice: Actor {
  /// Connects, so that the next sentence begins to sound at once. Fails silently; the next sentence tells why.
  func prepare() async

  /// Speaks a sentence and returns when it has ended, or was stopped.
  ///
  /// - Parameter onStart: called when it begins to sound.
  func speak(_ sentence: SpokenSentence, onStart: @Sendable () async -> Void) async throws(SpeechFailure)

  /// Silences what is spoken.
  func stop() async

  /// Why it could not speak now; nil if it could. Connects.
  func defect() async -> SpeechFailure?

  /// Ends the connection.
  func close() async
}

/// Why a sentence is not spoken.
package enum SpeechFailure: Error, Hashable, Sendable {
  /// The program is not installed.
  case programMissing(String)
  /// There is no connection to the server; with the reason.
  case unreachable(String)
  /// It did not speak in time.
  case silent
  /// It ended in the middle of a sentence.
  case hungUp
  /// It has no such voice or module, or refuses something else; with its own words.
  case refused(String)
  /// There is no sound device for its sound; with the reason.
  case soundless(String)
}
