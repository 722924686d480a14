import Foundation
import GStreamerPlayer
import MediaIntents
import Playback
import TestSupport
import Testing

extension PlayersTests {
  /// Commands during a fade from 440 Hz to 660 Hz: afterwards there is a single sound and a correct position.
  @Suite struct CrossfadeSteeringTests {
    private static let fade = 3.0
    private var recorder: Recorder
    private let a: PlayableItem
    private let b: PlayableItem
    private let c: PlayableItem

    init() async throws {
      recorder = try await Recorder(inRealTime: true, settings: SoundSettings(crossfade: Self.fade, pauseFade: 0))
      a = try recorder.tone("a", frequency: 440, seconds: 30)
      b = try recorder.tone("b", frequency: 660, seconds: 6)
      c = try recorder.tone("c", frequency: 880, seconds: 6)
    }

    /// Plays the first song from 1.5 seconds before its fade until the second one is heard. The recording starts there.
    private mutating func enterFade(_ items: PlayableItem...) async throws {
      try await recorder.player.perform(.play(items, PlayOptions()))
      try await recorder.trail.wait(for: .started(a))
      try await recorder.player.perform(.seek(to: 30 - Self.fade - 1.5))
      try await recorder.trail.wait(for: .started(b))
    }

    /// Expects the last six seconds to be the third song, from its first sample on.
    private mutating func expectThirdSongAlone() async throws {
      let recording = try await recorder.finish()
      try #require(recording.seconds >= 6)
      let last = recording[seconds: recording.seconds - 6...recording.seconds]
      #expect(last.level(of: 440) < 0.001 && last.level(of: 660) < 0.001)
      #expect(abs(last.level(of: 880) - 1) < 0.001)
    }

    @Test mutating func `A paused fade continues where it was`() async throws {
      try await enterFade(a, b)
      try await recorder.player.perform(.pause)
      try await recorder.trail.wait(for: .paused)
      let status = await recorder.player.status()
      #expect(status.state == .paused && status.current == b && status.position < 6)
      try await recorder.player.perform(.resume)
      let recording = try await recorder.finish()
      #expect(recording.samples.count == Int(7.5 * Double(ToneFile.sampleRate)))
      let middle = recording[seconds: 2.95...3.05]
      #expect(abs(middle.level(of: 440) - 0.5.squareRoot()) < 0.03)
      #expect(abs(middle.level(of: 660) - 0.5.squareRoot()) < 0.03)
      #expect(
        recorder.trail.seen.heard == [
          "started a", "sought 25.5", "ended a 30.0 finished", "started b", "paused", "resumed", "ended b 6.0 finished",
          "stopped",
        ])
    }

    @Test mutating func `The position is that of the next song`() async throws {
      try await enterFade(a, b)
      try await recorder.player.perform(.pause)
      try await recorder.trail.wait(for: .paused)
      let position = await recorder.player.status().position
      try await recorder.player.perform(.stop)
      let recording = try await recorder.finish()
      #expect(abs(recording.seconds - 1.5 - position) < 0.1)
    }

    @Test mutating func `After seeking back from its last seconds a song still fades at its end`() async throws {
      try await recorder.player.perform(.play([a], PlayOptions()))
      try await recorder.trail.wait(for: .started(a))
      try await recorder.player.perform(.seek(to: 27))
      try await wait { await recorder.player.status().position > 27 }
      try await recorder.player.perform(.seek(to: 30 - Self.fade - 1.5))
      try await recorder.player.perform(.playLater([b]))
      let recording = try await recorder.finish()
      #expect(recording.samples.count == Int(7.5 * Double(ToneFile.sampleRate)))
      #expect(abs(recording[seconds: 1.3...1.4].level(of: 440) - 1) < 0.01)
      #expect(abs(recording[seconds: 2.95...3.05].level(of: 660) - 0.5.squareRoot()) < 0.03)
    }

    @Test mutating func `Next during a fade plays the song after the incoming one, without a fade`() async throws {
      try await enterFade(a, b, c)
      try await recorder.player.perform(.next)
      try await expectThirdSongAlone()
    }

