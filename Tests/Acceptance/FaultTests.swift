import ControlProtocol
import Foundation
import MediaIntents
import SQLite
import TestSupport
import Testing

extension AcceptanceTests {
  /// A file system that fails in the middle of a request, at each of its calls in turn.
  @Suite
  struct FaultTests {
    struct Fault: Sendable, CustomTestStringConvertible {
      var errno: Int32
      /// Whether the file system stays broken until the request is answered.
      var stays: Bool
      var testDescription: String { "\(String(cString: strerror(errno))), \(stays ? "lasting" : "once")" }
    }

    static let faults = [
      Fault(errno: ENOSPC, stays: true), Fault(errno: EROFS, stays: true), Fault(errno: EIO, stays: false),
    ]
    private static let titles = [
      "Lantern", "Willow", "Nightjar", "Harbour", "Copper", "Meadow", "Thistle", "Cobbler", "Marigold", "Pendulum",
      "Quarry", "Saffron", "Tundra", "Velvet", "Walnut", "Juniper", "Bramble", "Cinder", "Dovetail", "Ember",
      "Falcon", "Gravel", "Hazel", "Ivory", "Jasmine", "Kestrel", "Lichen", "Mulberry", "Nettle", "Orchard",
    ]

    @Test(arguments: faults)
    func `After a fault the answer is true and the journal whole`(_ fault: Fault) async throws {
      let home = try Home()
      let library = ToneLibrary()
      for title in Self.titles { try library.add(title, seconds: 0.1) }
      let folder = try FaultyFolder(home.state)
      let daemon = try await RunningDaemon.scanned(
        in: home, ["--player", "silent", "--library", library.path], environment: folder.environment())
      for said in ["i like lantern", "create a playlist called evening", "add lantern to evening"] {
        try #require(try await daemon.ask(said).code == "success", "\(said)")
      }
      try await sweep(fault, folder, daemon, { "i like \($0)" }) { title in
        try Self.likes(home).contains(title)
      }
      try await sweep(fault, folder, daemon, { "add \($0) to evening" }) { title in
        let lists = try FileManager.default.contentsOfDirectory(atPath: home.state + "/Playlists")
        return try lists.contains {
          try String(contentsOfFile: home.state + "/Playlists/" + $0, encoding: .utf8).contains(title + ".")
        }
      }
      #expect(await daemon.stop().status == 0)
      #expect(try Database(path: home.state + "/journal.sqlite").firstDefect() == nil)
    }

    @Test(arguments: faults)
    func `After a fault during a scan everything is found or the failure is told`(_ fault: Fault) async throws {
      let home = try Home()
      let library = ToneLibrary()
      try library.add(Self.titles[0], seconds: 0.1)
      let folder = try FaultyFolder(home.state)
      let configuration = try home.configure("{library: {follow: false}}")
      let daemon = try await RunningDaemon.scanned(
        in: home, ["--player", "silent", "--library", library.path, "--config", configuration],
        environment: folder.environment())
      for (number, title) in zip(stride(from: 1, through: 25, by: 4), Self.titles.dropFirst()) {
        try library.add(title, seconds: 0.1)
        folder.fail(number, errno: fault.errno, stays: fault.stays)
        let scan = try await daemon.arioso("library", "scan")
        let met = folder.mend()
        if scan.status != 0 {
          #expect(!scan.errors.isEmpty)
          #expect(try await daemon.arioso("library", "scan").status == 0, "call \(number)")
        }
        let reply = try await daemon.ask("play " + title)
        #expect(reply.code == "success" && reply.items.first?.title == title, "call \(number): \(reply.displayed)")
        if !met { break }
      }
      #expect(await daemon.stop().status == 0)
    }

    @Test(arguments: faults)
    func `After a fault during a backup the file is the old one or the new one`(_ fault: Fault) async throws {
      let home = try Home()
      let backups = home.folder.path("backups"), file = backups + "/backup.jsonl"
      try home.folder.makeFolder("backups")
      let folder = try FaultyFolder(backups)
      let daemon = try await RunningDaemon.scanned(
        in: home, ["--player", "silent", "--library", SampleLibrary.path], environment: folder.environment())
      #expect(try await daemon.ask("i like umbrella logic").code == "success")
      #expect(try await daemon.arioso("backup", file).status == 0)
      let before = try String(contentsOfFile: file, encoding: .utf8)
      for number in 1...20 {
        folder.fail(number, errno: fault.errno, stays: fault.stays)
        let run = try await daemon.arioso("backup", file)
        let met = folder.mend()
        #expect((met || run.status == 0) && run.errors.isEmpty == (run.status == 0), "call \(number): \(run.errors)")
        #expect(try String(contentsOfFile: file, encoding: .utf8) == before)
        if !met || fault.stays && run.status == 0 { break }
      }
      #expect(try FileManager.default.contentsOfDirectory(atPath: backups) == ["backup.jsonl"])
      await daemon.stop()
    }

