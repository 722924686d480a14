import Foundation
import TestSupport
import Testing

extension AcceptanceTests {
  /// A daemon that a service manager starts, watches, reloads and stops.
  @Suite
  struct ServiceTests {
    private static let silent = ["--player", "silent", "--library", SampleLibrary.path]

    @Test(arguments: [false, true])
    func `The manager hears of the start, what plays, a reload and the end`(_ isAbstract: Bool) async throws {
      let manager = try ServiceManagerSocket(isAbstract: isAbstract), home = try Home()
      let environment = ["NOTIFY_SOCKET": manager.address].merging(RunningDaemon.stoppedClock) { $1 }
      let daemon = try await RunningDaemon.scanned(in: home, Self.silent, environment: environment)
      #expect(try await manager.next().hasPrefix("READY=1\nSTATUS="))
      _ = try await daemon.ask("play hello")
      #expect(try await manager.next(containing: "; playing").contains(" songs, "))
      _ = try await daemon.ask("pause")
      try await manager.next(containing: "; paused")
      for isSignal in [true, false] {
        if isSignal { daemon.program.send(SIGHUP) } else { _ = try await daemon.arioso("reload") }
        try await manager.next(containing: "RELOADING=1\nMONOTONIC_USEC=")
        #expect(try await manager.next() == "READY=1")
      }
      await daemon.stop()
      #expect(try await manager.next().hasPrefix("STOPPING=1"))
      #expect(!manager.messages.contains { $0.contains("Hello") || $0.contains("WATCHDOG") })
    }

    @Test func `A reload that is refused ends as well`() async throws {
      let manager = try ServiceManagerSocket(), home = try Home()
      let file = try home.configure("{}")
      let daemon = try await RunningDaemon(
        in: home, ["--config", file] + Self.silent, environment: ["NOTIFY_SOCKET": manager.address])
      _ = try home.configure("{ jukebox: 1 }")
      #expect(try await daemon.arioso("reload").status == 1)
      try await manager.next(containing: "RELOADING=1")
      #expect(try await manager.next() == "READY=1")
      await daemon.stop()
    }

    @Test func `The watchdog hears of a daemon that lives, and of none that is stopped`() async throws {
      let manager = try ServiceManagerSocket(), home = try Home()
      let daemon = try await RunningDaemon(
        in: home, Self.silent, environment: ["NOTIFY_SOCKET": manager.address, "WATCHDOG_USEC": "40000"])
      for _ in 0..<3 { try await manager.next(containing: "WATCHDOG=1") }
      await daemon.stop()
      // A sign of life that was on its way then may come last.
      let last = manager.messages.suffix(2)
      #expect(last.contains { $0.hasPrefix("STOPPING=1") }, "\(manager.messages)")
    }

    @Test func `A watchdog of another process is not answered`() async throws {
      let manager = try ServiceManagerSocket(), home = try Home()
      let daemon = try await RunningDaemon(
        in: home, Self.silent,
        environment: ["NOTIFY_SOCKET": manager.address, "WATCHDOG_USEC": "1000", "WATCHDOG_PID": "1"])
      _ = try await daemon.ask("play hello")
      await daemon.stop()
      #expect(!manager.messages.contains { $0.contains("WATCHDOG") })
    }

    // MARK: - Sockets

    /// Starts a daemon as a service manager does that passes sockets.
    ///
    /// - Parameter names: for `LISTEN_FDNAMES`.
    private static func start(
      _ path: String = CommandLineRun.programFolder + "/ariosod", in home: Home, passing sockets: [Int32],
      names: String = "control", process: String = "$$", environment: [String: String] = [:], log: ProgramLog
    ) throws -> RunningProgram {
      let script = "export LISTEN_PID=\(process) LISTEN_FDS=\(sockets.count) LISTEN_FDNAMES=\(names); exec \"$@\""
      let words = ["-c", script, "sh", path, "--state", home.state] + silent
      let program = try RunningProgram(
        "/bin/sh", words, environment: home.environment.merging(environment) { $1 }, errors: log.writer,
        passing: sockets)
      try log.writer.close()
      return program
    }

    private static func socket(at path: String, kind: Int32 = 1, listens: Bool = true) throws -> Int32 {
      let folder = (path as NSString).deletingLastPathComponent
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      return try PassedSocket.make(at: path, kind: kind, listens: listens)
    }

