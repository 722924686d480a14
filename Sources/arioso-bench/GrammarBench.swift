import Conversation
import Foundation
import Understanding

/// `arioso-bench grammar`: tells how large the compiled grammar of each language is, and how long compiling and
/// reading it take.
struct GrammarBench {
  let locales: LocaleFolders

  private struct Measurements: Encodable {
    let language: String
    let size: GrammarSize
    /// Of the compiled grammar as it is stored.
    let bytes: Int
    let compileMilliseconds: Double
    let readMilliseconds: Double
    let problems: [String]
  }

  func run() throws {
    for code in locales.codes { try BenchOutput.print(try measurements(of: code)) }
  }

  private func measurements(of code: String) throws -> Measurements {
    let clock = ContinuousClock()
    var compiled = Grammar.compile([])
    let compile = clock.measure { compiled = Grammar.compile(locales.grammarFiles(of: code)) }
    let bytes = compiled.grammar.compiled
    var grammar: Grammar?
    let read = clock.measure { grammar = Grammar(compiled: bytes) }
    guard let grammar else { throw BenchFailure.unreadable(code) }
    return Measurements(
      language: code, size: grammar.size, bytes: bytes.count,
      compileMilliseconds: compile.milliseconds, readMilliseconds: read.milliseconds,
      problems: compiled.problems.map(\.description))
  }
}
