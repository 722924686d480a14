/// Listens to one utterance at a time: from the microphone, or of a file, to its end, and what a recogniser makes of it.
package actor Listener {
  private let recogniser: any Recogniser
  private var isBusy = false
  /// Whether what is listened to is to be forgotten.
  private var isCancelled = false
  /// What is listened to.
  private var current: Microphone?

  /// Longer than an utterance may be.
  private let longest: Duration

  /// - Parameter longest: how long to listen at most, also to a source that delivers nothing.
  package init(_ recogniser: any Recogniser, longest: Duration = .seconds(20)) {
    self.recogniser = recogniser
    self.longest = longest
  }

  package enum Outcome: Hashable, Sendable {
    /// What may have been said, the most likely first; none if nothing was.
    case heard([String])
    /// Somebody is listened to already.
    case busy
    /// Nobody wants to know any more.
    case cancelled
  }

  package nonisolated func prepare() { Task { await recogniser.prepare() } }

  package func defect() async -> RecognitionFailure? { await recogniser.defect() }

  /// Listens until speech ends, or nobody speaks.
  ///
  /// - Parameter onListening: called when sound arrives.
  package func listen(
    to source: SoundSource, language: String, onListening: @escaping @Sendable () -> Void = {}
  ) async throws(RecognitionFailure) -> Outcome {
    guard !isBusy else { return .busy }
    isBusy = true
    defer { (isBusy, isCancelled, current) = (false, false, nil) }
    let microphone = try Microphone(source)
    current = microphone
    let (speech, continuation) = AsyncStream.makeStream(of: [Int16].self)
    let hearing = Task { [recogniser] () -> Result<[String], RecognitionFailure> in
      do throws(RecognitionFailure) {
        return .success(try await recogniser.hear(speech, language: language))
      } catch {
        // Nobody should go on speaking to a recogniser that is gone.
        await microphone.stop()
        return .failure(error)
      }
    }
    // A source that delivers nothing would be waited for without end.
    let limit = Task { [longest] in
      if (try? await Task.sleep(for: longest)) != nil { await microphone.stop() }
    }
    defer { limit.cancel() }
    let wasSpoken = await pass(microphone, to: continuation, onListening)
    let heard = await hearing.value
    if isCancelled { return .cancelled }
    if let failure = await microphone.failure { throw failure }
    let hearings = try heard.get()
    return .heard(wasSpoken ? hearings : [])
  }

  /// Ends the utterance, as when a key is released.
  package func endSpeech() async { await current?.stop() }

  /// Ends listening, and nothing was heard.
  package func cancel() async {
    guard isBusy else { return }
    isCancelled = true
    await current?.stop()
  }

  /// Passes on the sound to the end of speech. Returns whether somebody spoke.
  private func pass(
    _ microphone: Microphone, to continuation: AsyncStream<[Int16]>.Continuation,
    _ onListening: @Sendable () -> Void
  ) async -> Bool {
    var detector = VoiceDetector()
    var pending: [Int16] = []
    var event = VoiceDetector.Event.waiting
    var hasBegun = false
    await microphone.start()
    for await samples in microphone.samples {
      if !hasBegun { onListening() }
      hasBegun = true
      continuation.yield(samples)
      pending += samples
      while pending.count >= VoiceDetector.frame, event == .waiting || event == .speaking {
        event = detector.hear(pending.prefix(VoiceDetector.frame))
        pending.removeFirst(VoiceDetector.frame)
      }
      if event == .ended || event == .gaveUp { break }
    }
    continuation.finish()
    await microphone.stop()
    return event == .speaking || event == .ended
  }
}
