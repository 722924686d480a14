import Foundation
import MediaIntents
import Names
import Resolution
import Understanding

/// `arioso-bench understand`: reads sentences from standard input, prints what each is understood to ask and how long
/// that took: of two wishes the first, and of its readings, where a library was given, the one that fits it best.
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
    let resolver = index.isEmpty ? nil : Resolver(index: index)
    for row in rows.prefix(Self.warmUp) { _ = interpretation(of: row, interpreters, resolver) }
    for row in rows {
      var best: Interpretation?
      let time = ContinuousClock().measure { best = interpretation(of: row, interpreters, resolver) }
      try BenchOutput.print(UnderstandingAnswer(id: row.id, interpretation: best, micros: time.microseconds))
    }
  }

  private func interpretation(
    of row: Row, _ interpreters: [String: Interpreter], _ resolver: Resolver?
  ) -> Interpretation? {
    guard let interpreter = interpreters[row.lang] else { return nil }
    guard let resolver else { return interpreter.wishes(in: row.text).first?.first }
    let wish = interpreter.wishes(in: row.text) { resolver.index.types(ofName: $0) }.first ?? []
    return resolver.fits(for: wish).first?.interpretation
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
