/// A clock whose time never passes, for silent players whose state must not depend on how long a script takes.
package struct StoppedClock: Clock {
  package struct Instant: InstantProtocol {
    fileprivate var elapsed: Duration = .zero

    package func advanced(by duration: Duration) -> Instant { Instant(elapsed: elapsed + duration) }
    package func duration(to other: Instant) -> Duration { other.elapsed - elapsed }
    package static func < (left: Instant, right: Instant) -> Bool { left.elapsed < right.elapsed }
  }

  package init() {}

  package var now: Instant { Instant() }
  package var minimumResolution: Duration { .zero }

  /// Returns if the deadline has come; otherwise throws `CancellationError` once the task is cancelled.
  package func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    while now < deadline { try await Task.sleep(for: .seconds(3600)) }
  }
}
