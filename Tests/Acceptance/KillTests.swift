import ControlProtocol
import Foundation
import MediaIntents
import SQLite
import TestSupport
import Testing

extension AcceptanceTests {
  /// A daemon killed with -9 at random moments, again and again: what it knows when it is started anew is what it had
  /// within the last five seconds, and nothing is damaged.
  ///
  /// `ARIOSO_KILLS` says how often, and `ARIOSO_SEED` by which chances.
  @Suite
  struct KillTests {
    @Test(arguments: ["silent", "gstreamer"])
    func `Whatever kills it, at most five seconds are lost and nothing is damaged`(_ player: String) async throws {
      let environment = ProcessInfo.processInfo.environment
      let seed = environment["ARIOSO_SEED"].flatMap(UInt64.init) ?? 7
      var run = try KillRun(player: player, seed: seed)
      for _ in 0..<(environment["ARIOSO_KILLS"].flatMap(Int.init) ?? 6) { try await run.liveAndDie() }
      try await run.liveOn()
    }
  }
}
