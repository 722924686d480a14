import Foundation
import TestSupport
import Testing

extension AcceptanceTests {
  /// The threads of an idle daemon. `Tests/Benchmarks/idle` counts its wake-ups.
  @Suite
  struct IdleTests {
    @Test(arguments: ["silent", "gstreamer", "mpd"])
    func `The daemon does not use Dispatch, whose threads wake up every second`(_ player: String) async throws {
      let home = try Home(), server = player == "mpd" ? try MPDServerProgram() : nil
      let configuration = try home.configure(#"{playback: {output: "fakesink sync=true"}}"#)
      let arguments = ["--player", player, "--config", configuration, "--library", SampleLibrary.path]
      let daemon = try await RunningDaemon.scanned(
        in: home, arguments, environment: server.map { ["MPD_HOST": $0.socket] } ?? [:])
      _ = try await daemon.ask("play hello")
      _ = try await daemon.ask("stop")
      let threads = try Self.threads(of: daemon.program.pid)
      #expect(threads.contains("arioso.tasks"))
      // Dispatch names its threads after queues: "…root.default-qos", "…default-qos.overcommit".
      #expect(!threads.contains { $0.contains("qos") || $0.contains("dispatch") }, "\(threads)")
    }

    /// The thread names of a process, truncated by the kernel.
    private static func threads(of pid: Int32) throws -> [String] {
      try FileManager.default.contentsOfDirectory(atPath: "/proc/\(pid)/task").map { thread in
        let name = FileManager.default.contents(atPath: "/proc/\(pid)/task/\(thread)/comm") ?? Data()
        return String(decoding: name, as: UTF8.self).trimmingCharacters(in: .newlines)
      }
    }
  }
}
