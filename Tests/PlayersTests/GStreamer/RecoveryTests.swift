import Testing

@testable import GStreamerPlayer

extension PlayersTests {
  @Suite struct RecoveryTests {
    /// Seconds since the loss, the attempts before, and the seconds until the next one.
    static let waits: [(elapsed: Double, attempts: Int, wait: Double)] = [
      (0, 0, 0.25), (0.25, 1, 0.5), (4, 4, 4), (8, 5, 5), (60, 16, 10), (90, 20, 15), (600, 90, 20), (1799, 99, 20),
    ]

    @Test(arguments: waits)
    func `A loss is tried often at first, and three times a minute later`(
      _ example: (elapsed: Double, attempts: Int, wait: Double)
    ) {
      #expect(Recovery.backoff(after: example.elapsed, attempts: example.attempts) == example.wait)
    }
  }
}
