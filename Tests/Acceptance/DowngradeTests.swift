import Foundation
import SQLite
import TestSupport
import Testing

extension AcceptanceTests {
  /// A daemon that finds what a later version has written.
  @Suite
  struct DowngradeTests {
    private static let silent = ["--player", "silent", "--library", SampleLibrary.path]

    @Test func `It says so in one line, and changes no file but its lock`() async throws {
      let home = try Home()
      let daemon = try await RunningDaemon.scanned(in: home, Self.silent)
      _ = try await daemon.ask("like hello by ottoline vex")
      await daemon.stop()
      let journal = home.state + "/journal.sqlite"
      do {
        let database = try Database(path: journal, .existing)
        try database.run(script: "INSERT INTO migrations VALUES ('teleports')")
        try database.checkpoint()
      }
      let before = try FolderPicture(of: home.state, besides: ["lock"])
      let run = try await home.daemon(["--state", home.state] + Self.silent)
      #expect(run.status == 1)
      #expect(run.errors == "ariosod: error: \(journal): a later version of Arioso has changed it (teleports)\n")
      #expect(try FolderPicture(of: home.state, besides: ["lock"]) == before)
    }

    /// Answers `version` as a daemon of another version, and knows no other method.
    private static func answer(_ client: ScriptedPeer.Client) {
      while let line = client.line() {
        let id = line.contains(#""id":1"#) ? 1 : 0
        let answer =
          line.contains(#""method":"version""#)
          ? #""result":{"version":"0.0.9","protocol":1,"pid":77}"#
          : #""error":{"code":-32601,"message":"there is no such method"}"#
        client.send(#"{"jsonrpc":"2.0","id":\#(id),"# + answer + "}\n")
      }
    }

    @Test func `The command line says when the daemon is of another version`() async throws {
      let home = try Home(), socket = home.folder.path("other")
      let peer = try ScriptedPeer(at: socket) { Self.answer($0) }
      defer { peer.stop() }
      let words = "the daemon that runs is of version 0.0.9, and this program of "
      let version = try await home.arioso(["--version"], socket: socket)
      #expect(version.status == 0 && version.output.contains("ariosod 0.0.9, process 77\n" + words))
      let refused = try await home.arioso(["metrics"], socket: socket)
      #expect(refused.errors.contains("there is no such method") && refused.errors.contains(words))
    }
  }
}
