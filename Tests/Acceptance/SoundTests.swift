import Foundation
import MediaIntents
import TestSupport
import Testing

extension AcceptanceTests {
  /// The audible result of sentences, recorded to a file and measured.
  @Suite
  struct SoundTests {
    /// A daemon with the real player, which writes its output to a file as fast as possible.
    struct Studio {
      let daemon: RunningDaemon
      private let events: RawClient
      private let file: URL

      init(_ library: ToneLibrary) async throws {
        let home = try Home()
        file = home.folder.url.appending(path: "recording.wav")
        let sink =
          "audioconvert ! audioresample ! audio/x-raw,format=S16LE,rate=44100,channels=1 ! wavenc"
          + " ! filesink location=\(file.path)"
        let configuration = try home.configure("{playback: {output: \"\(sink)\"}}")
        daemon = try await RunningDaemon.scanned(in: home, ["--config", configuration, "--library", library.path])
        events = try daemon.client()
        _ = await events.ask(#"{"jsonrpc":"2.0","id":1,"method":"events.subscribe"}"#)
      }

      /// Sends a sentence, waits until playback stops and returns the recording; of several items, the last one.
      func record(_ sentence: String) async throws -> WaveRecording {
        #expect(try await daemon.ask(sentence).code == "success")
        while let event = await events.line(), !event.contains("playback.stopped") {}
        #expect(await daemon.stop().status == 0)
        return try WaveRecording(contentsOf: file)
      }
    }

    @Test(arguments: [("play tone a", 440.0, 2.0), ("play tone b", 660, 3), ("play tone a at double speed", 440, 1)])
    func `The right track plays, at its pitch at any speed`(
      _ example: (said: String, frequency: Double, seconds: Double)
    ) async throws {
      let library = ToneLibrary()
      try library.add("Tone A", frequency: 440, seconds: 2)
      try library.add("Tone B", frequency: 660, seconds: 3)
      let recording = try await Studio(library).record(example.said)
      #expect(abs(recording.frequency - example.frequency) < 1)
      #expect(abs(recording.seconds - example.seconds) < 0.06)
    }

    @Test func `The speed is kept for the next item`() async throws {
      let library = ToneLibrary()
      try library.add("Low", frequency: 440, seconds: 1, album: "Two Tones", track: 1)
      try library.add("High", frequency: 880, seconds: 3, album: "Two Tones", track: 2)
      let recording = try await Studio(library).record("play two tones at double speed")
      #expect(abs(recording.frequency - 880) < 1)
      #expect(abs(recording.seconds - 1.5) < 0.06)
    }
  }
}
