import Foundation
import MediaIntents
import Playback
import TestSupport
import Testing

@testable import GStreamerPlayer

extension PlayersTests {
  /// Room for speech, measured on what the player's pipeline plays: a tone that fills the scale is at 0 dB.
  @Suite struct HushTests {
    /// A recorder whose tone plays, with the moments at which something was asked.
    struct Session {
      var recorder: Recorder
      let item: PlayableItem
      var player: GStreamerPlayer { recorder.player }

      init(_ type: MediaItemType = .song, seconds: Double = 4) async throws {
        recorder = try await Recorder(inRealTime: true)
        var item = try recorder.tone("a", frequency: 441, seconds: seconds)
        item.item.type = type
        self.item = item
        try await recorder.player.perform(.play([item], PlayOptions()))
        try await recorder.trail.wait(for: .started(item))
      }

      /// Waits until this second of the item is heard; returns the position then.
      @discardableResult
      func reach(_ second: Double) async throws -> Double {
        try await wait { await player.position >= second }
        return await player.position
      }

      mutating func finish() async throws -> WaveRecording { try await recorder.finish() }
    }

    private static func decibels(_ recording: WaveRecording, _ from: Double, _ to: Double) -> Double {
      20 * log10(recording[seconds: from...to].loudness * 2.0.squareRoot() * 2)
    }

    @Test(.timeLimit(.minutes(1)))
    func `Music gets softer and comes back, and a volume asked for meanwhile is the volume afterwards`() async throws {
      var session = try await Session()
      let first = try await session.reach(0.8)
      await session.player.hush(Hush(level: 0.5))
      let second = try await session.reach(1.6)
      try await session.player.perform(.setVolume(0.4))
      #expect(await session.player.snapshot().status.volume == 0.4)
      let third = try await session.reach(2.4)
      await session.player.hush(nil)
      let recording = try await session.finish()
      let levels = [
        Self.decibels(recording, 0.2, first - 0.1), Self.decibels(recording, first + 0.4, second - 0.1),
        Self.decibels(recording, second + 0.2, third - 0.1), Self.decibels(recording, third + 0.9, 3.9),
      ]
      // The third power of 0.5 is -18.1 dB, that of 0.4 is -23.9 dB.
      let expected = [0, -18.1, -42, -23.9]
      #expect(zip(levels, expected).allSatisfy { abs($0 - $1) < 0.5 }, "\(levels)")
    }

    @Test(.timeLimit(.minutes(1)))
    func `What is asked again and again is lowered once`() async throws {
      var session = try await Session(seconds: 2.5)
      try await session.reach(0.4)
      for _ in 0..<5 { await session.player.hush(Hush(level: 0.5)) }
      let second = try await session.reach(1.2)
      await session.player.hush(nil)
      let recording = try await session.finish()
      #expect(abs(Self.decibels(recording, 0.8, second - 0.1) + 18.1) < 0.5)
      #expect(abs(Self.decibels(recording, second + 0.9, 2.4)) < 0.5)
    }

    @Test(.timeLimit(.minutes(1)), arguments: [MediaItemType.podcastEpisode, .audioBook])
    func `Spoken word waits, still playing for whoever asks, and goes on a little earlier`(
      _ type: MediaItemType
    ) async throws {
      var session = try await Session(type)
      try await session.reach(2.5)
      await session.player.hush(Hush(level: 0.5))
      try await wait { await session.player.isHeld }
      let held = await session.player.position
      #expect(await session.player.snapshot().status.state == .playing)
      await session.player.hush(nil)
      #expect(abs(await session.player.position - (held - Hush.rewind)) < 0.3)
      let recording = try await session.finish()
      // The file begins anew where the player sought to.
      #expect(abs(recording.seconds - (4 - held + Hush.rewind)) < 0.3, "\(recording.seconds)")
      #expect(abs(Self.decibels(recording, recording.seconds - 1, recording.seconds - 0.1)) < 0.5)
    }

    @Test(.timeLimit(.minutes(1)))
    func `Spoken word that a person pauses meanwhile stays paused where it was`() async throws {
      let session = try await Session(.podcastEpisode)
      try await session.reach(2.5)
      await session.player.hush(Hush(level: 0.5))
      try await wait { await session.player.isHeld }
      let held = await session.player.position
      try await session.player.perform(.pause)
      await session.player.hush(nil)
      let status = await session.player.snapshot().status
      #expect(status.state == .paused)
      #expect(abs(status.position - held) < 0.3)
      await session.player.shutDown()
    }

    @Test(.timeLimit(.minutes(1)))
    func `A place that a person goes to meanwhile is the one it goes on from`() async throws {
      let session = try await Session(.audioBook)
      try await session.reach(2.5)
      await session.player.hush(Hush(level: 0.5))
      try await wait { await session.player.isHeld }
      try await session.player.perform(.seek(to: 1))
      await session.player.hush(nil)
      #expect(abs(await session.player.position - 1) < 0.3)
      try await session.reach(1.5)
      await session.player.shutDown()
    }

    @Test(.timeLimit(.minutes(1)))
    func `What is asked for meanwhile is heard at once, though softer`() async throws {
      var session = try await Session(.podcastEpisode)
      try await session.reach(1)
      await session.player.hush(Hush(level: 0.5))
      try await wait { await session.player.isHeld }
      let song = try session.recorder.tone("b", frequency: 441, seconds: 2)
      try await session.player.perform(.play([song], PlayOptions()))
      try await session.recorder.trail.wait(for: .started(song))
      try await session.reach(1)
      await session.player.hush(nil)
      let recording = try await session.finish()
      let start = recording.seconds - 2
      #expect(abs(Self.decibels(recording, start + 0.3, start + 0.9) + 18.1) < 0.5)
      #expect(abs(Self.decibels(recording, start + 1.7, start + 1.95)) < 0.5)
    }

    @Test(.timeLimit(.minutes(1)))
    func `What is stopped during speech is loud when it plays again`() async throws {
      var session = try await Session(seconds: 1)
      await session.player.hush(Hush(level: 0.2))
      try await session.player.perform(.stop)
      await session.player.hush(nil)
      try await session.recorder.trail.wait(for: .stopped)
      let recording = try await session.recorder.record(session.item)
      #expect(abs(Self.decibels(recording, recording.seconds - 0.8, recording.seconds - 0.1)) < 0.5)
    }
  }
}

extension GStreamerPlayer {
  fileprivate var isHeld: Bool { engine.isHeld }
}
