/// Parses the right side of a line: words, `{placeholders}` and `[optional parts]`.
struct TemplateParser {
  private var rest: Substring

  static func template(_ text: Substring) throws(PhraseProblem.Kind) -> PhraseTemplate {
    var parser = TemplateParser(rest: text)
    return PhraseTemplate(pieces: try parser.pieces(isOptional: false))
  }

  /// The pieces up to the end or, in an optional part, up to its closing bracket.
  private mutating func pieces(isOptional: Bool) throws(PhraseProblem.Kind) -> [PhraseTemplate.Piece] {
    var pieces: [PhraseTemplate.Piece] = []
    while let character = rest.first {
      switch character {
      case "{": pieces.append(.fact(try placeholder()))
      case "[":
        guard !isOptional else { throw .nested }
        rest.removeFirst()
        pieces.append(.optional(try self.pieces(isOptional: true)))
      case "]":
        guard isOptional else { throw .unbalanced("]") }
        rest.removeFirst()
        return pieces
      case "}": throw .unbalanced("}")
      default: pieces.append(.words(words()))
      }
    }
    guard !isOptional else { throw .unbalanced("[") }
    return pieces
  }

  private mutating func words() -> String {
    let words = rest.prefix { !"{}[]".contains($0) }
    rest.removeFirst(words.count)
    return String(words)
  }

  private mutating func placeholder() throws(PhraseProblem.Kind) -> Placeholder {
    guard let end = rest.firstIndex(of: "}") else { throw .unbalanced("{") }
    let name = String(rest[rest.index(after: rest.startIndex)..<end])
    guard let placeholder = Placeholder(rawValue: name) else { throw .unknownPlaceholder(name) }
    rest = rest[rest.index(after: end)...]
    return placeholder
  }
}
