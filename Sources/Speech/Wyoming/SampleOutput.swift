/// The form of samples: signed 16-bit integers, little-endian, the channels of a moment side by side.
package struct SampleForm: Hashable, Sendable {
  /// Frames a second.
  package var rate: Int
  package var channels: Int

  package init(rate: Int, channels: Int = 1) {
    self.rate = rate
    self.channels = channels
  }
}

/// Where samples are heard.
package protocol SampleOutput: Sendable {
  /// Adds samples, and waits while enough of them are ahead.
  func write(_ samples: [UInt8]) async

  /// Returns when everything was heard. Throws `.soundless`.
  func finish() async throws(SpeechFailure)

  /// Ends at once.
  func stop() async
}

/// Opens an output. Throws `.soundless`.
package typealias OpenSampleOutput = @Sendable (SampleForm) throws(SpeechFailure) -> any SampleOutput
