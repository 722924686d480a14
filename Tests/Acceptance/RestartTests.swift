import Foundation
import MediaIntents
import SQLite
import TestSupport
import Testing

extension AcceptanceTests {
  /// The default player and the interrupted queue survive a restart.
  @Suite struct RestartTests {
    private static let both = #"{players: [{name: "desk", kind: "silent"}, {name: "snug", kind: "silent"}]}"#
    private static let one = #"{players: [{name: "desk", kind: "silent"}, {name: "attic", kind: "silent"}]}"#

    private func daemon(_ home: Home, _ configuration: String, _ options: String...) async throws -> RunningDaemon {
      try await RunningDaemon.scanned(
        in: home, ["--library", SampleLibrary.path, "--config", try home.configure(configuration)] + options)
    }

    /// The name of the default player, as marked by `arioso player`.
    private func defaultPlayer(_ daemon: RunningDaemon) async throws -> String {
      let lines = try await daemon.arioso("player").output.split(separator: "\n")
      return lines.first { $0.hasPrefix(">") }.map { $0.split(separator: " ")[1] }.map(String.init) ?? ""
    }

    @Test func `The chosen default player is kept until it is no longer configured`() async throws {
      let home = try Home()
      var daemon = try await daemon(home, Self.both)
      #expect(try await daemon.arioso("player", "use", "snug").status == 0)
      daemon.program.send(SIGKILL)
      _ = await daemon.program.end()
      daemon = try await self.daemon(home, Self.both)
      #expect(try await defaultPlayer(daemon) == "snug")
      #expect(try await daemon.ask("play slow elevator").code == "success")
      #expect(try await daemon.arioso("--player", "snug", "status").output.contains("Slow Elevator"))
      await daemon.stop()
      // Another player for one run doesn't change the choice.
      daemon = try await self.daemon(home, Self.both, "--player", "silent")
      #expect(try await defaultPlayer(daemon) == "silent")
      await daemon.stop()
      daemon = try await self.daemon(home, Self.one)
      try await daemon.log.line(containing: "the player snug is no longer configured; desk is the default again")
      #expect(try await defaultPlayer(daemon) == "desk")
      await daemon.stop()
    }

    @Test func `The interrupted queue is put back by the next daemon`() async throws {
      let home = try Home()
      var daemon = try await RunningDaemon.scanned(in: home, SampleLibrary.path)
      for said in ["play outer peace", "next", "skip forward 10 seconds", "play umbrella logic"] {
        #expect(try await daemon.ask(said).state == .answered)
      }
      try await queueIsSaved(of: "Umbrella Logic", in: home)
      daemon.program.send(SIGKILL)
      _ = await daemon.program.end()
      daemon = try await RunningDaemon.scanned(in: home, SampleLibrary.path)
      #expect(try await daemon.ask("put back what was playing").displayed == "Back to “Freelance” by Violet Tramway.")
      #expect(try await daemon.arioso("status").output.contains("Freelance"))
      #expect(try await daemon.ask("put back what was playing").displayed == "Back to “Umbrella Logic” by M.F. Quill.")
      await daemon.stop()
    }

    /// Returns once the journal has the queue of one file, which is written soon after the answer.
    private func queueIsSaved(of title: String, in home: Home) async throws {
      let journal = try Database(path: home.state + "/journal.sqlite")
      while true {
        let addresses = try journal.rows("SELECT address FROM entries") { $0.text(0) }
        if addresses.count == 1, addresses[0].replacing("%20", with: " ").contains(title) { return }
        try await Task.sleep(for: .milliseconds(10))
      }
    }
  }
}
