import Synchronization

/// A clock that only advances when a test calls `advance`.
package final class ManualClock: Clock, Sendable {
  package struct Instant: InstantProtocol {
    let elapsed: Duration

    package static let start = Instant(elapsed: .zero)

    package func advanced(by duration: Duration) -> Instant { Instant(elapsed: elapsed + duration) }
    package func duration(to other: Instant) -> Duration { other.elapsed - elapsed }
    package static func < (left: Instant, right: Instant) -> Bool { left.elapsed < right.elapsed }
  }

  private struct Sleeper {
    let deadline: Instant
    let continuation: CheckedContinuation<Void, any Error>
  }

  private struct State {
    var now = Instant(elapsed: .zero)
    var sleepersMade = 0
    var sleepers: [Int: Sleeper] = [:]
    var cancelled: Set<Int> = []
    var watchers: [AsyncStream<Void>.Continuation] = []
  }

  private let state = Mutex(State())

  package init() {}

  package var now: Instant { state.withLock { $0.now } }
  package var minimumResolution: Duration { .nanoseconds(1) }

  package func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let number = state.withLock { state in
      state.sleepersMade += 1
      return state.sleepersMade
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { register(Sleeper(deadline: deadline, continuation: $0), number) }
    } onCancel: {
      cancel(number)
    }
  }

  /// Advances the time and wakes sleepers that are due.
  package func advance(by duration: Duration) {
    let due = state.withLock { state in
      state.now = state.now.advanced(by: duration)
      let due = state.sleepers.filter { $0.value.deadline <= state.now }
      for number in due.keys { state.sleepers[number] = nil }
      return due.values.sorted { $0.deadline < $1.deadline }
    }
    for sleeper in due { sleeper.continuation.resume() }
  }

  /// The number of sleeping tasks.
  package var sleepers: Int { state.withLock { $0.sleepers.count } }

  /// Returns once a task sleeps. Throws when the test's time limit is over.
  package func sleeperArrives() async throws {
    let (arrivals, watcher) = AsyncStream.makeStream(of: Void.self)
    let isThere = state.withLock { state in
      if state.sleepers.isEmpty { state.watchers.append(watcher) }
      return !state.sleepers.isEmpty
    }
    if isThere { return }
    for await _ in arrivals { return }
    throw CancellationError()
  }

  private func register(_ sleeper: Sleeper, _ number: Int) {
    let (outcome, watchers) = state.withLock {
      state -> (Result<Void, any Error>?, [AsyncStream<Void>.Continuation]) in
      if state.cancelled.remove(number) != nil { return (.failure(CancellationError()), []) }
      if sleeper.deadline <= state.now { return (.success(()), []) }
      state.sleepers[number] = sleeper
      defer { state.watchers = [] }
      return (nil, state.watchers)
    }
    if let outcome { sleeper.continuation.resume(with: outcome) }
    for watcher in watchers { watcher.yield() }
  }

  private func cancel(_ number: Int) {
    let sleeper = state.withLock { state in
      let sleeper = state.sleepers.removeValue(forKey: number)
      if sleeper == nil { state.cancelled.insert(number) }
      return sleeper
    }
    sleeper?.continuation.resume(throwing: CancellationError())
  }
}
