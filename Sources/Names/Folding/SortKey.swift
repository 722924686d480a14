/// What a name is sorted by in lists: its folded words without a leading article, in Latin letters, and its numbers by
/// their value.
///
/// Keys are compared byte by byte, so that a database can sort by them.
package struct SortKey: Hashable, Sendable {
  package let text: String

  package init(_ name: String) {
    var words = FoldedText(Romanisation.latin(name).first ?? name).words[...]
    if words.count > 1, let first = words.first, Self.articles.contains(first) { words = words.dropFirst() }
    text = words.map(Self.numbered).joined(separator: " ")
  }

  private static let articles: Set<Substring> = ["the", "a", "an"]

  /// Longer numbers come later, so each begins with its length.
  private static func numbered(_ word: Substring) -> String {
    var key = "", digits = ""
    for character in word {
      if character.isASCII, character.isNumber {
        digits.append(character)
      } else {
        key += lengthened(digits) + String(character)
        digits = ""
      }
    }
    return key + lengthened(digits)
  }

  private static func lengthened(_ digits: String) -> String {
    guard !digits.isEmpty else { return "" }
    let value = digits.drop { $0 == "0" }
    return String(min(value.count, 9)) + value
  }
}
