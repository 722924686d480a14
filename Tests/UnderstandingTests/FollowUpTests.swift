import Foundation
import MediaIntents
import Testing

@testable import Understanding

/// The follow-ups in the tables `followups.txt`.
struct FollowUpTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let locale: String
    let sentence: String
    let meaning: String
    var testDescription: String { "\(locale): \(sentence)" }
  }

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Locales")

  static func rows() throws -> [Row] {
    try ShippedGrammar.locales.flatMap { locale in
      try String(contentsOf: folder.appending(path: locale + "/followups.txt"), encoding: .utf8).split(separator: "\n")
        .filter { !$0.hasPrefix("#") }
        .map { line in
          let sides = line.split(separator: " -> ", maxSplits: 1).map(String.init)
          return Row(locale: locale, sentence: sides[0], meaning: sides.last ?? "")
        }
    }
  }

  private static let english = FollowUpInterpreter(ShippedGrammar.english.grammar)
  private static let chinese = FollowUpInterpreter(ShippedGrammar.chinese.grammar)

  @Test(arguments: try rows())
  func `A follow-up has the meaning in its table`(_ row: Row) throws {
    let interpreter = row.locale == "zh" ? Self.chinese : Self.english
    #expect(interpreter.followUps(row.sentence).first?.description == row.meaning)
  }
}