    @Test(arguments: faults)
    func `After a fault during a restoration all of the backup is there or nothing`(_ fault: Fault) async throws {
      let home = try Home()
      let folder = try FaultyFolder(home.state)
      let daemon = try await RunningDaemon.scanned(
        in: home, ["--player", "silent", "--library", SampleLibrary.path], environment: folder.environment())
      let file = home.folder.path("backup.jsonl")
      for said in ["i like umbrella logic", "i like the album ledger of rain", "give freelance four stars"] {
        #expect(try await daemon.ask(said).code == "success")
      }
      #expect(try await daemon.arioso("backup", file).status == 0)
      let journal = try Database(path: home.state + "/journal.sqlite")
      for number in 1...40 {
        try journal.run(script: "DELETE FROM affinities; DELETE FROM ratings")
        folder.fail(number, errno: fault.errno, stays: fault.stays)
        let run = try await daemon.arioso("restore", file)
        let met = folder.mend()
        let rows = try journal.first("SELECT (SELECT count(*) FROM affinities) + (SELECT count(*) FROM ratings)") {
          $0.integer(0)
        }
        #expect(rows == (run.status == 0 ? 3 : 0), "call \(number): \(run.errors)")
        #expect(run.errors.isEmpty == (run.status == 0))
        if !met { break }
      }
      #expect(try await daemon.arioso("restore", file).status == 0)
      #expect(await daemon.stop().status == 0)
      #expect(try journal.firstDefect() == nil)
    }

    @Test(arguments: faults)
    func `After faults while places are written the last place is kept`(_ fault: Fault) async throws {
      let home = try Home()
      let folder = try FaultyFolder(home.state)
      let arguments = ["--player", "silent", "--library", SampleLibrary.path]
      let daemon = try await RunningDaemon.scanned(in: home, arguments, environment: folder.environment())
      #expect(try await daemon.ask("play a bell for winter").code == "success")
      for number in 1...6 {
        folder.fail(number, errno: fault.errno, stays: fault.stays)
        #expect(try await daemon.ask("skip forward 1 second").code == "success")
        #expect(try await daemon.ask("pause").code == "success")
        folder.mend()
        #expect(try await daemon.ask("resume").code == "success")
      }
      #expect(try await daemon.ask("pause").code == "success")
      let last = try await DaemonCaller(daemon).call(GetStatus())
      #expect(await daemon.stop().status == 0)
      let next = try await RunningDaemon(in: home, arguments)
      let kept = try await DaemonCaller(next).call(GetStatus())
      #expect(
        kept.current == last.current && abs(kept.position - last.position) < 0.1, "\(kept.position) \(last.position)")
      await next.stop()
    }

    /// Lets each call of a request fail, until a request ends without meeting the fault.
    private func sweep(
      _ fault: Fault, _ folder: FaultyFolder, _ daemon: RunningDaemon, _ sentence: (String) -> String,
      isDone: (String) throws -> Bool
    ) async throws {
      for (number, title) in Self.titles.enumerated().dropFirst() {
        folder.fail(number, errno: fault.errno, stays: fault.stays)
        let reply = try await daemon.ask(sentence(title))
        let met = folder.mend()
        let done = try isDone(title)
        #expect((reply.code == "success") == done, "call \(number), \(sentence(title)): \(reply.displayed)")
        #expect(try await daemon.ask(sentence(Self.titles[0])).state != .refused)
        if !met { break }
      }
    }

    /// The file names of the liked songs.
    private static func likes(_ home: Home) throws -> String {
      let database = try Database(path: home.state + "/journal.sqlite")
      return try database.rows("SELECT i.path FROM affinities f JOIN items i ON i.id = f.item") { $0.text(0) }
        .joined(separator: "\n")
    }
  }
}
