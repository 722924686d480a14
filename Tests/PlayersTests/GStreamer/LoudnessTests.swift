import Foundation
import GStreamerPlayer
import MediaIntents
import Playback
import TestSupport
import Testing

extension PlayersTests {
  /// Loudness by tags, in decibels relative to the same file without them.
  @Suite struct LoudnessTests {
    static let files: [(name: String, tags: [String: String], mode: LoudnessMode, decibels: Double)] = [
      ("a.flac", ["REPLAYGAIN_TRACK_GAIN": "-6.50 dB"], .track, -6.5),
      ("a.ogg", ["REPLAYGAIN_TRACK_GAIN": "-3.25 dB"], .track, -3.25),
      ("a.mp3", ["replaygain_track_gain": "-9.10 dB"], .track, -9.1),
      ("a.opus", ["R128_TRACK_GAIN": "-2048"], .track, -3),
      ("a.opus", ["R128_TRACK_GAIN": "-2048", "R128_ALBUM_GAIN": "-3072"], .album, -7),
      ("a.flac", ["REPLAYGAIN_TRACK_GAIN": "-6 dB", "REPLAYGAIN_ALBUM_GAIN": "-2 dB"], .album, -2),
      ("a.flac", ["REPLAYGAIN_TRACK_GAIN": "-6 dB"], .album, -6),
      ("a.flac", ["REPLAYGAIN_TRACK_GAIN": "3 dB", "REPLAYGAIN_TRACK_PEAK": "0.5"], .track, 3),
      ("a.flac", ["REPLAYGAIN_TRACK_GAIN": "12 dB", "REPLAYGAIN_TRACK_PEAK": "0.5"], .track, 6.02),
      ("a.flac", ["REPLAYGAIN_TRACK_GAIN": "-6 dB"], .off, 0), ("a.flac", [:], .track, 0),
    ]

    @Test(arguments: files)
    func `The gain is that of the tags`(
      _ file: (name: String, tags: [String: String], mode: LoudnessMode, decibels: Double)
    ) async throws {
      let folder = TemporaryFolder()
      let sound = try ToneFile.encoded(frequency: 440, seconds: 1, tags: file.tags, to: file.name, in: folder)
      let item = PlayableItem.file(sound, title: file.name, duration: 1)
      var plain = try await Recorder()
      var levelled = try await Recorder(settings: SoundSettings(loudness: file.mode))
      let (before, after) = (try await plain.record(item).loudness, try await levelled.record(item).loudness)
      #expect(abs(20 * log10(after / before) - file.decibels) < 0.1)
    }

    @Test func `The gain changes with the first sample of the next item`() async throws {
      var recorder = try await Recorder(inRealTime: true, settings: SoundSettings(loudness: .track))
      let tags = ["REPLAYGAIN_TRACK_GAIN": "-20 dB"]
      let soft = try ToneFile.encoded(frequency: 441, seconds: 0.5, tags: tags, to: "soft.flac", in: recorder.folder)
      let loud = try ToneFile.encoded(frequency: 441, seconds: 0.5, to: "loud.flac", in: recorder.folder)
      let items = [soft, loud, soft].map { PlayableItem.file($0, title: "\($0.lastPathComponent)", duration: 0.5) }
      let recording = try await recorder.record(items[0], items[1], items[2])
      #expect(abs(recording.seconds - 1.5) < 0.001)
      let levels = [0...0.5, 0.5...1, 1...1.5].map {
        20 * log10(recording[seconds: $0].loudness * 2.0.squareRoot() * 2)
      }
      #expect(abs(levels[0] + 20) < 0.1 && abs(levels[1]) < 0.1 && abs(levels[2] + 20) < 0.1, "\(levels)")
    }

    @Test(arguments: ["wav", "flac"])
    func `Two halves of a sine wave join without a missing or extra sample`(format: String) async throws {
      var recorder = try await Recorder(inRealTime: true)
      let halves = try ["a", "b"].map { name in
        try ToneFile.encoded(frequency: 440, seconds: 1, to: "\(name).\(format)", in: recorder.folder)
      }
      let items = halves.map { PlayableItem.file($0, title: $0.lastPathComponent, duration: 1) }
      let recording = try await recorder.record(items[0], items[1])
      #expect(recording.samples.count == 2 * ToneFile.sampleRate)
      #expect(recording.largestBreak(of: 440) < 3.0 / 32_768)
    }

    /// For mp3 and m4a, GStreamer 1.22 also plays the encoder's padding, some hundredths of a second.
    @Test(arguments: ["ogg", "opus"])
    func `The level is constant across consecutive compressed files`(format: String) async throws {
      var recorder = try await Recorder(inRealTime: true)
      let items = try ["a", "b"].map { name in
        let file = try ToneFile.encoded(frequency: 440, seconds: 2, to: "\(name).\(format)", in: recorder.folder)
        return PlayableItem.file(file, title: name, duration: 2)
      }
      let recording = try await recorder.record(items[0], items[1])
      #expect(abs(recording.samples.count - 4 * ToneFile.sampleRate) < 10)
      for time in stride(from: 1.8, to: 2.2, by: 0.01) {
        let decibels = 20 * log10(recording[seconds: time...time + 0.01].loudness * 8.0.squareRoot())
        #expect(abs(decibels) < 0.5, "\(decibels) dB at \(time) s")
      }
    }

    @Test func `The sleep timer fades out gradually`() async throws {
      var recorder = try await Recorder(inRealTime: true, settings: SoundSettings(sleepFade: 0.6))
      let a = try recorder.tone("a", frequency: 440, seconds: 10)
      try await recorder.player.perform(.play([a], PlayOptions()))
      try await recorder.trail.wait(for: .started(a))
      try await recorder.player.perform(.setSleepTimer(.after(1)))
      try await recorder.trail.wait(for: .paused)
      try await recorder.player.perform(.stop)
      let recording = try await recorder.finish()
      let end = recording.seconds
      #expect(abs(recording[seconds: 0...0.3].loudness - 0.354) < 0.01)
      #expect(recording[seconds: max(end - 0.05, 0)...end].loudness < 0.1)
    }
  }
}

extension WaveRecording {
  /// The largest deviation of a sample from the value predicted by the two before it, for a pure tone of this
  /// frequency.
  fileprivate func largestBreak(of frequency: Double) -> Double {
    let factor = 2 * cos(2 * Double.pi * frequency / sampleRate)
    return samples.indices.dropFirst(2).map { abs(samples[$0] - factor * samples[$0 - 1] + samples[$0 - 2]) }.max() ?? 0
  }
}
