import Household
import MediaIntents
import Playback
import TestSupport
import Testing

/// Going back to where the sleep timer was set.
@Suite(.timeLimit(.minutes(10)))
struct BackToTimerTests {
  @Test func `After the timer has fired, what plays goes back to where it was set`() async throws {
    let household = try await Household.sample()
    try await household.recording { household in
      await household.play("the empty ferry", .podcastEpisode)
      _ = await household.control(.seek(to: 10))
      _ = await household.control(.sleep(after: 5))
      // The timer may begin to wait only after the command was answered. The steps are small, so that the episode does not
      // end before.
      try await wait {
        household.clock.advance(by: .milliseconds(10))
        return await household.player.status().state == .paused
      }
      let response = await household.control(.backToTimer)
      #expect(response.code == .success && response.command == .seek(to: 10))
      let status = await household.player.status()
      #expect(status.position == 10 && status.state == .paused)
    }
  }

  @Test func `Another file of the book is gone back to`() async throws {
    let household = try await Household.sample()
    await household.play("a bell for winter", .audioBook)
    household.clock.advance(by: .seconds(2))
    _ = await household.control(.stopAfterSeveral(1, .chapter))
    _ = await household.control(.nextChapter)
    #expect(await household.control(.backToTimer).code == .success)
    let playback = await household.player.snapshot()
    #expect(playback.queue.currentIndex == 0 && playback.status.position == 2)
  }

  @Test func `A timer that is changed was set where it was set first`() async throws {
    let household = try await Household.sample()
    await household.play("the empty ferry", .podcastEpisode)
    _ = await household.control(.sleep(after: 600))
    household.clock.advance(by: .seconds(3))
    _ = await household.control(.changeSleep(by: 60))
    #expect(await household.control(.backToTimer).command == .seek(to: 0))
  }

  @Test func `Without a timer, or what it was set in, it is refused`() async throws {
    let household = try await Household.sample()
    await household.play("the empty ferry", .podcastEpisode)
    #expect(await household.control(.backToTimer).reason == .noTimer)
    _ = await household.control(.sleep(after: 600))
    await household.play("hello")
    #expect(await household.control(.backToTimer).reason == .noTimer)
  }
}
