import Foundation
import MediaIntents
import TestSupport
import Testing

extension AcceptanceTests {
  /// Failures to start a daemon or to find one.
  @Suite
  struct StartTests {
    @Test(arguments: [["play", "hello"], ["status"], ["library", "scan"], ["explain", "hello"]])
    func `Without a daemon the command line explains how to start one`(_ arguments: [String]) async throws {
      let home = try Home()
      let run = try await home.arioso(arguments)
      #expect(run.status == 4 && run.output == "")
      #expect(run.errors.hasPrefix("arioso: no daemon is running at \(home.socket); start it with: ariosod"))
    }

    @Test func `Without a daemon a program is told so as JSON`() async throws {
      let home = try Home()
      let run = try await home.arioso(["--json", "explain", "hello"])
      #expect(run.status == 4 && run.errors == "" && run.output.contains("no daemon is running at"), "\(run.output)")
      #expect(run.output.hasPrefix("{") && run.output.hasSuffix("}\n"), "\(run.output)")
    }

    @Test func `A second daemon names the first one and does not disturb it`() async throws {
      let daemon = try await RunningDaemon.scanned(SampleLibrary.path)
      let second = try await daemon.home.daemon(["--state", daemon.home.state, "--player", "silent"])
      #expect(second.status == 1 && second.output == "")
      #expect(second.errors.contains("another daemon (process \(daemon.program.pid)) is listening"))
      #expect(try await daemon.ask("play hello").code == "success")
    }

    @Test func `A second daemon with another socket does not use the same folder`() async throws {
      let daemon = try await RunningDaemon.scanned(SampleLibrary.path)
      let second = try await daemon.home.daemon(
        ["--state", daemon.home.state, "--socket", daemon.home.state + "/other", "--player", "silent"])
      #expect(second.status == 1)
      #expect(second.errors.contains("another daemon (process \(daemon.program.pid))"))
      #expect(try await daemon.ask("play hello").code == "success")
    }

    @Test func `A hangup during the start reloads the configuration afterwards`() async throws {
      let home = try Home(), log = ProgramLog()
      let file = home.state + "/slow.json5"
      try FileManager.default.createDirectory(atPath: home.state, withIntermediateDirectories: true)
      try #require(mkfifo(file, 0o600) == 0)
      let program = try RunningProgram(
        CommandLineRun.programFolder + "/ariosod", ["--config", file, "--state", home.state, "--player", "silent"],
        environment: home.environment, errors: log.writer)
      try log.writer.close()
      try await Self.write("{}", to: file) { program.send(SIGHUP) }
      try await log.line(containing: "listening on")
      try await Self.write("{playback: {volume: 50}}", to: file) {}
      try await log.line(containing: "configuration: after a restart: playback.volume")
      program.send(SIGTERM)
      #expect(await program.end().status == 0)
    }

    /// Writes to a pipe that a program reads.
    ///
    /// - Parameter prepare: called while the program waits for the text.
    private static func write(_ text: String, to pipe: String, after prepare: () -> Void) async throws {
      var descriptor: Int32 = -1
      try await wait {
        descriptor = open(pipe, O_WRONLY | O_NONBLOCK | O_CLOEXEC)
        return descriptor >= 0
      }
      prepare()
      let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
      try handle.write(contentsOf: Data(text.utf8))
      try handle.close()
    }

    @Test func `A daemon that was stopped leaves a complete journal, readable by its owner only`() async throws {
      let daemon = try await RunningDaemon.scanned(SampleLibrary.path)
      _ = try await daemon.ask("play hello")
      _ = try await daemon.ask("i love this song")
      await daemon.stop()
      let names = try FileManager.default.contentsOfDirectory(atPath: daemon.home.state)
      #expect(!names.contains { $0.hasPrefix("journal.sqlite-") })
      for name in names where name.hasSuffix(".sqlite") {
        let attributes = try FileManager.default.attributesOfItem(atPath: daemon.home.state + "/" + name)
        #expect((attributes[.posixPermissions] as? Int).map { $0 & 0o077 } == 0)
      }
    }

