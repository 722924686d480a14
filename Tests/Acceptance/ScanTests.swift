import Foundation
import MediaIntents
import TestSupport
import Testing

extension AcceptanceTests {
  /// `arioso library scan` without a terminal, as in scripts.
  @Suite
  struct ScanTests {
    @Test func `A scan prints progress lines, then the problems; a second one finds nothing new`()
      async throws
    {
      let library = ToneLibrary()
      let home = try Home()
      let configuration = try home.configure("{library: {follow: false}}")
      let daemon = try await RunningDaemon.scanned(
        in: home, ["--config", configuration, "--player", "silent", "--library", library.path])
      let file = try library.add("Tone A", seconds: 0.1)
      for number in 0..<999 {
        try FileManager.default.linkItem(at: file, to: library.folder.url.appending(path: "\(number).flac"))
      }
      _ = try library.folder.write(Data("words".utf8), to: "words.mp3")

      let first = try await daemon.arioso("library", "scan")
      let lines = first.output.split(separator: "\n")
      #expect(first.status == 0 && first.errors == "")
      #expect(lines.count >= 5 && lines.dropLast(3).allSatisfy { $0.contains(/^\d+ of 1001 files, \d+ a second$/) })
      #expect(lines.dropLast(3).last?.hasPrefix("1001 of 1001 files") == true)
      #expect(
        lines.suffix(3).first?.contains(/^100[01] added, 0 changed, 0 removed, \d unchanged in [\d.]+ s$/) == true)
      #expect(
        Array(lines.suffix(2)) == [
          "not readable:",
          "  \(library.path)/words.mp3: the file holds no sound that is known; rename it or take it away",
        ])

      let second = try await daemon.arioso("library", "scan").output
      #expect(second.contains("0 added, 0 changed, 0 removed, 1001 unchanged"))
      try FileManager.default.removeItem(at: file)
      let third = try await daemon.arioso("--json", "library", "scan")
      #expect(third.output.contains(#""removed":1"#) && third.output.split(separator: "\n").count == 1)
    }

    @Test func `A song that is copied into the library while the daemon runs plays without a scan`() async throws {
      let library = ToneLibrary()
      let daemon = try await RunningDaemon.scanned(library.path)
      try library.add("Brand New Tone", seconds: 5)
      try await daemon.log.line(containing: "1 changed files read")
      #expect(try await daemon.ask("play brand new tone").code == "success")
      let status = try await daemon.arioso("library").output
      #expect(status.contains(/following +2 folders\n?$/))
    }
  }
}
