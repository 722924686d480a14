import Conversation
import Foundation

/// The entry point of the benchmarks. `understand` and `resolve` read rows from standard input and print a JSON line
/// for each; the others print their figures as one JSON object.
enum BenchCommand {
  private static let usage = """
    usage: arioso-bench understand [--catalogue FILE]… [--locales DIR] [--model FILE] < requests
           arioso-bench lines [--catalogue FILE]… [--locales DIR] [--language CODE] [--max N] < requests
           arioso-bench grammar [--locales DIR]
           arioso-bench train ROWS… --catalogue FILE… --model FILE [--validation DIR] [--locales DIR] [--language CODE]
           arioso-bench paraphrases FOLDER --rows FILE… --catalogue FILE… --library DIR --model FILE --judge FILE
             [--encoder FILE --half FILE --half FILE] [--locales DIR] [--language CODE]
           arioso-bench punctuation FOLDER --model FILE
           arioso-bench fuzz SURFACE [--seconds N] [--seed N] [--library DIR] [--config DIR]
           arioso-bench fuzz sentences [--locales DIR] [--language CODE] [--catalogue FILE]… [--seconds N] [--seed N]
             < sentences
           arioso-bench resolve --catalogue FILE… < queries
           arioso-bench similar HISTORY… [--catalogue FILE]… < queries
           arioso-bench stations --catalogue FILE… [--rounds N] [--plays N]
           arioso-bench index --catalogue FILE…
           arioso-bench suggest < plays
           arioso-bench suggest --plays N
           arioso-bench scan DIR [--reader EXECUTABLE]
           arioso-bench mirror ADDRESS --user NAME --password WORD
           arioso-bench feed FILE…
           arioso-bench hear WAV… --library DIR [--catalogue FILE…] [--names N] [--locales DIR]
           arioso-bench startup --library DIR [--rounds N] SENTENCE…
           arioso-bench playback --library DIR [--rounds N] [--changes N] [--seconds N] [--beside PID] SENTENCE
    """

  static func main() async {
    do {
      try await run(BenchArguments(Array(CommandLine.arguments.dropFirst())))
    } catch {
      report("arioso-bench: \(error)")
      exit(2)
    }
  }

  @Sendable private static func report(_ line: String) {
    try? FileHandle.standardError.write(contentsOf: Data((line + "\n").utf8))
  }

  private static func run(_ arguments: BenchArguments) async throws {
    let catalogues = arguments.values(of: "--catalogue")
    let locales = LocaleFolders([arguments.values(of: "--locales").first ?? "Config/Locales"], onProblem: report)
    let number = { (option: String) in arguments.values(of: option).first.flatMap { Int($0) } }
    switch arguments.command {
    case "understand":
      try UnderstandBench(
        catalogues: catalogues, locales: locales, model: arguments.values(of: "--model").first
      ).run()
    case "lines":
      try LinesBench(
        catalogues: catalogues, locales: locales, code: arguments.values(of: "--language").first ?? "en",
        maxRows: number("--max") ?? 100
      ).run()
    case "grammar": try GrammarBench(locales: locales).run()
    case "train":
      guard let output = arguments.values(of: "--model").first else { throw BenchFailure.usage(usage) }
      try TrainBench(
        files: arguments.plain, catalogues: catalogues, locales: locales,
        code: arguments.values(of: "--language").first ?? "en", output: output,
        validation: arguments.values(of: "--validation").first
      ).run()
    case "paraphrases":
      guard let model = arguments.values(of: "--model").first, let judge = arguments.values(of: "--judge").first,
        let library = arguments.values(of: "--library").first
      else { throw BenchFailure.usage(usage) }
      let encoders = try ParaphraseEncoders(
        whole: arguments.values(of: "--encoder").first, halves: arguments.values(of: "--half"))
      try await ParaphraseBench(
        folder: try arguments.only(), rows: arguments.values(of: "--rows"), library: library, catalogues: catalogues,
        locales: locales,
        code: arguments.values(of: "--language").first ?? "en", output: (model, judge),
        encoders: encoders
      ).run()
    case "punctuation":
      guard let output = arguments.values(of: "--model").first else { throw BenchFailure.usage(usage) }
      try PunctuationBench(folder: try arguments.only(), output: output).run()
    case "fuzz":
      let (seed, seconds) = (UInt64(number("--seed") ?? 1), Double(number("--seconds") ?? 2))
      let name = try arguments.only()
      if name == "sentences" {
        return try FuzzUnderstanding(
          locales: locales, code: arguments.values(of: "--language").first ?? "en", catalogues: catalogues,
          seed: seed, seconds: seconds
        ).run()
      }
      guard let surface = FuzzSurface(rawValue: name) else { throw BenchFailure.usage(usage) }
      let samples = FuzzSamples(
        library: arguments.values(of: "--library").first ?? "Library",
        config: arguments.values(of: "--config").first ?? "Config")
      try await FuzzRun(
        surface: surface, target: try await samples.target(surface), seed: seed, seconds: seconds
      ).run()
    case "resolve": try ResolveBench(catalogues: catalogues).run()
    case "suggest":
      if let plays = number("--plays") { SuggestBench().measure(plays: plays) } else { try SuggestBench().run() }
    case "similar": try SimilarBench(histories: arguments.plain, catalogues: catalogues).run()
    case "stations":
      try StationsBench(
        catalogues: catalogues, rounds: number("--rounds") ?? 40, plays: number("--plays") ?? 20_000
      ).run()
    case "index": try IndexBench(catalogues: catalogues).run()
    case "scan": try await ScanBench(folder: try arguments.only(), reader: arguments.values(of: "--reader").first).run()
    case "hear":
      try await HearBench(
        recordings: arguments.plain, library: arguments.values(of: "--library").first ?? "Library",
        catalogues: catalogues, locales: locales, names: number("--names") ?? 0
      ).run()
    case "mirror":
      try await MirrorBench(
        address: try arguments.only(), user: arguments.values(of: "--user").first ?? "",
        password: arguments.values(of: "--password").first ?? ""
      ).run()
    case "feed": try FeedBench(files: arguments.plain).run()
    case "startup":
      guard let library = arguments.values(of: "--library").first else { throw BenchFailure.usage(usage) }
      try StartupBench(library: library, sentences: arguments.plain, rounds: number("--rounds") ?? 20).run()
    case "playback":
      guard let library = arguments.values(of: "--library").first else { throw BenchFailure.usage(usage) }
      try PlaybackBench(
        library: library, sentence: try arguments.only(), rounds: number("--rounds") ?? 20,
        changes: number("--changes") ?? 1000, seconds: number("--seconds") ?? 60,
        peer: number("--beside").flatMap(Int32.init(exactly:))
      ).run()
    default: throw BenchFailure.usage(usage)
    }
  }
}
