import Synchronization

/// What the clock on the wall says, in seconds since 1970; it stands until a test lets time pass.
package final class HouseholdTime: Sendable {
  private let seconds = Mutex(Double(SampleState.noon))

  package var now: Double { seconds.withLock { $0 } }

  package func pass(_ seconds: Double) { self.seconds.withLock { $0 += seconds } }
}
