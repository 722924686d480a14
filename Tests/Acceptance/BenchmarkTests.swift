import Foundation
import TestSupport
import Testing

extension AcceptanceTests {
  /// Runs every script in `Tests/Benchmarks` with minimal data and checks its figures.
  @Suite
  struct BenchmarkTests {
    struct Benchmark: Sendable, CustomTestStringConvertible {
      let script: String
      /// `DATA` is replaced by the data folder, `LIBRARY` by the sample library.
      let arguments: [String]
      /// The key paths of the figures in the printed JSON; the first element of an array is checked.
      let figures: [String]
      var testDescription: String { script }
    }

    static let benchmarks = [
      Benchmark(
        script: "idle", arguments: ["--seconds", "1", "--settle", "0"],
        figures: ["arioso/wakeUps", "arioso/cpuMilliseconds", "mpd/wakeUps", "mpd/cpuMilliseconds"]),
      Benchmark(
        script: "mirror", arguments: ["--songs", "500"],
        figures: ["songs", "fetchSeconds", "mirrorSeconds", "unchangedSeconds", "indexBytes", "peakMegabytes"]),
      Benchmark(
        script: "playback", arguments: ["--rounds", "1", "--changes", "2", "--seconds", "1"],
        figures: [
          "mpc clear, add, play until elapsed moves", "arioso/firstBufferMilliseconds", "arioso/idle/wakeUps",
          "arioso/idlePeer/wakeUps", "arioso/memory/2", "arioso/nextMilliseconds",
        ]),
      Benchmark(
        script: "rooms", arguments: ["--clients", "3", "--seconds", "1", "--steps", "3"],
        figures: [
          "crowd/clients", "crowd/idle/arioso", "crowd/playing/snapserver", "crowd/changing/arioso",
          "simulation/regrouped", "simulation/killed", "simulation/queuesLost",
        ]),
      Benchmark(
        script: "scan", arguments: ["LIBRARY/Music", "--rounds", "1"],
        figures: ["arioso/files", "mpd/files", "filesPerSecond/arioso", "filesPerSecond/mpd", "ratio"]),
      Benchmark(
        script: "soak", arguments: ["--clients", "5", "--requests", "500", "--warmup", "200"],
        figures: [
          "requests", "statusMilliseconds/p99", "memory/before", "memory/after", "descriptors/after", "threads/after",
        ]),
      Benchmark(
        script: "start", arguments: ["DATA/songs.tsv", "--rounds", "1"],
        figures: [
          "songs", "first start/status", "first start/memory/pss", "first start/index saved, seconds", "start/status",
          "start/name", "start/memory/own",
        ]),
      Benchmark(
        script: "startup", arguments: ["--rounds", "1"],
        figures: [
          "arioso/commandMilliseconds", "arioso/requestMilliseconds", "arioso/firstBufferMilliseconds/play outer peace",
          "/bin/true", "playerctl status", "mpc status", "mpc clear, add, play until it sounds",
        ]),
      Benchmark(
        script: "sync", arguments: ["--rooms", "2", "--seconds", "2", "--settle", "1"],
        figures: ["rooms", "snapcast/pieces", "snapcast/missing", "arioso/pieces", "arioso/missing"]),
    ]

    @Test(arguments: benchmarks) func `A benchmark prints its figures`(_ benchmark: Benchmark) async throws {
      let folder = try data()
      let arguments = benchmark.arguments.map {
        $0.replacing("DATA", with: folder.url.path).replacing("LIBRARY", with: SampleLibrary.path)
      }
      let run = try await Self.run(benchmark.script, arguments + [CommandLineRun.productFolder])
      try #require(run.status == 0, "\(run.errors)")
      let printed = try JSONSerialization.jsonObject(with: Data(run.output.utf8))
      for figure in benchmark.figures {
        let number = try #require(Self.number(at: figure, in: printed), "\(figure) in \(run.output)")
        #expect(number >= 0 && number.isFinite, "\(figure)")
      }
    }

    @Test func `Resolution is compared with its peers`() async throws {
      let folder = try data()
      let run = try await Self.run(
        "resolve",
        [
          "--queries", folder.path("queries.jsonl"), "--catalogue", folder.path("songs.tsv"), "--bin",
          CommandLineRun.productFolder,
        ])
      try #require(run.status == 0, "\(run.errors)")
      let lines = run.output.split(separator: "\n")
      for peer in ["arioso", "FTS5 words", "trigram+ratio"] { #expect(lines.first?.contains(peer) == true) }
      for row in ["typo", "exact", "mean hit@1", "refused"] {
        let figures = lines.first { $0.hasPrefix(row) }?.dropFirst(row.count).split(separator: " ")
        #expect(figures?.first.flatMap { Double($0) } == 1, "\(run.output)")
      }
      for row in ["p50 ms", "p95 ms", "p99 ms"] { #expect(lines.contains { $0.hasPrefix(row) }) }
    }

    @Test func `Every benchmark is tested`() throws {
      let names = try FileManager.default.contentsOfDirectory(atPath: Self.scripts)
      let programs = names.filter { FileManager.default.isExecutableFile(atPath: Self.scripts + "/" + $0) }
        .filter { !$0.hasPrefix("__") }
      #expect(Set(programs) == Set(Self.benchmarks.map(\.script) + ["resolve"]))
    }

    private static let scripts = SampleLibrary.root + "/Tests/Benchmarks"

    private static func run(_ script: String, _ arguments: [String]) async throws -> CommandLineRun {
      let quiet = ["PYTHONDONTWRITEBYTECODE": "1"]
      return try await CommandLineRun.program(
        scripts + "/" + script, arguments, environment: Home().environment.merging(quiet) { $1 })
    }

    private static func number(at path: String, in value: Any) -> Double? {
      if let value = value as? [Any] { return value.first.flatMap { number(at: path, in: $0) } }
      guard let value = value as? [String: Any] else { return path.isEmpty ? (value as? NSNumber)?.doubleValue : nil }
      // A name may contain a slash.
      return value.lazy.filter { path == $0.key || path.hasPrefix($0.key + "/") }
        .compactMap { number(at: String(path.dropFirst($0.key.count + 1)), in: $0.value) }.first
    }

    /// A table of two songs and queries for them.
    private func data() throws -> TemporaryFolder {
      let folder = TemporaryFolder()
      let songs = [
        ["id", "kind", "title", "artist", "album", "date", "genre", "track"],
        ["s1", "song", "Umbrella Logic", "The Tides", "Outer Peace", "2019", "Rock", "1"],
        ["s2", "song", "Stand", "R.E.M.", "Green", "1988-11-07", "Rock;Pop", "2"],
      ]
      _ = try folder.write(Data(songs.map { $0.joined(separator: "\t") + "\n" }.joined().utf8), to: "songs.tsv")
      let queries = """
        {"id":"q1","query":"umbrela logic","category":"typo","expect":["s1"]}
        {"id":"q2","query":"stand","artistName":"r.e.m.","mediaType":"song","category":"exact","expect":["s2"]}
        {"id":"q3","query":"zebra crossing","category":"negative","expect":[]}

        """
      _ = try folder.write(Data(queries.utf8), to: "queries.jsonl")
      return folder
    }
  }
}
