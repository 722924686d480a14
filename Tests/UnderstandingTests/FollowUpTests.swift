import Foundation
import MediaIntents
import Testing

@testable import Understanding

/// What is said after something else means what the tables of `FollowUps` say.
struct FollowUpTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let locale: String
    let sentence: String
    let meaning: String
    var testDescription: String { "\(locale): \(sentence)" }
  }

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "FollowUps")

  static func rows() throws -> [Row] {
    try ShippedGrammar.locales.flatMap { locale in
      try String(contentsOf: folder.appending(path: locale + ".txt"), encoding: .utf8).split(separator: "\n")
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
  func `An answer means what its table says`(_ row: Row) throws {
    let interpreter = row.locale == "zh" ? Self.chinese : Self.english
    #expect(interpreter.followUps(row.sentence).first?.summary == row.meaning)
  }
}

extension FollowUp {
  /// As the tables write it.
  fileprivate var summary: String {
    switch self {
    case .number(let number): "number \(number)"
    case .undo(let kind?): "undo \(kind)"
    case .undo(nil): "undo"
    case .described(let description): description.summary
    default: "\(self)"
    }
  }
}

extension ChoiceDescription {
  fileprivate var summary: String {
    if isOriginal { return "original" }
    let type = mediaType == .unknown ? nil : mediaType.rawValue
    let parts = [words, type, artistName.map { "by \($0)" }, albumName.map { "on \($0)" }]
    return (["described"] + parts.compactMap(\.self)).joined(separator: " ")
  }
}
