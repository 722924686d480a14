/// Gives memory back to the system after large work, such as a scan, once nothing large has happened for a while.
package actor HeapTrimmer {
  private let delay: Duration
  private let clock: any Clock<Duration>
  private let trim: @Sendable () -> Void
  private var pending: Task<Void, Never>?

  /// - Parameter delay: how long work has to have ended.
  package init(
    after delay: Duration = .seconds(2), clock: any Clock<Duration> = ContinuousClock(),
    trim: @escaping @Sendable () -> Void = { HeapMemory.trim() }
  ) {
    (self.delay, self.clock, self.trim) = (delay, clock, trim)
  }

  /// Large work has ended; several pieces in a row count as one.
  package func workEnded() {
    pending?.cancel()
    pending = Task.detached(priority: .utility) { [clock, delay, trim] in
      // Cancelled if more work ends meanwhile.
      guard (try? await clock.sleep(for: delay)) != nil else { return }
      trim()
    }
  }
}
