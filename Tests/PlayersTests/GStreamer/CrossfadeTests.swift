import Foundation
import GStreamerPlayer
import MediaIntents
import Playback
import TestSupport
import Testing

extension PlayersTests {
  /// A recorded crossfade. Levels are relative to a tone of half amplitude.
  @Suite struct CrossfadeTests {
    private func recorder(_ seconds: Double, loudness: LoudnessMode = .off) async throws -> Recorder {
      try await Recorder(
        inRealTime: true, settings: SoundSettings(loudness: loudness, crossfade: seconds, pauseFade: 0))
    }

    @Test func `During the fade both songs sound, with the loudness of one`() async throws {
      var recorder = try await recorder(2)
      let a = try recorder.tone("a", frequency: 440, seconds: 4)
      let b = try recorder.tone("b", frequency: 660, seconds: 5)
      let recording = try await recorder.record(a, b)
      #expect(recording.samples.count == 7 * ToneFile.sampleRate)
      for (time, coming) in [(1.5, 0.0), (2.5, 0.25), (3, 0.5), (3.5, 0.75), (4.5, 1)] {
        let moment = recording[seconds: time - 0.05...time + 0.05]
        #expect(abs(moment.level(of: 440) - cos(coming * .pi / 2)) < 0.03, "440 Hz at \(time) s")
        #expect(abs(moment.level(of: 660) - sin(coming * .pi / 2)) < 0.03, "660 Hz at \(time) s")
      }
      for time in stride(from: 0.0, to: 6.9, by: 0.1) {
        let decibels = 20 * log10(recording[seconds: time...time + 0.1].loudness * 8.0.squareRoot())
        #expect(abs(decibels) < 0.2, "\(decibels) dB at \(time) s")
      }
    }

    @Test func `Each item ends and starts once, when the next one becomes audible`() async throws {
      var recorder = try await recorder(1)
      let items = try [440, 550, 660].map { try recorder.tone("\($0)", frequency: $0, seconds: 2.5) }
      let recording = try await recorder.record(items[0], items[1], items[2])
      #expect(recording.samples.count == Int(5.5 * Double(ToneFile.sampleRate)))
      #expect(
        recorder.trail.seen.heard == [
          "started 440", "ended 440 2.5 finished", "started 550", "ended 550 2.5 finished", "started 660",
          "ended 660 2.5 finished", "stopped",
        ])
    }

    @Test func `Without a crossfade songs are gapless`() async throws {
      var recorder = try await recorder(0)
      let a = try recorder.tone("a", frequency: 440, seconds: 1)
      let b = try recorder.tone("b", frequency: 660, seconds: 1)
      try await recorder.expectNoFade(from: a, to: b)
    }

    @Test func `A song too short to fade is gapless`() async throws {
      var recorder = try await recorder(1)
      let a = try recorder.tone("a", frequency: 440, seconds: 2)
      let b = try recorder.tone("b", frequency: 660, seconds: 1)
      try await recorder.expectNoFade(from: a, to: b)
    }

    @Test func `An episode after a song is gapless`() async throws {
      var recorder = try await recorder(0.5)
      let a = try recorder.tone("a", frequency: 440, seconds: 2)
      var b = try recorder.tone("b", frequency: 660, seconds: 2)
      b.item.type = .podcastEpisode
      try await recorder.expectNoFade(from: a, to: b)
    }

    @Test func `A repeated song is gapless`() async throws {
      var recorder = try await recorder(0.5)
      let a = try recorder.tone("a", frequency: 440, seconds: 1.5)
      try await recorder.player.perform(.play([a], PlayOptions(repeatMode: .one)))
      try await recorder.trail.wait(for: .ended(a, position: 1.5, reason: .finished))
      try await recorder.player.perform(.setRepeat(.none))
      let recording = try await recorder.finish()
      #expect(recording.samples.count == 3 * ToneFile.sampleRate)
    }

