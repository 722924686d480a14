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

    private var kills: Int { ProcessInfo.processInfo.environment["ARIOSO_KILLS"].flatMap(Int.init) ?? 6 }
    private var seed: UInt64 { ProcessInfo.processInfo.environment["ARIOSO_SEED"].flatMap(UInt64.init) ?? 7 }
    private let arguments = ["--player", "silent", "--library", SampleLibrary.path]

    @Test func `A kill during a backup leaves no part of a file and damages nothing`() async throws {
      var generator = SeededGenerator(seed: seed)
      let home = try Home()
      let file = home.folder.path("backup.jsonl")
      let first = try await RunningDaemon.scanned(in: home, arguments)
      #expect(try await first.ask("i like umbrella logic").code == "success")
      #expect(try await first.arioso("backup", file).status == 0)
      let whole = try String(contentsOfFile: file, encoding: .utf8)
      await first.stop()
      for _ in 0..<kills {
        let daemon = try await RunningDaemon(in: home, arguments)
        try await DaemonCaller(daemon).send(BackUpJournal(path: file))
        // Not a wait for an event: the time of the kill is random.
        try await Task.sleep(for: .microseconds(Int.random(in: 0...20_000, using: &generator)))
        daemon.program.send(SIGKILL)
        _ = await daemon.program.end()
        #expect(try String(contentsOfFile: file, encoding: .utf8) == whole)
        #expect(try Self.likes(home) == 1)
      }
    }

    @Test func `A kill during a migration loses nothing`() async throws {
      var generator = SeededGenerator(seed: seed)
      let home = try Home()
      let first = try await RunningDaemon.scanned(in: home, arguments)
      #expect(try await first.ask("i like umbrella logic").code == "success")
      await first.stop()
      for _ in 0..<kills {
        try Database(path: home.state + "/journal.sqlite").run(
          script: """
            DROP TABLE IF EXISTS usual_player; DROP TABLE IF EXISTS subscriptions;
            DELETE FROM migrations WHERE name IN ('usual player', 'subscriptions')
            """)
        let daemon = try RunningProgram(
          CommandLineRun.programFolder + "/ariosod", ["--state", home.state] + arguments,
          environment: home.environment)
        try await Task.sleep(for: .milliseconds(Int.random(in: 0...300, using: &generator)))
        daemon.send(SIGKILL)
        _ = await daemon.end()
        #expect(try Self.likes(home) == 1)
      }
      let last = try await RunningDaemon(in: home, arguments)
      #expect(try await last.ask("give umbrella logic four stars").code == "success")
      #expect(await last.stop().status == 0)
    }

    @Test func `A kill while a backup is restored leaves all of it or nothing`() async throws {
      var generator = SeededGenerator(seed: seed)
      let home = try Home(), file = home.folder.path("backup.jsonl")
      let likes = 20_000
      let rows = (0..<likes).flatMap { number in
        [
          #"{"item":"song\#(number)","path":"/m/\#(number).mp3","table":"item","tags":"\#(number)"}"#,
          #"{"item":"song\#(number)","table":"like","time":3,"type":"like"}"#,
        ]
      }
      try home.folder.write(([#"{"arioso":"journal","version":1}"#] + rows).joined(separator: "\n"), to: "backup.jsonl")
      var found: Set<Int> = []
      for _ in 0..<kills {
        let daemon = try await RunningDaemon(in: home, arguments)
        try await DaemonCaller(daemon).send(RestoreJournal(path: file))
        // Not a wait for an event: the time of the kill is random.
        try await Task.sleep(for: .milliseconds(Int.random(in: 0...3000, using: &generator)))
        daemon.program.send(SIGKILL)
        _ = await daemon.program.end()
        found.insert(try Self.likes(home))
        if found.contains(likes) {
          let journal = try Database(path: home.state + "/journal.sqlite")
          try journal.run(script: "DELETE FROM affinities; DELETE FROM items")
        }
      }
      #expect(found.isSubset(of: [0, likes]), "\(found)")
    }

    @Test func `A kill while a damaged journal is made again loses nothing`() async throws {
      var generator = SeededGenerator(seed: seed)
      let home = try Home(), path = home.state + "/journal.sqlite"
      let first = try await RunningDaemon.scanned(in: home, arguments)
      #expect(try await first.ask("i like umbrella logic").code == "success")
      await first.stop()
      for copy in try LostJournalTests.files(home, "copy") { try FileManager.default.removeItem(atPath: copy) }
      let second = try await RunningDaemon(in: home, arguments)
      try await second.log.line(containing: "the journal was copied")
      await second.stop()
      for _ in 0..<kills {
        if Bool.random(using: &generator) {
          try Data(repeating: 7, count: 9000).write(to: URL(filePath: path))
        } else {
          try? FileManager.default.removeItem(atPath: path)
        }
        for _ in 0..<2 {
          let daemon = try RunningProgram(
            CommandLineRun.programFolder + "/ariosod", ["--state", home.state] + arguments,
            environment: home.environment)
          try await Task.sleep(for: .milliseconds(Int.random(in: 0...120, using: &generator)))
          daemon.send(SIGKILL)
          _ = await daemon.end()
        }
        let last = try await RunningDaemon(in: home, arguments)
        #expect(try await last.ask("what do i like").items.map(\.title) == ["Umbrella Logic"])
        await last.stop()
        #expect(try Self.likes(home) == 1)
      }
    }

    /// The number of likes in the journal, which must be whole.
    private static func likes(_ home: Home) throws -> Int {
      let journal = try Database(path: home.state + "/journal.sqlite")
      #expect(try journal.firstDefect() == nil)
      return try journal.first("SELECT count(*) FROM affinities") { $0.integer(0) } ?? 0
    }
  }
}
