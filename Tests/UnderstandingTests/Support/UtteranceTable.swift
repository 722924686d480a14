import Foundation
import Testing

/// A table of sentences and their meanings for a locale file: `sentence -> slots`.
struct UtteranceTable: Sendable {
  struct Row: Sendable, CustomTestStringConvertible {
    let locale: String
    let intent: String
    let sentence: String
    let slots: String
    var testDescription: String { "\(locale) \(intent): \(sentence)" }
  }

  static let intents = ["play", "add", "affinity", "search", "control", "query"]

  /// The rows of all locales.
  static func rows(_ intents: [String] = intents) throws -> [Row] {
    try ShippedGrammar.locales.flatMap { try rows($0, intents) }
  }

  static func others() throws -> [Row] { try rows(["other"]) }

  private static func rows(_ locale: String, _ intents: [String]) throws -> [Row] {
    try intents.flatMap { intent in
      let file = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../Locales/\(locale)/\(intent).txt")
      return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").filter { !$0.hasPrefix("#") }
        .map { line in
          let sides = line.split(separator: " ->", maxSplits: 1)
          let slots = sides.count > 1 ? sides[1].split(separator: ",") : []
          let tidy = slots.map { $0.trimmingCharacters(in: .whitespaces) }.sorted().joined(separator: ", ")
          return Row(locale: locale, intent: intent, sentence: String(sides[0]), slots: tidy)
        }
    }
  }
}
