import Foundation
import TestSupport
import Testing

@testable import Recognition

/// Listening to recordings of a voice, and to sources that deliver nothing.
struct ListenerTests {
  static func recording(_ name: String) -> SoundSource {
    .file(URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Recordings/\(name).opus").path)
  }

  /// A source that takes more than a minute for the seconds after which silence, or a voice, is given up.
  private static func slow(_ wave: String) -> SoundSource {
    .microphone("audiotestsrc is-live=true wave=\(wave) ! identity sleep-time=1000000")
  }

  private static func listener() -> Listener { Listener(Counter(), longest: .seconds(600)) }

  /// Tells how many seconds of sound it heard.
  private actor Counter: Recogniser {
    func prepare() {}
    func defect() -> RecognitionFailure? { nil }

    func hear(_ sound: AsyncStream<[Int16]>, language: String) async throws(RecognitionFailure) -> [String] {
      var count = 0
      for await samples in sound { count += samples.count }
      if language == "xx" { throw .language("xx") }
      return ["\(Double(count) / Double(SpeechSound.rate))"]
    }
  }

  @Test(.timeLimit(.minutes(10)))
  func `A recording is heard to the end of speech, at the rate of recognisers`() async throws {
    let outcome = try await Self.listener().listen(to: Self.recording("whats-this"), language: "en")
    guard case .heard(let hearings) = outcome, let seconds = hearings.first.flatMap(Double.init) else {
      Issue.record("\(outcome)")
      return
    }
    #expect((0.8...2.5).contains(seconds), "\(seconds)")
  }

  @Test(.timeLimit(.minutes(10)))
  func `Silence is nothing heard, and a missing or damaged file is told`() async throws {
    let folder = TemporaryFolder()
    let silence = try folder.write(ToneFile.wave(frequency: 0, seconds: 7), to: "silence.wav").path
    let listener = Self.listener()
    #expect(try await listener.listen(to: .file(silence), language: "en") == .heard([]))
    for path in [folder.path("missing.wav"), try folder.write("no sound", to: "text é #1.wav")] {
      await #expect(throws: RecognitionFailure.self) { try await listener.listen(to: .file(path), language: "en") }
    }
    await #expect(throws: RecognitionFailure.self) {
      try await listener.listen(to: .microphone("no-such-source"), language: "en")
    }
  }

  @Test(.timeLimit(.minutes(10)))
  func `A source that delivers nothing is given up`() async throws {
    let listener = Listener(Counter(), longest: .seconds(1))
    let mute = SoundSource.microphone("audiotestsrc is-live=true ! valve drop=true")
    let outcome = try await listener.listen(to: mute, language: "en") { Issue.record("Sound arrived.") }
    #expect(outcome == .heard([]))
  }

  @Test(.timeLimit(.minutes(10)))
  func `One person is listened to at a time, and the end of speech can be told`() async throws {
    let listener = Self.listener()
    let (begun, beginning) = AsyncStream.makeStream(of: Void.self)
    let first = Task {
      try await listener.listen(to: Self.slow("silence"), language: "en") {
        beginning.yield()
      }
    }
    for await _ in begun { break }
    #expect(try await listener.listen(to: Self.recording("whats-this"), language: "en") == .busy)
    await listener.endSpeech()
    #expect(try await first.value == .heard([]))
  }

  @Test(.timeLimit(.minutes(10)))
  func `What nobody waits for any more is forgotten, and the next sentence is heard`() async throws {
    let listener = Self.listener()
    await listener.cancel()
    let (begun, beginning) = AsyncStream.makeStream(of: Void.self)
    let first = Task {
      try await listener.listen(to: Self.slow("sine"), language: "en") {
        beginning.yield()
      }
    }
    for await _ in begun { break }
    await listener.cancel()
    #expect(try await first.value == .cancelled)
    guard case .heard(let hearings) = try await listener.listen(to: Self.recording("whats-this"), language: "en") else {
      Issue.record("nothing was heard")
      return
    }
    #expect(hearings.count == 1)
  }

  @Test(.timeLimit(.minutes(10)))
  func `A recogniser that fails ends the listening`() async throws {
    let listener = Self.listener()
    await #expect(throws: RecognitionFailure.language("xx")) {
      try await listener.listen(to: Self.recording("whats-this"), language: "xx")
    }
  }
}