    @Test func `All mistakes in a configuration are reported together`() async throws {
      let home = try Home()
      let file = try home.configure(
        """
        {
          playr: "gstreamer",
          playback: {volume: 150},
          loging: "info",
        }
        """)
      let run = try await home.daemon(["--config", file, "--state", home.state])
      #expect(run.status == 1)
      #expect(
        run.errors == """
          ariosod: error: \(file):2:3: playr is not a known key; the nearest is "player"
          ariosod: error: \(file):3:22: playback.volume is 150, but must be a number from 0 to 100
          ariosod: error: \(file):4:3: loging is not a known key; the nearest is "log"

          """)
      #expect(!FileManager.default.fileExists(atPath: home.state))
    }

    struct BadStart: Sendable, CustomTestStringConvertible {
      var arguments: [String]
      var configuration: String?
      var environment: [String: String] = [:]
      var status: Int32
      var words: String
      var testDescription: String { arguments.joined(separator: " ") + (configuration ?? "") }
    }

    static let badStarts = [
      BadStart(arguments: ["--bogus"], status: 2, words: "unknown option --bogus"),
      BadStart(arguments: ["--player"], status: 2, words: "--player needs a value"),
      BadStart(
        arguments: ["--player", "loud"], status: 2, words: "--player is one of gstreamer, mpd, snapcast, silent"),
      BadStart(arguments: ["--config", "/no/such/file"], status: 1, words: "/no/such/file: No such file"),
      BadStart(arguments: [], configuration: "{player: \"silent\"", status: 1, words: ":1:18: the file ends"),
      BadStart(arguments: ["--state", "/proc/nowhere"], status: 1, words: "choose another folder with --state"),
      BadStart(
        arguments: [], configuration: "{locale: \"xx\"}", status: 1, words: "no language \"xx\"; set locale to one of"),
      BadStart(arguments: [], environment: ["HOME": ""], status: 1, words: "set HOME"),
      BadStart(
        arguments: [], environment: ["ARIOSO_SHARE": "/no/such/place"], status: 1, words: "set ARIOSO_SHARE"),
      BadStart(
        arguments: ["--socket", "/" + String(repeating: "x", count: 200)], status: 1, words: "longer than 107 bytes"),
    ]

    @Test(arguments: badStarts)
    func `A failed start reports the reason`(_ example: BadStart) async throws {
      let home = try Home()
      let configuration = try example.configuration.map { ["--config", try home.configure($0)] } ?? []
      let state = example.arguments.contains("--state") ? [] : ["--state", home.state]
      let run = try await home.daemon(
        state + configuration + example.arguments, environment: example.environment)
      #expect(run.status == example.status && run.output == "")
      #expect(run.errors.hasPrefix("ariosod: error: ") && run.errors.contains(example.words), "\(run.errors)")
    }

    @Test(arguments: ["journal.sqlite", "catalogue.sqlite"])
    func `A damaged database is reported, and the daemon starts`(_ name: String) async throws {
      let home = try Home()
      try FileManager.default.createDirectory(atPath: home.state, withIntermediateDirectories: true)
      try Data(repeating: 7, count: 4096).write(to: URL(filePath: home.state + "/" + name))
      let daemon = try await RunningDaemon.scanned(in: home, SampleLibrary.path)
      let notice = name == "journal.sqlite" ? "the journal was damaged" : "the catalogue was damaged: building it anew"
      #expect(daemon.log.lines.contains { $0.contains(notice) })
      #expect(try await daemon.ask("play hello").code == "success")
      if name == "journal.sqlite" {
        // Nobody's data is thrown away.
        let names = try FileManager.default.contentsOfDirectory(atPath: home.state)
        #expect(names.contains { $0.hasPrefix("journal.damaged-") })
      }
    }
  }
}
