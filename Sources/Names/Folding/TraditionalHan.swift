import Foundation

/// Text in Traditional characters, and which characters a sentence is written in.
///
/// ICU converts characters; a table replaces words that differ, such as 快进 by 快轉.
package struct TraditionalHan: Sendable {
  private var words: [(simplified: String, traditional: String)] = []

  /// - Parameter text: lines such as `快进 = 快轉`; other lines are skipped.
  package init(words text: String) {
    for line in text.split(whereSeparator: \.isNewline) where !line.hasPrefix("#") {
      let sides = line.split(separator: "=").map { $0.trimmingCharacters(in: .whitespaces) }
      guard sides.count == 2, !sides[0].isEmpty else { continue }
      words.append((sides[0], sides[1]))
    }
    words.sort { $0.simplified.count > $1.simplified.count }
  }

  /// The text in Traditional characters.
  package func converted(_ text: String) -> String {
    let replaced = words.reduce(text) { $0.replacingOccurrences(of: $1.simplified, with: $1.traditional) }
    return Self.transformed(replaced, "Hans-Hant")
  }

  /// Whether a text has characters of only one of the two forms, and it is the Traditional one; nil if it is the same in
  /// both, or has characters of either.
  package static func isUsed(in text: String) -> Bool? {
    guard Script.all(in: text).contains(.han) else { return nil }
    let hasTraditional = transformed(text, "Hant-Hans") != text
    let hasSimplified = transformed(text, "Hans-Hant") != text
    return hasTraditional == hasSimplified ? nil : hasTraditional
  }

  /// Whether the country or script of a BCP 47 tag or POSIX locale uses Traditional characters.
  package static func isUsed(by tag: String) -> Bool {
    let parts = tag.lowercased().split { "-_.@".contains($0) }
    return parts.first == "zh" && parts.contains { ["tw", "hk", "mo", "hant"].contains($0) }
  }

  private static func transformed(_ text: String, _ name: String) -> String {
    text.applyingTransform(StringTransform(name), reverse: false) ?? text
  }
}
