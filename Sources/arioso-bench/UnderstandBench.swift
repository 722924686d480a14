import Foundation
import MediaIntents
import Names
import Understanding

/// `arioso-bench understand`: reads sentences from standard input, prints what each is understood to ask and how long
/// that took: of two wishes the first, and of its readings the cheapest, in which names of the library weigh as they do
/// in the first rungs of resolution. What is found for names that were misheard is measured by `resolve`.
struct UnderstandBench {
  let catalogues: [String]
  let locales: String

  private struct Row: Decodable {
    let id: String
    let text: String
    let lang: String
  }

  /// Rows answered before the clock counts.
  private static let warmUp = 100

  func run() throws {
    let index = try BenchIndex.read(catalogues)
    var interpreters: [String: Interpreter] = [:]
    let rows = try BenchInput.rows(of: Row.self)
    for language in Set(rows.map(\.lang)) { interpreters[language] = interpreter(for: language) }
    for row in rows.prefix(Self.warmUp) { _ = interpretation(of: row, interpreters, index) }
    for row in rows {
      var best: Interpretation?
      let time = ContinuousClock().measure { best = interpretation(of: row, interpreters, index) }
      try BenchOutput.print(UnderstandingAnswer(id: row.id, interpretation: best, micros: time.microseconds))
    }
  }

  private func interpretation(
    of row: Row, _ interpreters: [String: Interpreter], _ index: NameIndex
  ) -> Interpretation? {
    interpreters[row.lang]?.wishes(in: row.text, names: index.isEmpty ? nil : { index.types(ofName: $0) }).first?.first
  }

  /// The shipped grammar of a language; `nil` where there is none.
  private func interpreter(for language: String) -> Interpreter? {
    LocaleText.interpreter(of: locales + "/" + (language.split(separator: "-").first.map(String.init) ?? language))
  }
}
