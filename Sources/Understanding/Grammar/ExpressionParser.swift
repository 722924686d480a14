import Names

/// Parses an expression: words, `[optional]`, `(this|that)`, `{slot}`, `{slot!}`, `{slot: words}`, `<phrase>`,
/// `<phrase…>`.
struct ExpressionParser {
  private let characters: [Character]
  private var position = 0
  private var depth = 0

  /// The maximum nesting depth of brackets, because each level takes room on the stack.
  private static let maxDepth = 50

  /// A syntax error and its character offset.
  struct Failure: Error {
    let kind: GrammarProblem.Kind
    let position: Int
  }

  static func parse(_ text: String) throws(Failure) -> Expression {
    var parser = ExpressionParser(text)
    let expression = try parser.alternatives()
    if let next = parser.peek { throw Failure(kind: .unexpected(next), position: parser.position) }
    return expression
  }

  private init(_ text: String) { characters = Array(text) }

  private var peek: Character? { position < characters.count ? characters[position] : nil }

  private mutating func alternatives() throws(Failure) -> Expression {
    var branches = [try sequence()]
    while peek == "|" {
      position += 1
      branches.append(try sequence())
    }
    return branches.count == 1 ? branches[0] : .alternatives(branches)
  }

  private mutating func sequence() throws(Failure) -> Expression {
    let start = position
    var parts: [Expression] = []
    while let next = peek, !"|)]}".contains(next) {
      switch next {
      case "[": parts.append(.optional(try bracketed(closing: "]")))
      case "(": parts.append(try bracketed(closing: ")"))
      case "{": parts.append(try slot())
      case "<": parts.append(try phrase())
      case ">": throw Failure(kind: .unexpected(next), position: position)
      default: parts.append(contentsOf: words())
      }
    }
    guard let first = parts.first else { throw Failure(kind: .emptyExpression, position: start) }
    return parts.count == 1 ? first : .sequence(parts)
  }

  /// - Parameter opening: the offset of the opening bracket; nil means the current position.
  private mutating func bracketed(closing: Character, openedAt opening: Int? = nil) throws(Failure) -> Expression {
    let start = opening ?? position
    guard depth < Self.maxDepth else { throw Failure(kind: .tooDeep, position: position) }
    depth += 1
    defer { depth -= 1 }
    position += 1
    let inside = try alternatives()
    guard peek == closing else { throw Failure(kind: .unclosed(characters[start]), position: start) }
    position += 1
    return inside
  }

  private mutating func slot() throws(Failure) -> Expression {
    let start = position
    let end = characters[start...].firstIndex { $0 == "}" || $0 == ":" }
    if let end, characters[end] == ":" {
      let key = try key(named: String(characters[start + 1..<end]), at: start)
      position = end
      return .span(key, try bracketed(closing: "}", openedAt: start))
    }
    var name = try name(until: "}")
    let isName = name.hasSuffix("!")
    if isName { name.removeLast() }
    let key = try key(named: name, at: start)
    return isName && key.kind == .free ? .name(key) : .slot(key)
  }

  private func key(named name: String, at start: Int) throws(Failure) -> SlotKey {
    if let key = SlotKey(rawValue: name) { return key }
    let nearest = NearestName.of(name, among: SlotKey.allCases.map(\.rawValue))
    throw Failure(kind: .unknownSlot(name, nearest: nearest), position: start)
  }

  private mutating func phrase() throws(Failure) -> Expression {
    let name = try name(until: ">")
    return name.hasSuffix("…") ? .phrase(String(name.dropLast()), repeats: true) : .phrase(name, repeats: false)
  }

  private mutating func name(until closing: Character) throws(Failure) -> String {
    let start = position
    guard let end = characters[position...].firstIndex(of: closing) else {
      throw Failure(kind: .unclosed(characters[start]), position: start)
    }
    position = end + 1
    return String(characters[start + 1..<end])
  }

  /// Plain text up to the next special character, split into words like a sentence.
  private mutating func words() -> [Expression] {
    let start = position
    while let next = peek, !"[](){}<>|".contains(next) { position += 1 }
    return SentenceWords(String(characters[start..<position])).words.map { .word($0.folded) }
  }
}
