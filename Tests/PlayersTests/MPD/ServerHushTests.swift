import MPDPlayer
import MediaIntents
import Playback
import TestSupport
import Testing

extension PlayersTests {
  /// Room for speech on a real server, which has one volume.
  @Suite struct ServerHushTests {
    private static func volume(_ stage: Stage) async throws -> String {
      try await #require(stage.server).mpc("volume").filter { $0.isNumber }
    }

    @Test func `A server's volume is lowered and set back, and the status tells the one to return to`() async throws {
      var stage = try await Stage(.mpd)
      try await stage.sound(stage.tone("a", seconds: 20))
      try await stage.player.perform(.setVolume(0.8))
      for _ in 0..<3 { await stage.player.hush(Hush(level: 0.5)) }
      #expect(try await Self.volume(stage) == "40")
      #expect(await stage.player.snapshot().status.volume == 0.8)
      await stage.player.hush(nil)
      #expect(try await Self.volume(stage) == "80")
      await stage.player.shutDown()
    }

    @Test(arguments: [false, true])
    func `A volume asked for meanwhile is the one afterwards`(byOther: Bool) async throws {
      var stage = try await Stage(.mpd)
      try await stage.sound(stage.tone("a", seconds: 20))
      await stage.player.hush(Hush(level: 0.5))
      if byOther {
        try await #require(stage.server).mpc("volume", "30")
      } else {
        try await stage.player.perform(.setVolume(0.3))
      }
      #expect(await stage.player.snapshot().status.volume == 0.3)
      await stage.player.hush(nil)
      #expect(try await Self.volume(stage) == "30")
      await stage.player.shutDown()
    }

    @Test func `Spoken word on a server is paused and goes on a little earlier`() async throws {
      var stage = try await Stage(.mpd)
      var episode = try stage.tone("a", seconds: 60)
      episode.item.type = .podcastEpisode
      episode.startPosition = 30
      try await stage.player.perform(.play([episode], PlayOptions()))
      try await stage.trail.wait(for: .started(episode))
      await stage.player.hush(Hush(level: 0.5))
      let held = await stage.player.snapshot().status
      #expect(held.state == .paused)
      let start = ContinuousClock.now
      await stage.player.hush(nil)
      let status = await stage.player.snapshot().status
      // What may have been played since it was asked.
      let played = (ContinuousClock.now - start) / .seconds(1)
      #expect(status.state == .playing || status.state == .loading)
      let later = status.position - (held.position - Hush.rewind)
      #expect((-1...played + 1).contains(later), "\(held.position) → \(status.position)")
      await stage.player.shutDown()
    }
  }
}
