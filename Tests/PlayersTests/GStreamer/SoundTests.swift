import MediaIntents
import Playback
import TestSupport
import Testing

extension PlayersTests {
  /// The output, recorded to a file and measured.
  @Suite struct SoundTests {
    @Test(
      arguments: [
        (0.5, 4), (0.75, 2.667), (1, 2), (1.25, 1.6), (1.5, 1.333), (2, 1), (3, 0.667), (4, 0.5),
      ] as [(Double, Double)])
    func `The speed changes the duration but not the pitch`(speed: Double, seconds: Double) async throws {
      var recorder = try await Recorder()
      let a = try recorder.tone("a", frequency: 440, seconds: 2)
      let recording = try await recorder.record(a, options: PlayOptions(speed: speed))
      #expect(abs(recording.seconds - seconds) < 0.1)
      #expect(abs(recording.frequency - 440) < 1)
    }

    @Test func `The speed is applied again to the second item`() async throws {
      var recorder = try await Recorder()
      let a = try recorder.tone("a", frequency: 440, seconds: 1)
      let b = try recorder.tone("b", frequency: 660, seconds: 3)
      let recording = try await recorder.record(a, b, options: PlayOptions(speed: 2))
      #expect(abs(recording.seconds - 1.5) < 0.06)
      #expect(abs(recording.frequency - 660) < 1)
    }

    @Test func `At normal speed items are gapless`() async throws {
      var recorder = try await Recorder(inRealTime: true)
      let items = try [440, 550, 660].map { try recorder.tone("\($0)", frequency: $0, seconds: 1) }
      let recording = try await recorder.record(items[0], items[1], items[2])
      #expect(abs(recording.seconds - 3) < 0.001)
      #expect(abs(recording[seconds: 0...0.95].frequency - 440) < 1)
      #expect(abs(recording[seconds: 1.05...1.95].frequency - 550) < 1)
      #expect(abs(recording[seconds: 2.05...3].frequency - 660) < 1)
    }

    @Test func `No samples of a fast item leak into the next one`() async throws {
      var recorder = try await Recorder()
      let loud = try ToneFile.encoded(frequency: 440, seconds: 1, to: "loud.ogg", in: recorder.folder)
      let silence = try ToneFile.encoded(frequency: 0, seconds: 1, to: "silence.opus", in: recorder.folder)
      let items = [loud, silence].map { PlayableItem.file($0, title: "\($0)", duration: 1) }
      let recording = try await recorder.record(items[0], items[1], options: PlayOptions(speed: 2))
      #expect(abs(recording.seconds - 0.5) < 0.1)
      #expect(recording.loudness < 0.0001)
    }

    @Test func `The given entry plays from its start position`() async throws {
      var recorder = try await Recorder()
      let a = try recorder.tone("a", frequency: 440, seconds: 1)
      var b = try recorder.tone("b", frequency: 880, seconds: 2)
      b.startPosition = 1.25
      let recording = try await recorder.record(a, b, options: PlayOptions(startIndex: 1))
      #expect(abs(recording.seconds - 0.75) < 0.001)
      #expect(abs(recording.frequency - 880) < 1)
    }

    @Test(arguments: [1, 0.8, 0.5])
    func `The amplitude is the cube of the volume`(volume: Double) async throws {
      var recorder = try await Recorder()
      let a = try recorder.tone("a", frequency: 440, seconds: 1)
      try await recorder.player.perform(.setVolume(volume))
      let recording = try await recorder.record(a)
      #expect(abs(recording.loudness - 0.5 * volume * volume * volume / 2.0.squareRoot()) < 0.002)
    }

    @Test func `A muted player writes silence`() async throws {
      var recorder = try await Recorder()
      let a = try recorder.tone("a", frequency: 440, seconds: 0.5)
      try await recorder.player.perform(.setMuted(true))
      let recording = try await recorder.record(a)
      #expect(recording.loudness == 0)
      #expect(abs(recording.seconds - 0.5) < 0.001)
    }

    @Test(arguments: ["mp3", "flac", "ogg", "opus", "m4a"])
    func `Every format of the library plays, also at double speed`(format: String) async throws {
      var recorder = try await Recorder()
      let file = try ToneFile.encoded(frequency: 440, seconds: 2, to: "tone." + format, in: recorder.folder)
      let item = PlayableItem.file(file, title: format, duration: 2)
      let recording = try await recorder.record(item, options: PlayOptions(speed: 2))
      #expect(abs(recording.seconds - 1) < 0.1)
      #expect(abs(recording.frequency - 440) < 1)
    }
  }
}
