import Foundation
import MediaIntents
import TestSupport
import Testing

extension AcceptanceTests {
  /// Disks that can't be written: nothing is lost, the failure is reported, and later requests work again.
  @Suite
  struct DiskTests {
    private func expectRefusal(
      of said: String, by daemon: RunningDaemon, reason: String, words: [String]
    ) async throws {
      let run = try await daemon.arioso("--json", "ask", said)
      let reply = try Reply(printed: run)
      #expect(run.status == 1)
      #expect(reply.state == .refused && reply.reason == reason, "\(said): \(reply.reason ?? "")")
      for word in words { #expect(reply.displayed.contains(word), "\(reply.displayed)") }
    }

    /// Limits the daemon's file size so that no write succeeds.
    private func fill(_ daemon: RunningDaemon) async throws {
      let limit = try await CommandLineRun.program(
        "/usr/bin/prlimit", ["--pid", "\(daemon.program.pid)", "--fsize=0:unlimited"])
      #expect(limit.status == 0, "\(limit.errors)")
    }

    private func makeRoom(_ daemon: RunningDaemon) async throws {
      let limit = try await CommandLineRun.program(
        "/usr/bin/prlimit", ["--pid", "\(daemon.program.pid)", "--fsize=unlimited:unlimited"])
      #expect(limit.status == 0, "\(limit.errors)")
    }

    @Test func `A full disk is reported, and playlist and journal are written once there is space`() async throws {
      let daemon = try await RunningDaemon.scanned(SampleLibrary.path)
      let playlist = daemon.home.state + "/Playlists/Road Trip.m3u8"
      #expect(try await daemon.ask("add hello to road trip").code == "success")
      #expect(try await daemon.ask("add kettle song to road trip").code == "success")
      let before = try String(contentsOfFile: playlist, encoding: .utf8)
      try await fill(daemon)
      let words = ["The disk is full", "Make room and ask again"]
      try await expectRefusal(of: "add freelance to road trip", by: daemon, reason: "diskFull", words: words)
      try await expectRefusal(of: "i like freelance", by: daemon, reason: "diskFull", words: words)
      #expect(try String(contentsOfFile: playlist, encoding: .utf8) == before)
      let files = try FileManager.default.contentsOfDirectory(atPath: daemon.home.state + "/Playlists")
      #expect(files.sorted() == [".Road Trip.m3u8.original", "Road Trip.m3u8"])
      #expect(try await daemon.ask("play freelance").code == "success")
      try await makeRoom(daemon)
      #expect(try await daemon.ask("add freelance to road trip").code == "success")
      #expect(try await daemon.ask("i like freelance").code == "success")
      #expect(try String(contentsOfFile: playlist, encoding: .utf8).hasPrefix(before))
      #expect(try await daemon.arioso("vocabulary", "songs").output.hasPrefix("Freelance\n"))
    }

    @Test func `A full disk is reported by a scan, and everything is found once there is space`() async throws {
      let library = ToneLibrary()
      try library.add("Tone A")
      let home = try Home()
      let configuration = try home.configure("{library: {follow: false}}")
      let daemon = try await RunningDaemon.scanned(
        in: home, ["--player", "silent", "--config", configuration, "--library", library.path])
      try await fill(daemon)
      try library.add("Lantern")
      let scan = try await daemon.arioso("library", "scan")
      #expect(scan.status == 1)
      #expect(scan.errors.contains("the disk is full") && scan.errors.contains("make room"), "\(scan.errors)")
      #expect(try await daemon.ask("play tone a").code == "success")
      try await makeRoom(daemon)
      #expect(try await daemon.arioso("library", "scan").output.contains("1 added"))
      #expect(try await daemon.ask("play lantern").code == "success")
    }

    @Test func `A read-only playlist`() async throws {
      let daemon = try await RunningDaemon.scanned(SampleLibrary.path)
      let playlist = daemon.home.state + "/Playlists/Road Trip.m3u8"
      #expect(try await daemon.ask("add kettle song to road trip").code == "success")
      let before = try String(contentsOfFile: playlist, encoding: .utf8)
      try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: playlist)
      try await expectRefusal(
        of: "add freelance to road trip", by: daemon, reason: "playlistNotEditable",
        words: ["“Road Trip”", "cannot be changed", "Make its file writable"])
      #expect(try String(contentsOfFile: playlist, encoding: .utf8) == before)
    }

    @Test func `A playlist of the library in a read-only folder`() async throws {
      let library = ToneLibrary()
      try library.add("Tone A")
      try FileManager.default.createDirectory(atPath: library.path + "/Lists", withIntermediateDirectories: true)
      let playlist = try library.folder.write(Data("#EXTM3U\n".utf8), to: "Lists/Evening.m3u8").path
      try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: library.path + "/Lists")
      let home = try Home()
      let daemon = try await RunningDaemon.scanned(
        in: home, ["--player", "silent", "--library", library.path], keepsToState: false, asOrdinaryPerson: true)
      try await expectRefusal(
        of: "add tone a to evening", by: daemon, reason: "playlistNotEditable", words: ["“Evening”"])
      #expect(try String(contentsOfFile: playlist, encoding: .utf8) == "#EXTM3U\n")
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: library.path + "/Lists")
      #expect(try await daemon.ask("add tone a to evening").code == "success")
      #expect(try String(contentsOfFile: playlist, encoding: .utf8).contains("Tone A.flac"))
    }
  }
}
