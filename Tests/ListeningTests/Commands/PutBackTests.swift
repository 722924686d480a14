import Household
import Journal
import Listening
import MediaIntents
import Playback
import Synchronization
import TestSupport
import Testing

/// "Put back what was playing."
@Suite(.timeLimit(.minutes(10)))
struct PutBackTests {
  private func interrupt(_ household: Household, pausing: Bool = false) async {
    _ = await household.play(
      PlayMediaIntent(
        mediaSearch: MediaSearch(mediaType: .album, mediaName: "outer peace"), playShuffled: true,
        playbackSpeed: .rate(1.5)))
    _ = await household.control(.next)
    household.clock.advance(by: .seconds(4))
    if pausing { _ = await household.control(.pause) }
    await household.play("hello")
  }

  @Test(arguments: [false, true])
  func `The interrupted queue is put back after a restart, and then the one that replaced it`(
    isPaused: Bool
  ) async throws {
    let household = try await Household.sample()
    await interrupt(household, pausing: isPaused)
    let restarted = try await household.restarted()
    #expect(await restarted.control(.putBack).code == .success)
    let put = await restarted.player.snapshot()
    #expect(put.status.state == (isPaused ? .paused : .playing) && put.status.position == 6 && put.status.speed == 1.5)
    // Both share one journal; the restarted one writes first.
    await restarted.store.settle()
    #expect(await household.control(.putBack).code == .success)
    #expect(await household.player.snapshot().queue == put.queue)
    #expect(put.queue.isShuffled && put.queue.currentIndex == 1)
    // The restarted player had nothing to put back in turn; the first one had a song.
    #expect(await restarted.control(.putBack).reason == .nothingToUndo)
    #expect(try await household.restarted().control(.putBack).playing?.title == "HELLO!")
  }

  @Test func `A saved queue that the player refuses is reported, and can be put back later`() async throws {
    let household = try await Household.sample()
    try await household.recording { household in
      await household.play("outer peace")
      _ = await household.control(.pause)
    }
    let refusals = Mutex<[PlayerFailure]>([])
    let environment = ListeningEnvironment(
      store: household.store, onRefusal: { _, failure in refusals.withLock { $0.append(failure) } }, now: { 0 })
    let controller = ListeningController(
      name: "silent", player: ScriptedPlayer(refusal: .other("no")), environment: environment)
    #expect(await controller.restore())
    #expect(refusals.withLock { Set($0) } == [.other("no")])
    #expect(await controller.snapshot().interrupted?.queue.items.isEmpty == false)
  }

  @Test func `Moved files are found again`() async throws {
    let household = try await Household.copy(of: ["Music/M.F. Quill", "Podcasts/Harbour of Glass"])
    await household.play("ledger of rain")
    await household.play("harbour of glass")
    try household.move("Music/M.F. Quill", to: "Music/Moved")
    try await household.scan()
    let restarted = try await household.restarted()
    #expect(await restarted.control(.putBack).code == .success)
    #expect(await restarted.player.status().current?.address.contains("/Moved/") == true)
  }

  @Test func `While listening is private nothing is saved, but the running daemon can put it back`() async throws {
    let household = try await Household.sample()
    try household.journal.privacy.set(true)
    await interrupt(household)
    #expect(try await household.restarted().control(.putBack).reason == .nothingToUndo)
    #expect(await household.control(.putBack).code == .success)
  }
}
