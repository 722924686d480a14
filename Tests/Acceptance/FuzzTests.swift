import Foundation
import TestSupport
import Testing

extension AcceptanceTests {
  /// Every parser of data from outside, for two seconds with a fixed seed.
  @Suite
  struct FuzzTests {
    static let surfaces = [
      "control", "configuration", "grammar", "playlist", "stations", "feed", "tags", "mpd", "index", "journal",
      "podcasts", "backup", "wyoming", "page", "service",
    ]

    @Test(arguments: surfaces) func `Changed inputs are parsed or refused`(_ surface: String) async throws {
      let run = try await CommandLineRun.program(
        CommandLineRun.productFolder + "/arioso-bench",
        [
          "fuzz", surface, "--seconds", "2", "--seed", "7", "--library", SampleLibrary.path, "--config",
          SampleLibrary.root + "/Config",
        ], environment: Home().environment)
      #expect(run.status == 0 && !run.endedBySignal, "\(run.status) \(run.errors)")
      #expect(run.output.contains(#""inputs":"#))
    }

    @Test(arguments: ["en": "play outer peace and then freelance\nskip forward 30 seconds\n", "zh": "播放雨后的茉莉\n下一首\n"])
    func `Garbled sentences are understood or refused`(_ language: String, _ sentences: String) async throws {
      let run = try await CommandLineRun.program(
        CommandLineRun.productFolder + "/arioso-bench",
        [
          "fuzz", "sentences", "--seconds", "2", "--seed", "7", "--language", language, "--locales",
          SampleLibrary.root + "/Config/Locales",
        ], input: sentences, environment: Home().environment)
      #expect(!run.endedBySignal && (run.status == 0 || run.errors.contains("too slow")), "\(run.errors)")
    }
  }
}
