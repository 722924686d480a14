import Conversation
import Foundation
import NameIndex
import Names
import Resolution

/// The sentences of the tests, which the grammar reads as the tests say: lines `> sentence` of conversations and lines
/// `sentence -> meaning` of tables.
struct TestedSentences {
  /// Whether each is of a table, by sentence.
  private let sentences: [String: Bool]

  /// - Parameter paths: the files, of which those sentences are taken that are in the script of the language.
  init(paths: [String], language code: String) throws {
    let said = try paths.flatMap { path in
      guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { throw BenchFailure.unreadable(path) }
      return text.split(separator: "\n").compactMap(Self.sentence)
    }.filter { (Script.main(of: $0.sentence) == .han) == (code == "zh") }
    sentences = Dictionary(said.map { ($0.sentence, $0.isOfTable) }, uniquingKeysWith: { $0 || $1 })
  }

  private static func sentence(_ line: Substring) -> (sentence: String, isOfTable: Bool)? {
    if line.hasPrefix("> ") { return (String(line.dropFirst(2)), false) }
    guard let arrow = line.firstRange(of: " -> "), !line.hasPrefix("#") else { return nil }
    return (String(line[..<arrow.lowerBound]), true)
  }

  /// The sentences of tables, and those of conversations of which the grammar is certain; others of these may be
  /// understood by a paraphrase.
  func cases(in language: Language, _ resolver: Resolver) -> [JudgedCase] {
    sentences.sorted { $0.key < $1.key }.map { sentence, isOfTable in
      JudgedCase(sentence, .plain, in: language, resolver, isRight: nil, isOwnRight: isOfTable ? true : nil)
    }.filter(\.isOwnRight)
  }
}
