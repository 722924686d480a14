import Synchronization

/// The wall-clock time, in seconds since 1970. It only changes when a test advances it.
package final class HouseholdTime: Sendable {
  private let seconds = Mutex(Double(SampleState.noon))

  package var now: Double { seconds.withLock { $0 } }

  package func pass(_ seconds: Double) { self.seconds.withLock { $0 += seconds } }
}
