import MediaIntents
import Playback
import TestSupport
import Testing

extension PlayersTests {
  /// Sleep timers and chapters, which all session players support.
  @Suite struct SleepContractTests {
    static let players: [PlayerFactory] = [.silent, .gstreamer]

    @Test(arguments: players)
    func `A sleep timer for the item pauses before the next one`(_ factory: PlayerFactory) async throws {
      var stage = try await Stage(factory)
      let (a, b) = (try stage.tone("a", seconds: 30), try stage.tone("b"))
      try await stage.sound(a, b)
      try await stage.player.perform(.setSleepTimer(.endOfItem))
      try await stage.approachEnd(of: a)
      let told = try await stage.trail.wait(for: .stopped)
      #expect(told.heard == ["sought 29.5", "ended a 30.0 finished", "stopped"])
      #expect(await stage.player.queue().currentIndex == 1)
      #expect(await stage.player.status().sleepTimer == nil)
      await stage.player.shutDown()
    }

    @Test(arguments: players)
    func `A sleep timer for a duration pauses playback`(_ factory: PlayerFactory) async throws {
      var stage = try await Stage(factory)
      let a = try stage.tone("a", seconds: 30)
      try await stage.sound(a)
      try await stage.player.perform(.setSleepTimer(.after(600)))
      #expect(await stage.player.status().sleepTimer == .after(600))
      try await stage.player.perform(.setSleepTimer(.after(0.2)))
      try await stage.trail.wait(for: .paused)
      let status = await stage.player.status()
      #expect(status.state == .paused && status.sleepTimer == nil && status.position < 20)
      await stage.player.shutDown()
    }

    @Test(arguments: players)
    func `A sleep timer for the chapter pauses at the next one`(_ factory: PlayerFactory) async throws {
      var stage = try await Stage(factory)
      var a = try stage.tone("a", seconds: 30)
      a.chapters = [0, 15, 29].map { ChapterMark(start: $0) }
      try await stage.sound(a)
      try await stage.player.perform(.setSleepTimer(.endOfChapter))
      try await stage.player.perform(.seek(to: 14.5))
      try await stage.trail.wait(for: .paused)
      #expect((14.9...29).contains(await stage.player.status().position))
      await stage.player.shutDown()
    }

    @Test(arguments: players)
    func `A chapter starts at its mark`(_ factory: PlayerFactory) async throws {
      var stage = try await Stage(factory)
      var a = try stage.tone("a", seconds: 30)
      a.chapters = [0, 10, 20].map { ChapterMark(start: $0) }
      try await stage.sound(a)
      try await stage.player.perform(.pause)
      try await stage.player.perform(.chapter(3))
      try await stage.trail.wait(forJumpTo: 20)
      try await stage.player.perform(.previousChapter)
      try await stage.trail.wait(forJumpTo: 10)
      #expect((10...19).contains(await stage.player.status().position))
      await stage.player.shutDown()
    }
  }
}
