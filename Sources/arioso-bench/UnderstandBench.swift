import Conversation
import Foundation
import MediaIntents
import Resolution
import Understanding

/// `arioso-bench understand`: reads sentences from standard input and prints the interpretation and time of each. A
/// sentence is processed as by the daemon at the start of a conversation; for a compound request, the first part is
/// printed.
struct UnderstandBench {
  let catalogues: [String]
  let locales: LocaleFolders
  /// The file of the model to use instead of the language's own; "none" for the grammar alone.
  let model: String?

  private struct Row: Decodable {
    let id: String
    let text: String
    let lang: String
  }

  /// The number of sentences run before measuring.
  private static let warmUp = 100

  func run() throws {
    let resolver = Resolver(index: try BenchIndex.read(catalogues))
    let rows = try BenchInput.rows(of: Row.self)
    var languages: [String: Language] = [:]
    let model = try model.map(model(at:))
    for tag in Set(rows.map(\.lang)) {
      let language = locales.language(Language.code(of: tag))
      languages[tag] = model.map { model in language?.with(model) } ?? language
    }
    for row in rows.prefix(Self.warmUp) { _ = interpretation(of: row, languages, resolver) }
    for row in rows {
      var best: Interpretation?
      let time = ContinuousClock().measure { best = interpretation(of: row, languages, resolver) }
      try BenchOutput.print(UnderstandingAnswer(id: row.id, interpretation: best, micros: time.microseconds))
    }
  }

  private func model(at path: String) throws -> LearnedModel? {
    guard path != "none" else { return nil }
    return try LearnedModel(contentsOf: path)
  }

  private func interpretation(
    of row: Row, _ languages: [String: Language], _ resolver: Resolver
  ) -> Interpretation? {
    guard let language = languages[row.lang] else { return nil }
    return SentenceUnderstanding(of: row.text, in: language, resolver).parts.first?.reading.interpretation
  }
}
