import Synchronization
import TestSupport
import Testing

@testable import Speech

/// What is spoken in which order, with a voice of the test.
struct SpeakerTests {
  /// A voice that speaks, fails or never answers, as the text says.
  actor ScriptedVoice: Voice {
    private(set) var spoken: [String] = []
    private var pending: CheckedContinuation<Void, Never>?
    private(set) var isClosed = false
    nonisolated let (starts, started) = AsyncStream.makeStream(of: String.self)

    func prepare() {}

    func speak(_ sentence: SpokenSentence, onStart: @Sendable () async -> Void) async throws(SpeechFailure) {
      spoken.append(sentence.text)
      if sentence.text == "dumb" { throw .hungUp }
      await onStart()
      started.yield(sentence.text)
      if sentence.text == "endless" { await withCheckedContinuation { pending = $0 } }
    }

    func stop() {
      pending?.resume()
      pending = nil
    }

    func defect() -> SpeechFailure? { nil }

    func close() { isClosed = true }
  }

  private let voice = ScriptedVoice()
  private let room = DuckingTests.Room()
  private let failures = Failures()

  private final class Failures: Sendable {
    let all = Mutex<[SpeechFailure]>([])
  }

  private func makeSpeaker(chime: (@Sendable () async -> Void)? = nil) -> Speaker {
    Speaker(voice, ducking: Ducking(linger: .zero) { [room] in room.apply($0) }, chime: chime) { [failures] failure in
      failures.all.withLock { $0.append(failure) }
    }
  }

  @Test(.timeLimit(.minutes(10)))
  func `Sentences are spoken one after the other, and the room ends after them`() async throws {
    let speaker = makeSpeaker()
    for text in ["one", " \n", "two", "three"] { await speaker.say(SpokenSentence(text, in: "en")) }
    await speaker.finish()
    #expect(await voice.spoken == ["one", "two", "three"])
    try await wait { room.all.last == false }
  }

  @Test(.timeLimit(.minutes(10)))
  func `A voice that fails is told, and the next sentence is spoken`() async throws {
    let speaker = makeSpeaker()
    for text in ["dumb", "two"] { await speaker.say(SpokenSentence(text, in: "en")) }
    await speaker.finish()
    #expect(await voice.spoken == ["dumb", "two"])
    #expect(failures.all.withLock(\.self) == [.hungUp])
    try await wait { room.all.last == false }
  }

  @Test(.timeLimit(.minutes(10)))
  func `What is silenced during its tone is not spoken`() async throws {
    let (tones, sounding) = AsyncStream.makeStream(of: Void.self)
    let (ends, ending) = AsyncStream.makeStream(of: Void.self)
    let speaker = makeSpeaker {
      sounding.yield()
      for await _ in ends { break }
    }
    let announcement = Task { try await speaker.announce(SpokenSentence("dinner", in: "en")) }
    for await _ in tones { break }
    await speaker.silence()
    ending.yield()
    try await announcement.value
    await speaker.finish()
    #expect(await voice.spoken.isEmpty)
    try await wait { room.all.last == false }
  }

  @Test(.timeLimit(.minutes(10)))
  func `Silence ends what is spoken and what waits, but not what comes later`() async throws {
    let speaker = makeSpeaker()
    for text in ["endless", "two"] { await speaker.say(SpokenSentence(text, in: "en")) }
    for await _ in voice.starts { break }
    await speaker.silence()
    await speaker.say(SpokenSentence("three", in: "en"))
    await speaker.finish()
    #expect(await voice.spoken == ["endless", "three"])
  }

  @Test(.timeLimit(.minutes(10)))
  func `An announcement comes after a tone, and its failure is told to whoever asked`() async throws {
    let tones = Mutex(0)
    let speaker = makeSpeaker { [voice] in
      #expect(await voice.spoken.isEmpty)
      tones.withLock { $0 += 1 }
    }
    try await speaker.announce(SpokenSentence("dinner", in: "en"))
    #expect(await voice.spoken == ["dinner"])
    #expect(tones.withLock(\.self) == 1)
    let unheard = makeSpeaker()
    await #expect(throws: SpeechFailure.hungUp) { try await unheard.announce(SpokenSentence("dumb", in: "en")) }
  }

  @Test(.timeLimit(.minutes(10)))
  func `The end silences a voice that never ends, and ends the room`() async throws {
    let speaker = makeSpeaker()
    await speaker.say(SpokenSentence("endless", in: "en"))
    for await _ in voice.starts { break }
    await speaker.stop()
    #expect(await voice.isClosed)
    #expect(room.all.last == false)
  }
}
