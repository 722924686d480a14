import Foundation
import MediaIntents
import TestSupport
import Testing

extension AcceptanceTests {
  /// How a daemon ends, and what the next one restores.
  @Suite
  struct EndTests {
    @Test func `After kill -9 journal and playlists are intact, and the socket is replaced`() async throws {
      let home = try Home()
      let first = try await RunningDaemon.scanned(in: home, SampleLibrary.path)
      #expect(try await first.ask("i like kettle song").code == "success")
      #expect(try await first.ask("add kettle song to road trip").code == "success")
      #expect(try await first.ask("play hello").code == "success")
      #expect(try await first.ask("play kettle song").code == "success")
      first.program.send(SIGKILL)
      #expect(await first.program.end().endedBySignal)
      #expect(FileManager.default.fileExists(atPath: home.socket))

      let second = try await RunningDaemon(in: home, ["--player", "silent", "--library", SampleLibrary.path])
      #expect(try await second.arioso("vocabulary", "songs").output.hasPrefix("Kettle Song\n"))
      #expect(try await second.arioso("history").output.contains("HELLO!"))
      #expect(try await second.ask("play road trip").code == "success")
      #expect(try await second.arioso("queue").output.contains("Kettle Song"))
      #expect(await second.stop().status == 0)
      #expect(!FileManager.default.fileExists(atPath: home.socket))
    }

    @Test(arguments: [SIGTERM, SIGINT])
    func `A signal ends it cleanly and at once during playback`(_ signal: Int32) async throws {
      let library = ToneLibrary()
      try library.add("Tone A", seconds: 30)
      let home = try Home()
      let configuration = try home.configure(#"{playback: {output: "fakesink sync=true"}}"#)
      let daemon = try await RunningDaemon.scanned(in: home, ["--config", configuration, "--library", library.path])
      #expect(try await daemon.ask("play tone a").code == "success")
      try await expectCleanEnd(of: daemon, by: signal)

      let next = try await RunningDaemon(in: home, ["--config", configuration, "--library", library.path])
      #expect(try await next.arioso("history").output.contains("Tone A"))
    }

    @Test func `A signal ends it cleanly and at once during a scan`() async throws {
      let library = ToneLibrary()
      let file = try library.add("Tone A", seconds: 0.1)
      for number in 0..<4000 {
        try FileManager.default.linkItem(at: file, to: library.folder.url.appending(path: "\(number).flac"))
      }
      let daemon = try await RunningDaemon(in: Home(), ["--player", "silent", "--library", library.path])
      let watcher = try daemon.client()
      await watcher.send(#"{"jsonrpc":"2.0","id":1,"method":"library.status"}"# + "\n")
      #expect(await watcher.line()?.contains("scanned") == false)
      try await expectCleanEnd(of: daemon, by: SIGTERM)
      #expect(!daemon.log.lines.contains { $0.contains("library:") })
    }

    @Test(arguments: [SIGTERM, SIGINT])
    func `A signal ends it even if it was started with all signals blocked`(_ signal: Int32) async throws {
      let home = try Home(), log = ProgramLog()
      let daemon = [CommandLineRun.programFolder + "/ariosod", "--state", home.state, "--player", "silent"]
      let program = try RunningProgram(
        "/usr/bin/env", ["--block-signal"] + daemon, environment: home.environment, errors: log.writer)
      try log.writer.close()
      try await log.line(containing: "listening on")
      // The limit of a stop that something blocks.
      #expect(try Self.blockedSignals(program.pid) & 1 << (SIGALRM - 1) == 0)
      program.send(signal)
      #expect(await program.end().status == 0)
    }

    /// The signals that the main thread of a process blocks, each as a bit.
    private static func blockedSignals(_ pid: Int32) throws -> UInt64 {
      let status = try String(contentsOfFile: "/proc/\(pid)/status", encoding: .utf8)
      let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("SigBlk:") })
      return try #require(UInt64(line.dropFirst("SigBlk:".count).trimmingPrefix { $0.isWhitespace }, radix: 16))
    }

    @Test(arguments: [true, false])
    func `A log that cannot be written does not end it`(_ isPipe: Bool) async throws {
      let home = try Home(), pipe = Pipe()
      // A pipe whose reader is gone, or a full disk.
      try pipe.fileHandleForReading.close()
      let full = try FileHandle(forWritingTo: URL(filePath: "/dev/full"))
      let program = try RunningProgram(
        CommandLineRun.programFolder + "/ariosod",
        ["--state", home.state, "--player", "silent", "--library", SampleLibrary.path], environment: home.environment,
        errors: isPipe ? pipe.fileHandleForWriting : full)
      try await wait { try await home.arioso(["--json", "ask", "play outer peace"]).status == 0 }
      #expect(try await home.arioso(["library", "scan"]).status == 0)
      program.send(SIGTERM)
      let run = await program.end()
      #expect(run.status == 0 && !run.endedBySignal)
    }

    private func expectCleanEnd(of daemon: RunningDaemon, by signal: Int32) async throws {
      daemon.program.send(signal)
      let run = await daemon.program.end()
      // A stop that something blocks would be ended by SIGALRM, at `stopLimit`.
      #expect(run.status == 0 && !run.endedBySignal)
      #expect(!FileManager.default.fileExists(atPath: daemon.home.socket))
    }
  }
}
