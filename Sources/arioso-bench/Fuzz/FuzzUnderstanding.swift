import Conversation
import Foundation
import Names
import Resolution
import Understanding

/// `arioso-bench fuzz sentences`: garbles sentences from standard input and grammar files, reproducibly by seed, and fails if a
/// sentence exceeds the time limit.
struct FuzzUnderstanding {
  let locales: LocaleFolders
  let code: String
  let catalogues: [String]
  let seed: UInt64
  let seconds: Double

  private struct Measurements: Encodable {
    let sentences: Int
    let grammars: Int
    let slowestMillis: Double
    let slowest: String
  }

  /// The time limit for a sentence in milliseconds.
  private static let maxMillis = 50.0
  /// The number of sentences per garbled grammar.
  private static let sentencesPerGrammar = 500

  func run() throws {
    guard let lines = TextLines(path: "-") else { throw BenchFailure.unreadable("standard input") }
    let sentences = lines.filter { !$0.isEmpty }
    guard !sentences.isEmpty else { throw BenchFailure.usage("sentences are needed on standard input") }
    guard let language = locales.language(code) else { throw BenchFailure.unreadable("the language \(code)") }
    let resolver = Resolver(index: try BenchIndex.read(catalogues))
    var garbler = Garbler(seed: seed)
    let files = locales.grammarFiles(of: code)
    var slowest = (millis: 0.0, sentence: "")
    var grammars = 0
    let clock = ContinuousClock()
    let end = clock.now + .seconds(seconds)
    var round = 0
    while clock.now < end {
      defer { round += 1 }
      let sentence = garbler.garbled(sentences[round % sentences.count], with: sentences)
      let start = FuzzRun.processorMillis
      _ = SentenceUnderstanding(of: sentence, in: language, resolver)
      let millis = FuzzRun.processorMillis - start
      if millis > slowest.millis { slowest = (millis, sentence) }
      if round % Self.sentencesPerGrammar == 0, let file = files.randomElement(using: &garbler.random) {
        _ = Grammar.compile([(name: file.name, text: garbler.garbled(file.text, with: [file.text]))])
        grammars += 1
      }
    }
    let figures = Measurements(
      sentences: round, grammars: grammars, slowestMillis: slowest.millis, slowest: slowest.sentence)
    try BenchOutput.print(figures)
    if slowest.millis > Self.maxMillis { throw BenchFailure.tooSlow(slowest.sentence) }
  }
}