    @Test mutating func `Previous during a fade restarts the outgoing song, without a fade`() async throws {
      try await enterFade(a, b)
      try await recorder.player.perform(.previous)
      try await recorder.trail.wait(for: .started(a))
      let status = await recorder.player.status()
      #expect(status.current == a && status.position < 25)
      // Tones can be told apart in half a second.
      try await wait { await recorder.player.status().position > 0.5 }
      try await recorder.player.perform(.stop)
      let recording = try await recorder.finish()
      #expect(recording.level(of: 660) < 0.01)
    }

    @Test mutating func `A seek ends the fade`() async throws {
      try await enterFade(a, b)
      try await recorder.player.perform(.seek(to: 1))
      let recording = try await recorder.finish()
      #expect(recording.samples.count == 5 * ToneFile.sampleRate)
      #expect(recording.level(of: 440) < 0.001)
      #expect(abs(recording.level(of: 660) - 1) < 0.001)
    }

    @Test mutating func `A new speed ends the fade and keeps the position`() async throws {
      try await enterFade(a, b)
      try await recorder.player.perform(.setSpeed(2))
      let recording = try await recorder.finish()
      #expect(recording.seconds < 3.1)
      #expect(recording.level(of: 440) < 0.01)
      #expect(abs(recording.frequency - 660) < 1)
    }

    @Test mutating func `If the incoming song is removed, the next one plays without a fade`() async throws {
      try await enterFade(a, b, c)
      try await recorder.player.perform(.remove(at: 1))
      try await expectThirdSongAlone()
    }

    @Test mutating func `A song added after the incoming one gets its own fade`() async throws {
      try await enterFade(a, b)
      try await recorder.player.perform(.playNext([c]))
      let recording = try await recorder.finish()
      #expect(recording.samples.count == Int(10.5 * Double(ToneFile.sampleRate)))
      let (first, second) = (recording[seconds: 2.95...3.05], recording[seconds: 5.95...6.05])
      #expect(abs(first.level(of: 440) - 0.5.squareRoot()) < 0.03)
      #expect(abs(second.level(of: 880) - 0.5.squareRoot()) < 0.03)
    }

    @Test mutating func `A sleep timer for the item set during a fade lets the incoming song finish`() async throws {
      try await enterFade(a, b, c)
      try await recorder.player.perform(.setSleepTimer(.endOfItem))
      let recording = try await recorder.finish()
      #expect(recording.samples.count == Int(7.5 * Double(ToneFile.sampleRate)))
      #expect(recording.level(of: 880) < 0.001)
    }

    @Test mutating func `If the next song is removed, the current one plays to its end`() async throws {
      try await recorder.player.perform(.play([a, b], PlayOptions()))
      try await recorder.trail.wait(for: .started(a))
      try await recorder.player.perform(.seek(to: 30 - Self.fade - 1.5))
      try await recorder.player.perform(.remove(at: 1))
      let recording = try await recorder.finish()
      #expect(recording.samples.count == Int(4.5 * Double(ToneFile.sampleRate)))
      #expect(abs(recording[seconds: 4.3...4.5].level(of: 440) - 1) < 0.01)
    }

    @Test mutating func `After a seek into the last seconds the fade takes the time that is left`() async throws {
      try await recorder.player.perform(.play([a, b], PlayOptions()))
      try await recorder.trail.wait(for: .started(a))
      try await recorder.player.perform(.seek(to: 29))
      let recording = try await recorder.finish()
      // The last six seconds are the second song, however much of the first one was heard before.
      #expect((6...7).contains(recording.seconds))
      #expect(abs(recording[seconds: recording.seconds - 4.5...recording.seconds].level(of: 660) - 1) < 0.01)
      #expect(
        recorder.trail.seen.heard.suffix(4) == [
          "ended a 30.0 finished", "started b", "ended b 6.0 finished", "stopped",
        ])
    }
  }
}
