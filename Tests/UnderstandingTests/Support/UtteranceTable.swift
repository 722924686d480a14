import Foundation
import Testing

/// A table of what people say and what it means, beside the locale file it belongs to: `sentence -> slots`.
struct UtteranceTable: Sendable {
  struct Row: Sendable, CustomTestStringConvertible {
    let intent: String
    let sentence: String
    let slots: String
    var testDescription: String { "\(intent): \(sentence)" }
  }

  static let intents = ["play", "add", "affinity", "search", "control", "query"]

  static func rows(_ locale: String, _ intents: [String] = intents) throws -> [Row] {
    try intents.flatMap { intent in
      let file = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../Locales/\(locale)/\(intent).txt")
      return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").filter { !$0.hasPrefix("#") }
        .map { line in
          let sides = line.split(separator: " ->", maxSplits: 1)
          let slots = sides.count > 1 ? sides[1].split(separator: ",") : []
          let tidy = slots.map { $0.trimmingCharacters(in: .whitespaces) }.sorted().joined(separator: ", ")
          return Row(intent: intent, sentence: String(sides[0]), slots: tidy)
        }
    }
  }

  static func others(_ locale: String) throws -> [String] {
    try rows(locale, ["other"]).map(\.sentence)
  }
}
