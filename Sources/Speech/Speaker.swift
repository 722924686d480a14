import Synchronization

/// The one door to what is spoken: one sentence after the other, with room made for them in what plays.
package actor Speaker {
  private let voice: any Voice
  private let ducking: Ducking
  /// Called before an announcement; nil for no tone.
  private let chime: (@Sendable () async -> Void)?
  private let onFailure: @Sendable (SpeechFailure) -> Void
  private var last: Task<Void, Never>?
  /// The sentences that are spoken or wait.
  private var waiting = 0
  /// Increases when everything is silenced.
  private var silences = 0

  /// - Parameter onFailure: called for each sentence that is not heard.
  package init(
    _ voice: any Voice, ducking: Ducking, chime: (@Sendable () async -> Void)? = nil,
    onFailure: @escaping @Sendable (SpeechFailure) -> Void
  ) {
    self.voice = voice
    self.ducking = ducking
    self.chime = chime
    self.onFailure = onFailure
  }

  package nonisolated func prepare() { Task { await voice.prepare() } }

  /// Speaks a sentence after those that wait.
  package func say(_ sentence: SpokenSentence) { queue(sentence, after: nil) { _ in } }

  /// Speaks what nobody expects, after a tone. Returns when it begins to sound.
  package func announce(_ sentence: SpokenSentence) async throws(SpeechFailure) {
    let failure = await withCheckedContinuation { (continuation: CheckedContinuation<SpeechFailure?, Never>) in
      queue(sentence, after: chime) { continuation.resume(returning: $0) }
    }
    if let failure { throw failure }
  }

  /// - Parameter onStart: called once: when it begins to sound, or with the reason if it does not.
  private func queue(
    _ sentence: SpokenSentence, after chime: (@Sendable () async -> Void)?,
    onStart: @escaping @Sendable (SpeechFailure?) -> Void
  ) {
    guard sentence.text.contains(where: { !$0.isWhitespace }) else { return onStart(nil) }
    waiting += 1
    let (earlier, silence) = (last, silences)
    last = Task {
      await earlier?.value
      if silence == silences { await speak(sentence, unless: silence, after: chime, onStart) } else { onStart(nil) }
      waiting -= 1
    }
  }

  /// Returns when nothing is spoken and nothing waits.
  package func finish() async {
    while waiting > 0 { await last?.value }
  }

  /// Silences what is spoken and what waits.
  package func silence() async {
    silences += 1
    if waiting > 0 { await voice.stop() }
  }

  package func defect() async -> SpeechFailure? { await voice.defect() }

  /// Silences everything and ends the connection to the voice.
  package func stop() async {
    await silence()
    await voice.close()
    await ducking.end()
  }

  /// - Parameter silence: the number of silences before which it was to be spoken.
  private func speak(
    _ sentence: SpokenSentence, unless silence: Int, after chime: (@Sendable () async -> Void)?,
    _ onStart: @escaping @Sendable (SpeechFailure?) -> Void
  ) async {
    let stay = await ducking.enter(atMost: SpeechLimit.longest(of: sentence.text))
    if let chime { await chime() }
    let start = Once(onStart)
    do throws(SpeechFailure) {
      if silence == silences { try await voice.speak(sentence) { start(nil) } }
      // It was stopped before it was heard.
      start(nil)
    } catch {
      onFailure(error)
      start(error)
    }
    await ducking.leave(stay)
  }

  /// Passes on the first call only.
  private final class Once: Sendable {
    private let action: Mutex<(@Sendable (SpeechFailure?) -> Void)?>

    init(_ action: @escaping @Sendable (SpeechFailure?) -> Void) { self.action = Mutex(action) }

    func callAsFunction(_ failure: SpeechFailure?) {
      let action = action.withLock { action in
        defer { action = nil }
        return action
      }
      action?(failure)
    }
  }
}

/// How long things may take.
enum SpeechLimit {
  /// Until a voice begins to sound; a voice on another machine may load its model first.
  static let start = Duration.seconds(10)

  /// How long a sentence may take. Slow speech has 5 characters a second; Han characters are about as many.
  static func longest(of text: String) -> Duration { start + .seconds(2) + .milliseconds(250) * min(text.count, 4000) }
}
