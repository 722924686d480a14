/// The articles of a language. People who speak it as a second one leave them out, and so do recognisers, so that a line may
/// lack one of its own wherever words of the grammar follow it. Before a name an article is rather a part of what is said,
/// and before a number it tells which one is meant.
struct Articles {
  private let lines: [String: FiredLine]
  private let numbers: Set<String>

  init(of lines: [(section: GrammarFile.Section, line: GrammarLine)], numbers: Set<String>) {
    let articles = lines.filter { $0.section == .articles }.map(\.line)
    self.lines = Dictionary(
      articles.flatMap { line in line.expression.words.map { ($0, FiredLine(line)) } },
      uniquingKeysWith: { first, _ in first })
    self.numbers = numbers
  }

  /// None, for sentences in which an article tells which one is meant.
  static let none = Articles(of: [], numbers: [])

  func contains(_ word: String) -> Bool { lines[word] != nil }

  /// What a reading costs that lacks an article which an expression may be; nil if it may be none.
  func leavingOut(_ expression: Expression) -> FiredLine? {
    switch expression {
    case .word(let word): lines[word]
    case .alternatives(let branches): branches.lazy.compactMap { leavingOut($0) }.first
    case .sequence, .optional, .phrase, .slot, .name, .span: nil
    }
  }

  /// Whether the parts of a sequence begin with words of the grammar that are no number.
  ///
  /// - Parameter isOpen: whether a phrase has a slot for any words.
  func mayPrecede(_ parts: ArraySlice<Expression>, isOpen: (String) -> Bool) -> Bool {
    guard let first = parts.first else { return false }
    switch first {
    case .word(let word): return !numbers.contains(word) && !contains(word)
    case .alternatives(let branches): return branches.allSatisfy { mayPrecede([$0], isOpen: isOpen) }
    case .sequence(let inner): return mayPrecede(inner[...], isOpen: isOpen)
    case .optional(let inner):
      return mayPrecede([inner], isOpen: isOpen) && mayPrecede(parts.dropFirst(), isOpen: isOpen)
    case .phrase(let name, _): return !isOpen(name)
    case .slot, .name, .span: return false
    }
  }
}
