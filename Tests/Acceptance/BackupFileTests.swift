import Foundation
import MediaIntents
import SQLite
import TestSupport
import Testing

extension AcceptanceTests {
  /// Where backups go and where they come from.
  @Suite
  struct BackupFileTests {
    private let arguments = ["--player", "silent", "--library", SampleLibrary.path]

    private func daemon(_ home: Home) async throws -> RunningDaemon {
      let daemon = try await RunningDaemon.scanned(in: home, arguments)
      #expect(try await daemon.ask("i like umbrella logic").code == "success")
      return daemon
    }

    @Test func `A backup goes to standard output and comes back from standard input`() async throws {
      let home = try Home(), daemon = try await daemon(home)
      let backup = try await daemon.arioso("backup", "-")
      #expect(backup.status == 0 && backup.errors.isEmpty)
      let lines = backup.output.split(separator: "\n")
      #expect(lines.first == #"{"arioso":"journal","version":2}"# && lines.last?.contains(#""table":"end""#) == true)
      let other = try Home(), second = try await RunningDaemon.scanned(in: other, arguments)
      let restored = try await second.arioso("restore", "-", input: backup.output)
      #expect(restored.status == 0 && restored.output.contains("1 like"), "\(restored.output) \(restored.errors)")
      #expect(try await second.ask("what do i like").items.map(\.title) == ["Umbrella Logic"])
      for text in ["", "x", String(backup.output.dropLast(40)), backup.output + backup.output] {
        let refused = try await second.arioso("restore", "-", input: text)
        #expect(refused.status != 0 && refused.errors.contains("standard input"), "\(refused.errors)")
      }
      await daemon.stop()
      await second.stop()
    }

    @Test func `A backup goes to a new file, an empty one or an older backup`() async throws {
      let home = try Home(), daemon = try await daemon(home)
      let file = home.folder.path("backup.jsonl")
      for text in [nil, "", "{\"arioso\":\"journal\",\"version\":1}\n"] {
        if let text { try text.write(toFile: file, atomically: true, encoding: .utf8) }
        #expect(try await daemon.arioso("backup", file).status == 0)
        #expect(try String(contentsOfFile: file, encoding: .utf8).contains("like"))
      }
      await daemon.stop()
    }

    @Test func `Nothing is written through a link, onto a device, or over what is no backup`() async throws {
      let home = try Home(), folder = home.folder
      let other = folder.path("other.txt"), dangling = folder.path("dangling"), circle = folder.path("circle")
      try folder.write("keep me\n", to: "other.txt")
      let links = [
        "link": other, "dangling": folder.path("none/x"), "circle": circle, "new": folder.path("new.jsonl"),
        "folder": home.state,
      ]
      for (name, target) in links { try folder.link(name, to: target) }
      mkfifo(folder.path("pipe"), 0o600)
      try folder.makeFolder("empty")
      let daemon = try await daemon(home)
      try await expectRefusals(
        [
          "/dev/stdout", "/dev/stderr", "/dev/fd/2", "/proc/self/fd/1", "/dev/null", "/dev/full", other,
          folder.path("link"), dangling, circle, folder.path("new"), folder.path("pipe"), folder.path("empty"),
          folder.path("folder/backup.jsonl"), folder.path("empty/../state/backup.jsonl"),
          folder.path("none/backup.jsonl"),
          folder.path("arioso.json5"), folder.path("config/arioso/x.jsonl"),
        ], daemon)
      #expect(try String(contentsOfFile: other, encoding: .utf8) == "keep me\n")
      var status = stat()
      #expect(lstat(folder.path("pipe"), &status) == 0 && status.st_mode & S_IFMT == S_IFIFO)
      #expect(lstat(dangling, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK)
      await daemon.stop()
    }

    private func expectRefusals(_ paths: [String], _ daemon: RunningDaemon) async throws {
      let home = daemon.home
      try FileManager.default.createDirectory(
        atPath: home.folder.path("config/arioso"), withIntermediateDirectories: true)
      try home.folder.write("{}", to: "arioso.json5")
      let before = try FileManager.default.contentsOfDirectory(atPath: home.folder.path).sorted()
      for path in paths {
        let run = try await daemon.arioso("backup", path)
        #expect(run.status == 1 || run.status == 2, "\(path): \(run.status) \(run.output)")
        #expect(run.output.isEmpty && !run.errors.isEmpty, "\(path): \(run.errors)")
      }
      #expect(try FileManager.default.contentsOfDirectory(atPath: home.folder.path).sorted() == before)
      #expect(try await daemon.ask("what do i like").items.map(\.title) == ["Umbrella Logic"])
    }

    @Test func `Nothing is written over the daemon's own files`() async throws {
      let home = try Home(), daemon = try await daemon(home)
      let names = try FileManager.default.contentsOfDirectory(atPath: home.state)
      let others = [
        "lock", "scrobblers.json", "credentials.json", "journal.sqlite-wal", "new.jsonl", "podcasts/x.json", "private",
        "journal.copy-2030-01-01.sqlite",
      ]
      try await expectRefusals((names + others).map { home.state + "/" + $0 }, daemon)
      #expect(try await daemon.arioso("podcast", "export", home.state + "/journal.sqlite").status != 0)
      #expect(await daemon.stop().status == 0)
      #expect(try Database(path: home.state + "/journal.sqlite").firstDefect() == nil)
      let next = try await RunningDaemon(in: home, arguments)
      #expect(try await next.ask("what do i like").items.map(\.title) == ["Umbrella Logic"])
      await next.stop()
    }

    @Test func `The log of the daemon is not replaced, even if it is empty`() async throws {
      let home = try Home(), log = home.folder.path("daemon.log")
      try home.folder.write("", to: "daemon.log")
      let file = try FileHandle(forUpdating: URL(filePath: log))
      let program = try RunningProgram(
        CommandLineRun.programFolder + "/ariosod", ["--state", home.state] + arguments, environment: home.environment,
        output: file)
      try await wait { (try? await home.arioso(["version"]).output.contains("process")) ?? false }
      let run = try await home.arioso(["backup", log])
      #expect(run.status != 0 && run.errors.contains("in use"), "\(run.errors)")
      program.send(SIGTERM)
      _ = await program.end()
    }

    @Test func `A second daemon is refused even if the lock was removed`() async throws {
      let home = try Home(), daemon = try await RunningDaemon(in: home, arguments)
      for name in ["lock", "socket"] { try FileManager.default.removeItem(atPath: home.state + "/" + name) }
      let second = try await home.daemon(["--state", home.state, "--socket", home.folder.path("other")] + arguments)
      #expect(second.status == 1 && second.errors.contains("another daemon"), "\(second.errors)")
      await daemon.stop()
      let third = try await RunningDaemon(in: home, arguments)
      #expect(await third.stop().status == 0)
    }
  }
}
