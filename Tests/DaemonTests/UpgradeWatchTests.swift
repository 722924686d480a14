import ServiceManager
import Synchronization
import TestSupport
import Testing

@testable import ariosod

/// When a daemon whose program is no longer there ends.
@Suite(.timeLimit(.minutes(10)))
struct UpgradeWatchTests {
  private let clock = ManualClock()

  @Test(arguments: [ProgramFile.State.replaced, .removed])
  func `It ends when it is not needed, is told once, and not while its program is the same`(
    _ change: ProgramFile.State
  ) async throws {
    let shared = Shared()
    let watch = UpgradeWatch(interval: .seconds(600), clock: clock) {
      shared.state.withLock { $0 }
    } isNeeded: { time in
      #expect(time == .seconds(600))
      return shared.needs.withLock { $0.isEmpty ? false : $0.removeFirst() }
    } tell: { state in
      shared.told.withLock { $0.append(state) }
    }
    let running = Task { await watch.run() }
    try await clock.sleeperArrives()
    clock.advance(by: .seconds(600))
    // Still the same: it is not even asked whether it is needed.
    try await clock.sleeperArrives()
    #expect(shared.needs.withLock(\.count) == 2)
    shared.state.withLock { $0 = change }
    for left in [1, 0] {
      clock.advance(by: .seconds(600))
      try await clock.sleeperArrives()
      #expect(shared.needs.withLock(\.count) == left)
    }
    clock.advance(by: .seconds(600))
    #expect(await running.value == change)
    #expect(shared.told.withLock { $0 } == [change])
  }

  @Test func `One whose task is cancelled has nothing to tell`() async throws {
    let watch = UpgradeWatch(interval: .seconds(600), clock: clock) {
      .replaced
    } isNeeded: { _ in
      false
    } tell: { _ in
      Issue.record("a program was told of that nobody has looked at")
    }
    let running = Task { await watch.run() }
    try await clock.sleeperArrives()
    running.cancel()
    #expect(await running.value == nil)
  }

  /// What the watch sees and says.
  private final class Shared: Sendable {
    let state = Mutex(ProgramFile.State.same)
    let needs = Mutex([true, true])
    let told = Mutex<[ProgramFile.State]>([])
  }
}
