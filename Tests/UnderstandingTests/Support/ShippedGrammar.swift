import Foundation
import Testing

@testable import Understanding

/// The shipped grammars, compiled once for all tests.
enum ShippedGrammar {
  static let english = compile("en")
  static let chinese = compile("zh")

  static let locales = ["en", "zh"]

  private static let interpreters = [
    "en": Interpreter(english.grammar) { 2026 }, "zh": Interpreter(chinese.grammar) { 2026 },
  ]

  static func interpreter(_ locale: String) -> Interpreter {
    interpreters[locale] ?? Interpreter(english.grammar) { 2026 }
  }

  static func of(_ locale: String) -> (grammar: Grammar, problems: [GrammarProblem]) {
    locale == "zh" ? chinese : english
  }

  /// The path of a file of the locales.
  static func path(_ file: String) -> String {
    URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../Config/Locales/\(file)")
      .path(percentEncoded: false)
  }

  private static func compile(_ locale: String) -> (grammar: Grammar, problems: [GrammarProblem]) {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Config/Locales/\(locale)")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false))) ?? []
    let files = names.filter {
      $0.hasSuffix(".txt") && !["replies.txt", "genre-tags.txt", "traditional.txt"].contains($0)
    }.sorted().compactMap { name in
      (try? String(contentsOf: folder.appending(path: name), encoding: .utf8)).map { (name: name, text: $0) }
    }
    return Grammar.compile(files)
  }
}
