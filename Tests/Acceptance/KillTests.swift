import ControlProtocol
import Foundation
import MediaIntents
import SQLite
import TestSupport
import Testing

extension AcceptanceTests {
  /// A daemon killed with SIGKILL at random times: after each restart it has a state from the last five seconds, and
  /// nothing is damaged.
  ///
  /// `ARIOSO_KILLS` sets the number of kills and `ARIOSO_SEED` the random seed.
  @Suite
  struct KillTests {
    @Test(arguments: ["silent", "gstreamer"])
    func `A kill loses at most five seconds and damages nothing`(_ player: String) async throws {
      let environment = ProcessInfo.processInfo.environment
      let seed = environment["ARIOSO_SEED"].flatMap(UInt64.init) ?? 7
      var run = try KillRun(player: player, seed: seed)
      for _ in 0..<(environment["ARIOSO_KILLS"].flatMap(Int.init) ?? 6) { try await run.liveAndDie() }
      try await run.liveOn()
    }
  }
}
