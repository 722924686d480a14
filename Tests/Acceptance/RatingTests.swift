import Foundation
import MediaIntents
import TestSupport
import Testing

extension AcceptanceTests {
  /// Opinions that are written into the files of the library.
  @Suite
  struct RatingTests {
    private static func daemon(
      in home: Home, _ library: ToneLibrary, _ setting: String, asOrdinaryPerson: Bool = false
    ) async throws -> RunningDaemon {
      let configuration = try home.configure("{library: {\(setting)}}")
      return try await RunningDaemon.scanned(
        in: home, ["--player", "silent", "--config", configuration, "--library", library.path],
        asOrdinaryPerson: asOrdinaryPerson)
    }

    /// The rating in the tags of a file; nil if it has none.
    private func rating(_ file: URL) async throws -> String? {
      let run = try await CommandLineRun.program(
        "/usr/bin/ffprobe", ["-loglevel", "error", "-show_entries", "format_tags", "-of", "json", file.path])
      try #require(run.status == 0, "\(run.errors)")
      return run.output.firstMatch(of: /"FMPS_RATING": "([\d.]+)"/).map { String($0.1) }
    }

    @Test func `Likes and stars by sentence are written into files, and undo writes back`() async throws {
      let library = ToneLibrary()
      let file = try library.add("Tone A", seconds: 5)
      let home = try Home()
      let daemon = try await Self.daemon(in: home, library, "writeRatings: true")
      let steps = [
        ("i like tone a", "1.0"), ("give tone a four stars", "0.8"), ("undo", "1.0"), ("undo that too", nil),
        ("i don't like tone a", "0.2"), ("rate tone a three stars", "0.6"),
      ]
      for (said, expected) in steps {
        #expect(try await daemon.ask(said).code == "success", "\(said)")
        try await wait { try await rating(file) == expected }
      }
      // It is still the same song, with what the person said about it.
      try await daemon.log.line(containing: "1 changed files read")
      #expect(try await daemon.arioso("library").output.contains(/songs +1\n/))
      #expect(try await daemon.ask("how many stars has tone a").displayed.contains(/three|3/))
    }

    @Test func `Without the setting no file changes`() async throws {
      let library = ToneLibrary()
      let file = try library.add("Tone A")
      let before = try Data(contentsOf: file)
      let daemon = try await Self.daemon(in: try Home(), library, "follow: true")
      #expect(try await daemon.ask("i like tone a").code == "success")
      #expect(try await daemon.ask("give tone a four stars").code == "success")
      #expect(await daemon.stop().status == 0)
      #expect(try Data(contentsOf: file) == before)
    }

    @Test func `A file that may not be written is a problem, and the like counts`() async throws {
      let library = ToneLibrary()
      try library.add("Tone A")
      try library.folder.setMode(0o444, of: "Tone A.flac")
      let daemon = try await Self.daemon(in: try Home(), library, "writeRatings: true", asOrdinaryPerson: true)
      #expect(try await daemon.ask("i like tone a").code == "success")
      try await daemon.log.line(containing: "Tone A.flac: the rating was not written")
      let problems = try await daemon.arioso("library", "problems").output
      #expect(problems.contains("Tone A.flac: its rating could not be written"))
      #expect(try await daemon.ask("play a song i like").code == "success")
    }

    @Test func `A kill while ratings are written leaves every file whole`() async throws {
      let library = ToneLibrary()
      for number in 1...4 { try library.add("Tone \(number)", seconds: 20, format: number < 3 ? "flac" : "mp3") }
      let whole = try await checksums(library)
      let home = try Home()
      var generator = SeededGenerator(seed: 5)
      for number in 0..<6 {
        let daemon = try await Self.daemon(in: home, library, "writeRatings: true")
        #expect(try await daemon.ask("give every song by tuning fork \(number % 5 + 1) stars").code == "success")
        // Not a wait for an event: the time of the kill is random.
        try await Task.sleep(for: .milliseconds(Int.random(in: 0...30, using: &generator)))
        daemon.program.send(SIGKILL)
        #expect(await daemon.program.end().endedBySignal)
        #expect(try await checksums(library) == whole)
      }
      // What a kill has interrupted is done at the next start.
      let daemon = try await Self.daemon(in: home, library, "writeRatings: true")
      for number in [1, 2] {
        try await wait { try await rating(library.folder.url.appending(path: "Tone \(number).flac")) == "0.2" }
      }
      #expect(try await checksums(library) == whole)
      #expect(await daemon.stop().status == 0)
    }

    /// The checksums of the sound of all songs.
    private func checksums(_ library: ToneLibrary) async throws -> [String: String] {
      var sums: [String: String] = [:]
      for name in try library.folder.names() where !name.hasPrefix(".") {
        let run = try await CommandLineRun.program(
          "/usr/bin/ffmpeg",
          ["-loglevel", "error", "-i", library.path + "/" + name, "-map", "0:a", "-c", "copy", "-f", "md5", "-"])
        #expect(run.status == 0, "\(run.errors)")
        sums[name] = run.output
      }
      return sums
    }
  }
}
