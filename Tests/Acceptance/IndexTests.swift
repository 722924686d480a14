import Foundation
import MediaIntents
import TestSupport
import Testing

extension AcceptanceTests {
  /// The saved name index across restarts.
  @Suite
  struct IndexTests {
    /// A home in which a daemon has scanned the sample library, saved the index and ended.
    private func used() async throws -> Home {
      let home = try Home()
      let daemon = try await RunningDaemon.scanned(in: home, SampleLibrary.path)
      try await daemon.log.line(containing: "names.index: ")
      let end = await daemon.stop()
      #expect(end.status == 0, "ended by signal: \(end.endedBySignal), \(daemon.log.lines.suffix(5))")
      return home
    }

    /// Moves a library away, like an unplugged disk, so that its items stay known.
    private func unplug(_ library: ToneLibrary) throws {
      try FileManager.default.moveItem(atPath: library.path, toPath: library.path + ".away")
      try FileManager.default.createDirectory(atPath: library.path, withIntermediateDirectories: false)
    }

    @Test func `The second start has all names without a scan`() async throws {
      let home = try Home(), library = ToneLibrary()
      try library.add("Lantern")
      let first = try await RunningDaemon.scanned(in: home, library.path)
      try await first.log.line(containing: "names.index: ")
      await first.stop()
      try unplug(library)
      let second = try await RunningDaemon.scanned(in: home, library.path)
      #expect(try await second.ask("play lantern", "--dry-run").state == .answered)
      #expect(!second.log.lines.contains { $0.contains("names.index") })
    }

    @Test func `A truncated index is reported and rebuilt`() async throws {
      let home = try await used()
      let index = URL(filePath: home.state + "/names.index")
      let bytes = try Data(contentsOf: index)
      try bytes.prefix(bytes.count / 2).write(to: index, options: .atomic)
      let daemon = try await RunningDaemon.scanned(in: home, SampleLibrary.path)
      #expect(daemon.log.lines.contains { $0.contains("names.index is cut short: building it anew") })
      #expect(try await daemon.ask("play outer peace").code == "success")
      try await daemon.log.line(containing: "names.index: ")
      #expect(try Data(contentsOf: index).count == bytes.count)
    }

    @Test func `A changed byte is detected while everything is found`() async throws {
      let home = try await used()
      let index = URL(filePath: home.state + "/names.index")
      var bytes = try Data(contentsOf: index)
      bytes[bytes.count - 5] ^= 0x40
      try bytes.write(to: index, options: .atomic)
      let daemon = try await RunningDaemon.scanned(in: home, SampleLibrary.path)
      try await daemon.log.line(containing: "names.index is damaged: building it anew")
      #expect(try await daemon.ask("play outer peace").code == "success")
    }

    @Test func `An index that can't be saved is reported once, and the daemon keeps running`() async throws {
      let home = try Home(), library = ToneLibrary()
      try library.add("Tone A")
      try FileManager.default.createDirectory(
        atPath: home.state + "/names.index.new", withIntermediateDirectories: true)
      let daemon = try await RunningDaemon.scanned(in: home, library.path)
      try await daemon.log.line(containing: "the name index was not saved")
      try library.add("Lantern")
      _ = try await daemon.arioso("library", "scan")
      #expect(try await daemon.ask("play lantern").code == "success")
      await daemon.stop()
      #expect(daemon.log.lines.count { $0.contains("names.index") } == 1)
    }

    @Test func `Items found before a kill are found after it, whether the index was saved or not`() async throws {
      let home = try await used(), library = ToneLibrary()
      try library.add("Lantern")
      let arguments = ["--player", "silent", "--library", SampleLibrary.path, "--library", library.path]
      let first = try await RunningDaemon.scanned(in: home, arguments)
      #expect(try await first.ask("play lantern").code == "success")
      first.program.send(SIGKILL)
      _ = await first.program.end()
      try unplug(library)
      let second = try await RunningDaemon(in: home, arguments)
      #expect(try await second.ask("play lantern", "--dry-run").state == .answered)
      #expect(try await second.ask("play outer peace", "--dry-run").state == .answered)
    }

    @Test func `Songs can be found during the first scan`() async throws {
      let library = ToneLibrary()
      let file = try library.add("Tone A", seconds: 0.1)
      for number in 0..<9000 {
        try FileManager.default.linkItem(at: file, to: library.folder.url.appending(path: "\(number).flac"))
      }
      // Compiling a grammar may take longer than the scan, so it is kept of an earlier start.
      let home = try Home()
      let first = try await RunningDaemon.scanned(in: home, SampleLibrary.path)
      #expect(try await first.ask("play outer peace", "--dry-run").state == .answered)
      await first.stop()
      for name in try FileManager.default.contentsOfDirectory(atPath: home.state) where !name.hasSuffix(".grammar") {
        try FileManager.default.removeItem(atPath: home.state + "/" + name)
      }
      let daemon = try await RunningDaemon(in: home, ["--player", "silent", "--library", library.path])
      let watcher = try daemon.client()
      while try await daemon.ask("play tone a", "--dry-run").state != .answered {
        guard try await isScanning(watcher) else { break }
      }
      #expect(try await isScanning(watcher))
    }

    private func isScanning(_ client: RawClient) async throws -> Bool {
      let status = await client.ask(#"{"jsonrpc":"2.0","id":1,"method":"library.status"}"#)
      return status?.contains(#""scanned""#) == false
    }
  }
}