    @Test func `A passed socket answers what was asked before the start, and stays when the daemon ends`() async throws
    {
      let home = try Home(), log = ProgramLog()
      let socket = try Self.socket(at: home.socket)
      defer { close(socket) }
      // The client connects to the manager's socket, and starts the daemon by that.
      let client = try RawClient(path: home.socket)
      async let answer = client.ask(#"{"jsonrpc":"2.0","id":1,"method":"ping"}"#)
      let program = try Self.start(in: home, passing: [socket], log: log)
      #expect(await answer == #"{"id":1,"jsonrpc":"2.0","result":{}}"#)
      try await log.line(containing: "listening on \(home.socket)")
      program.send(SIGTERM)
      #expect(await program.end().status == 0)
      #expect(FileManager.default.fileExists(atPath: home.socket))
      let next = ProgramLog()
      let again = try Self.start(in: home, passing: [socket], log: next)
      try await next.line(containing: "listening on")
      #expect(try await RawClient(path: home.socket).ask(#"{"jsonrpc":"2.0","id":1,"method":"ping"}"#) != nil)
      again.send(SIGTERM)
      #expect(await again.end().status == 0)
    }

    @Test(arguments: [true, false])
    func `A daemon whose program was replaced or removed ends once nothing is heard`(_ isReplaced: Bool) async throws {
      let home = try Home(), log = ProgramLog()
      let program = home.folder.path("ariosod"), file = CommandLineRun.programFolder + "/ariosod"
      // Another name of the same file, unless the folders are on different disks.
      if link(file, program) != 0 { try FileManager.default.copyItem(atPath: file, toPath: program) }
      let socket = try Self.socket(at: home.socket)
      defer { close(socket) }
      let daemon = try Self.start(
        program, in: home, passing: [socket],
        environment: RunningDaemon.stoppedClock.merging(
          ["ARIOSO_UPGRADE_INTERVAL": "50", "ARIOSO_SHARE": SampleLibrary.root + "/Config"]) { $1 }, log: log)
      try await log.line(containing: "listening on \(home.socket)")
      #expect(try await home.arioso(["play", "hello"]).status == 0)
      if isReplaced {
        let new = try home.folder.write("an upgrade", to: "new")
        #expect(rename(new, program) == 0)
      } else {
        try FileManager.default.removeItem(atPath: program)
      }
      let what = isReplaced ? "replaced" : "removed"
      try await log.line(containing: "\(program) was \(what); this daemon ends when nothing is heard or asked for")
      // It is heard, and answers.
      let diagnosis = try await home.arioso(["doctor"])
      #expect(diagnosis.output.contains("still runs a program that was replaced or removed: \(program)"))
      #expect(try await home.arioso(["pause"]).status == 0)
      #expect(await daemon.end().status == (isReplaced ? 75 : 0))
      #expect(log.lines.filter { $0.contains("this daemon ends") }.count == 1)
    }

    @Test func `A socket that is passed to another process is not taken`() async throws {
      let home = try Home(), log = ProgramLog(), other = TemporaryFolder()
      let socket = try Self.socket(at: other.path("socket"))
      defer { close(socket) }
      let program = try Self.start(in: home, passing: [socket], process: "1", log: log)
      try await log.line(containing: "listening on \(home.socket)")
      program.send(SIGTERM)
      #expect(await program.end().status == 0)
      #expect(!FileManager.default.fileExists(atPath: home.socket))
    }

    struct BadSocket: Sendable, CustomTestStringConvertible {
      let testDescription: String
      /// In the folder of the state.
      var names = ["socket"]
      var kind: Int32 = 1
      var listens = true
      let words: String
    }

    static let badSockets = [
      BadSocket(
        testDescription: "a socket for datagrams", kind: 2, listens: false,
        words: "systemd passed what is no socket for connections; arioso.socket needs ListenStream=SOCKET"),
      BadSocket(
        testDescription: "a socket that does not listen", listens: false,
        words: "systemd passed what is no socket for connections"),
      BadSocket(
        testDescription: "a socket elsewhere", names: ["other"],
        words: "systemd passed a socket at OTHER, but the daemon listens at SOCKET; correct ListenStream="),
      BadSocket(
        testDescription: "two sockets", names: ["socket", "other"],
        words: "systemd passed 2 sockets (control, web), but the daemon listens at one"),
    ]

    @Test(arguments: badSockets)
    func `Another socket than its own is refused with a sentence`(_ example: BadSocket) async throws {
      let home = try Home(), log = ProgramLog()
      let sockets = try example.names.map {
        try Self.socket(at: home.state + "/" + $0, kind: example.kind, listens: example.listens)
      }
      defer { for socket in sockets { close(socket) } }
      let program = try Self.start(
        in: home, passing: sockets, names: sockets.count > 1 ? "control:web" : "control", log: log)
      #expect(await program.end().status == 1)
      let words = example.words.replacing("SOCKET", with: home.socket).replacing("OTHER", with: home.state + "/other")
      try await log.line(containing: "ariosod: error: ")
      #expect(log.lines.contains { $0.contains(words) }, "\(log.lines)")
      #expect(FileManager.default.fileExists(atPath: home.state + "/" + example.names[0]))
    }

    // MARK: - The journal

    @Test(arguments: [true, false])
    func `Lines of the log begin with their priority in the journal, and with the program elsewhere`(
      _ isJournal: Bool
    ) async throws {
      let home = try Home(), log = ProgramLog()
      var file = stat()
      try #require(fstat(log.writer.fileDescriptor, &file) == 0)
      let stream = isJournal ? "\(file.st_dev):\(file.st_ino)" : "\(file.st_dev):\(file.st_ino + 1)"
      let program = try RunningProgram(
        CommandLineRun.programFolder + "/ariosod", ["--state", home.state] + Self.silent,
        environment: home.environment.merging(["JOURNAL_STREAM": stream, "LANG": "xx_XX"]) { $1 }, errors: log.writer)
      try log.writer.close()
      try await log.line(containing: (isJournal ? "<6>" : "ariosod: ") + "listening on")
      program.send(SIGTERM)
      #expect(await program.end().status == 0)
    }

    @Test func `In the journal each line of a mistake has its priority`() async throws {
      let home = try Home(), log = ProgramLog()
      var file = stat()
      try #require(fstat(log.writer.fileDescriptor, &file) == 0)
      let program = try RunningProgram(
        CommandLineRun.programFolder + "/ariosod", ["--bogus"],
        environment: home.environment.merging(["JOURNAL_STREAM": "\(file.st_dev):\(file.st_ino)"]) { $1 },
        errors: log.writer)
      try log.writer.close()
      #expect(await program.end().status == 2)
      try await log.line(containing: "--check")
      #expect(log.lines.count > 5 && log.lines.allSatisfy { $0.hasPrefix("<3>") }, "\(log.lines)")
    }
  }
}
