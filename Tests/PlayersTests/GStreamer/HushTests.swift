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

      init(_ type: MediaItemType = .song, seconds: Double = 60) async throws {
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

      /// Asks for something and waits until music keeps this level; returns the positions before and after it.
      func ask(
        for level: Double, _ request: (GStreamerPlayer) async throws -> Void
      ) async throws -> (before: Double, after: Double) {
        let before = await player.position
        try await request(player)
        try await wait { await player.hushLevel == level }
        return (before, await player.position)
      }

      /// Asks for something; returns the position after it, and how many seconds may have been played meanwhile.
      func position(
        after request: (GStreamerPlayer) async throws -> Void
      ) async throws -> (position: Double, played: Double) {
        let start = ContinuousClock.now
        try await request(player)
        return (await player.position, (ContinuousClock.now - start) / .seconds(1))
      }

      /// Stops; returns what was recorded, the position before it, and how many seconds may have been played since.
      mutating func stop() async throws -> (recording: WaveRecording, end: Double, played: Double) {
        let start = ContinuousClock.now
        let end = await player.position
        try await player.perform(.stop)
        let played = (ContinuousClock.now - start) / .seconds(1)
        return (try await recorder.finish(), end, played)
      }
    }

    private static func decibels(_ recording: WaveRecording, _ from: Double, _ to: Double) -> Double {
      20 * log10(recording[seconds: from...to].loudness * 2.0.squareRoot() * 2)
    }

    @Test func `Music gets softer and comes back, and a volume asked for meanwhile is the volume afterwards`()
      async throws
    {
      var session = try await Session()
      try await session.reach(0.8)
      let first = try await session.ask(for: 0.5) { await $0.hush(Hush(level: 0.5)) }
      try await session.reach(first.after + 0.8)
      let second = try await session.ask(for: 0.5) { try await $0.perform(.setVolume(0.4)) }
      #expect(await session.player.snapshot().status.volume == 0.4)
      try await session.reach(second.after + 0.8)
      let third = try await session.ask(for: 1) { await $0.hush(nil) }
      try await session.reach(third.after + 0.8)
      let (recording, end, _) = try await session.stop()
      let levels = [
        Self.decibels(recording, 0.2, first.before - 0.1),
        Self.decibels(recording, first.after + 0.4, second.before - 0.1),
        Self.decibels(recording, second.after + 0.4, third.before - 0.1),
        Self.decibels(recording, third.after + 0.4, end - 0.1),
      ]
      // The third power of 0.5 is -18.1 dB, that of 0.4 is -23.9 dB.
      let expected = [0, -18.1, -42, -23.9]
      #expect(zip(levels, expected).allSatisfy { abs($0 - $1) < 0.5 }, "\(levels)")
    }

    @Test func `What is asked again and again is lowered once`() async throws {
      var session = try await Session()
      try await session.reach(0.4)
      let first = try await session.ask(for: 0.5) { player in
        for _ in 0..<5 { await player.hush(Hush(level: 0.5)) }
      }
      try await session.reach(first.after + 0.8)
      let second = try await session.ask(for: 1) { await $0.hush(nil) }
      try await session.reach(second.after + 0.8)
      let (recording, end, _) = try await session.stop()
      #expect(abs(Self.decibels(recording, first.after + 0.4, second.before - 0.1) + 18.1) < 0.5)
      #expect(abs(Self.decibels(recording, second.after + 0.4, end - 0.1)) < 0.5)
    }

    @Test(arguments: [MediaItemType.podcastEpisode, .audioBook])
    func `Spoken word waits, still playing for whoever asks, and goes on a little earlier`(
      _ type: MediaItemType
    ) async throws {
      var session = try await Session(type)
      try await session.reach(2.5)
      await session.player.hush(Hush(level: 0.5))
      try await wait { await session.player.isHeld }
      let held = await session.player.position
      #expect(await session.player.snapshot().status.state == .playing)
      let start = held - Hush.rewind
      let (position, played) = try await session.position { await $0.hush(nil) }
      #expect((-0.3...played + 0.3).contains(position - start), "\(held) → \(position)")
      try await wait { await session.player.hushLevel == 1 }
      let loud = await session.player.position
      try await session.reach(loud + 0.8)
      let (recording, end, more) = try await session.stop()
      // The file begins anew where the player sought to.
      #expect((-0.3...more + 0.3).contains(recording.seconds - (end - start)), "\(recording.seconds)")
      #expect(abs(Self.decibels(recording, loud - start + 0.4, end - start - 0.1)) < 0.5)
    }

    @Test func `Spoken word that a person pauses meanwhile stays paused where it was`() async throws {
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

    @Test func `A place that a person goes to meanwhile is the one it goes on from`() async throws {
      let session = try await Session(.audioBook)
      try await session.reach(2.5)
      await session.player.hush(Hush(level: 0.5))
      try await wait { await session.player.isHeld }
      let (position, played) = try await session.position { player in
        try await player.perform(.seek(to: 1))
        await player.hush(nil)
      }
      #expect((-0.3...played + 0.3).contains(position - 1), "\(position)")
      try await session.reach(1.5)
      await session.player.shutDown()
    }

    @Test func `What is asked for meanwhile is heard at once, though softer`() async throws {
      var session = try await Session(.podcastEpisode)
      try await session.reach(1)
      await session.player.hush(Hush(level: 0.5))
      try await wait { await session.player.isHeld }
      let song = try session.recorder.tone("b", frequency: 441, seconds: 60)
      try await session.player.perform(.play([song], PlayOptions()))
      try await session.recorder.trail.wait(for: .started(song))
      try await session.reach(1)
      let loud = try await session.ask(for: 1) { await $0.hush(nil) }
      try await session.reach(loud.after + 0.8)
      let (recording, end, _) = try await session.stop()
      // The song is what was recorded last.
      let start = recording.seconds - end
      #expect(abs(Self.decibels(recording, start + 0.3, start + loud.before - 0.1) + 18.1) < 0.5)
      #expect(abs(Self.decibels(recording, start + loud.after + 0.4, start + end - 0.1)) < 0.5)
    }

    @Test func `What is stopped during speech is loud when it plays again`() async throws {
      var session = try await Session()
      await session.player.hush(Hush(level: 0.2))
      try await session.player.perform(.stop)
      await session.player.hush(nil)
      try await session.recorder.trail.wait(for: .stopped)
      try await session.player.perform(.play([session.item], PlayOptions()))
      try await session.recorder.trail.wait(for: .started(session.item))
      try await session.reach(0.8)
      let (recording, end, _) = try await session.stop()
      #expect(abs(Self.decibels(recording, 0.1, end - 0.1)) < 0.5)
    }
  }
}

extension GStreamerPlayer {
  fileprivate var isHeld: Bool { engine.isHeld }
  fileprivate var hushLevel: Double { engine.hushLevel }
}
