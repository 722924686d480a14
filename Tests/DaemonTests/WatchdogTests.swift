import MediaIntents
import ServiceManager
import Synchronization
import TestSupport
import Testing

@testable import ariosod

/// When the service manager hears that the daemon is alive, and what it does.
@Suite(.timeLimit(.minutes(10)))
struct WatchdogTests {
  @Test func `A daemon that answers is reported at each interval, and one that hangs is not`() async throws {
    let clock = ManualClock(), hang = Gate(), told = Atomic(0), asked = Atomic(0)
    let watchdog = Watchdog(interval: .seconds(30), clock: clock) {
      // The third question hangs.
      if asked.add(1, ordering: .relaxed).newValue == 3 { await hang.pass() }
      return true
    } tell: {
      told.add(1, ordering: .relaxed)
    }
    let running = Task { await watchdog.run() }
    for count in 1...2 {
      try await clock.sleeperArrives()
      let countTold = told.load(ordering: .relaxed)
      #expect(countTold == count)
      clock.advance(by: .seconds(30))
    }
    try await wait { asked.load(ordering: .relaxed) == 3 }
    clock.advance(by: .seconds(3600))
    let countTold = told.load(ordering: .relaxed)
    #expect(countTold == 2)
    running.cancel()
    await hang.open()
    await running.value
  }

  @Test func `A daemon that has stopped is reported no more`() async {
    let watchdog = Watchdog(interval: .seconds(30), clock: ManualClock()) {
      false
    } tell: {
      Issue.record("a daemon that does not answer was reported")
    }
    await watchdog.run()
  }

  static let periods: [(environment: [String: String], interval: Duration?)] = [
    (["NOTIFY_SOCKET": "/run/notify", "WATCHDOG_USEC": "120000000"], .seconds(60)),
    (["NOTIFY_SOCKET": "/run/notify"], nil), (["WATCHDOG_USEC": "120000000"], nil), ([:], nil),
  ]

  @Test(arguments: periods)
  func `The daemon is reported twice in a period, if somebody wants to hear of it`(
    _ example: (environment: [String: String], interval: Duration?)
  ) {
    let watchdog = Watchdog(ServiceEnvironment(example.environment, process: 1)) { true }
    #expect(watchdog?.interval == example.interval)
  }

  static let lines: [(counts: [MediaItemType: Int], states: [PlaybackState], line: String)] = [
    ([:], [], "Nothing in the library; nothing plays"), ([.song: 1, .album: 9], [.stopped], "1 song; nothing plays"),
    (
      [.song: 64, .podcastEpisode: 12, .audioBook: 1, .radioStation: 4], [.stopped, .playing],
      "64 songs, 12 episodes, 1 audiobook, 4 stations; playing"
    ),
    ([.song: 2], [.paused, .stopped], "2 songs; paused"), ([.song: 2], [.paused, .loading], "2 songs; playing"),
  ]

  @Test(arguments: lines)
  func `The status tells how much there is and whether something plays`(
    _ example: (counts: [MediaItemType: Int], states: [PlaybackState], line: String)
  ) {
    #expect(ServiceStatus.line(example.counts, example.states) == example.line)
  }
}