    @Test(arguments: ["mp3", "flac", "ogg", "opus", "m4a"])
    func `Files of every format fade into one with another sample rate`(format: String) async throws {
      var recorder = try await recorder(1)
      let file = try ToneFile.encoded(frequency: 440, seconds: 2.5, to: "a." + format, in: recorder.folder)
      let a = PlayableItem.file(file, title: "a", duration: 2.5)
      let other = try ToneFile.encoded(frequency: 660, seconds: 2.5, to: "b.opus", in: recorder.folder)
      let recording = try await recorder.record(a, .file(other, title: "b", duration: 2.5))
      #expect(abs(recording.seconds - 4) < 0.06)
      let middle = recording[seconds: recording.seconds - 2.05...recording.seconds - 1.95]
      #expect(abs(middle.level(of: 440) - 0.5.squareRoot()) < 0.05)
      #expect(abs(middle.level(of: 660) - 0.5.squareRoot()) < 0.05)
    }

    @Test func `The next song is resampled to the current rate, so the device stays open`() async throws {
      var recorder = try await Recorder(
        inRealTime: true, convertsRate: false, settings: SoundSettings(crossfade: 1, pauseFade: 0))
      let a = try recorder.tone("a", frequency: 440, seconds: 2.5)
      let file = try ToneFile.encoded(frequency: 660, seconds: 2.5, to: "b.opus", in: recorder.folder)
      let recording = try await recorder.record(a, .file(file, title: "b", duration: 2.5))
      #expect(abs(recording.seconds - 4) < 0.01)
      #expect(abs(recording[seconds: 2.6...3.9].frequency - 660) < 1)
    }

    @Test func `Each song keeps its own loudness during the fade`() async throws {
      var recorder = try await recorder(1, loudness: .track)
      let tags = ["REPLAYGAIN_TRACK_GAIN": "-6 dB"]
      let soft = try ToneFile.encoded(frequency: 440, seconds: 2.5, tags: tags, to: "soft.flac", in: recorder.folder)
      let loud = try ToneFile.encoded(frequency: 660, seconds: 2.5, to: "loud.flac", in: recorder.folder)
      try await recorder.player.perform(.setVolume(0.8))
      let recording = try await recorder.record(
        .file(soft, title: "soft", duration: 2.5), .file(loud, title: "loud", duration: 2.5))
      let (volume, gain) = (0.8 * 0.8 * 0.8, pow(10, -6 / 20.0))
      for (time, coming) in [(1.2, 0.0), (1.75, 0.25), (2, 0.5), (2.25, 0.75), (2.8, 1)] {
        let moment = recording[seconds: time - 0.05...time + 0.05]
        #expect(abs(moment.level(of: 440) - volume * gain * cos(coming * .pi / 2)) < 0.03, "440 Hz at \(time) s")
        #expect(abs(moment.level(of: 660) - volume * sin(coming * .pi / 2)) < 0.03, "660 Hz at \(time) s")
      }
    }
  }
}

extension Recorder {
  /// Plays 440 Hz and then 660 Hz, and expects the one to follow the other without a fade or a gap.
  fileprivate mutating func expectNoFade(from a: PlayableItem, to b: PlayableItem) async throws {
    let recording = try await record(a, b)
    let (first, second) = (a.duration ?? 0, b.duration ?? 0)
    #expect(recording.samples.count == Int((first + second) * Double(ToneFile.sampleRate)))
    #expect(abs(recording[seconds: first - 0.2...first - 0.01].level(of: 440) - 1) < 0.01)
    #expect(abs(recording[seconds: first + 0.01...first + 0.2].level(of: 660) - 1) < 0.01)
  }
}

extension WaveRecording {
  /// The level of a tone; 1 is half of full amplitude. A Hann window keeps other tones out of it, however short the
  /// recording.
  func level(of frequency: Double) -> Double {
    let step = 2 * Double.pi * frequency / sampleRate
    let count = Double(max(samples.count, 1))
    let (sine, cosine) = samples.enumerated().reduce((0.0, 0.0)) { sum, sample in
      let weight = 1 - cos(2 * Double.pi * (Double(sample.offset) + 0.5) / count)
      let angle = step * Double(sample.offset)
      return (sum.0 + weight * sample.element * sin(angle), sum.1 + weight * sample.element * cos(angle))
    }
    return 4 * (sine * sine + cosine * cosine).squareRoot() / count
  }
}
