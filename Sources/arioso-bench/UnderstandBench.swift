import Foundation
import MediaIntents
import Names
import Understanding

/// `arioso-bench understand`: reads sentences from standard input, prints what each is understood to ask and how long
/// that took. The winner is the first reading whose names the library knows, where one was given.
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
    interpreters[row.lang]?.interpret(row.text, names: index.isEmpty ? nil : { index.types(ofName: $0) }).first
  }

  /// The shipped grammar of a language; `nil` where there is none.
  private func interpreter(for language: String) -> Interpreter? {
    let folder = locales + "/" + (language.split(separator: "-").first.map(String.init) ?? language)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let files = names.filter { $0.hasSuffix(".txt") && $0 != "replies.txt" }.sorted().compactMap { name in
      (try? String(contentsOfFile: folder + "/" + name, encoding: .utf8)).map { (name: name, text: $0) }
    }
    guard !files.isEmpty else { return nil }
    let (grammar, problems) = Grammar.compile(files)
    for problem in problems { FileHandle.standardError.write(Data("\(problem)\n".utf8)) }
    return Interpreter(grammar)
  }
}
