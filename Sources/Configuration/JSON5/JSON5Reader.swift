/// Parses JSON5 (json5.org, version 1.0.0) into a tree with the position of each value.
///
/// Foundation's decoder on Linux reports no line and column of errors, silently drops repeated keys and provides no
/// positions of values.
struct JSON5Reader {
  /// The maximum nesting depth of lists and objects.
  private static let maxDepth = 64

  private var cursor: JSON5Cursor
  private var depth = 0

  /// Parses a complete text, which contains one value.
  static func read(_ bytes: some Collection<UInt8>) throws(JSON5SyntaxError) -> JSON5Node {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw JSON5SyntaxError(.notUTF8, at: TextPosition(line: 1, column: 1))
    }
    var reader = JSON5Reader(cursor: JSON5Cursor(text))
    let node = try reader.value()
    try reader.cursor.skipBlank()
    guard reader.cursor.current == nil else { throw reader.unexpected(.end) }
    return node
  }

  private mutating func value() throws(JSON5SyntaxError) -> JSON5Node {
    try cursor.skipBlank()
    let start = cursor.position
    switch cursor.current {
    case "{":
      return JSON5Node(.object(try nested { reader throws(JSON5SyntaxError) in try reader.members() }), at: start)
    case "[":
      return JSON5Node(.list(try nested { reader throws(JSON5SyntaxError) in try reader.elements() }), at: start)
    case "\"", "'": return JSON5Node(.text(try JSON5StringReader.read(&cursor)), at: start)
    case let scalar? where scalar.beginsNumber:
      return JSON5Node(.number(try JSON5NumberReader.read(&cursor)), at: start)
    default: return JSON5Node(try word(), at: start)
    }
  }

  /// Reads the inside of a list or object, from its opening bracket on.
  private mutating func nested<Content>(
    _ read: (inout JSON5Reader) throws(JSON5SyntaxError) -> Content
  ) throws(JSON5SyntaxError) -> Content {
    guard depth < Self.maxDepth else { throw JSON5SyntaxError(.tooDeep(limit: Self.maxDepth), at: cursor.position) }
    depth += 1
    defer { depth -= 1 }
    cursor.advance()
    return try read(&self)
  }

  private mutating func elements() throws(JSON5SyntaxError) -> [JSON5Node] {
    var elements: [JSON5Node] = []
    while true {
      try cursor.skipBlank()
      if cursor.take("]") { return elements }
      elements.append(try value())
      try cursor.skipBlank()
      guard cursor.take(",") || cursor.current == "]" else { throw unexpected(.commaOrBracket) }
    }
  }

  private mutating func members() throws(JSON5SyntaxError) -> [JSON5Member] {
    var members: [JSON5Member] = []
    while true {
      try cursor.skipBlank()
      if cursor.take("}") { return members }
      members.append(try member())
      try cursor.skipBlank()
      guard cursor.take(",") || cursor.current == "}" else { throw unexpected(.commaOrBrace) }
    }
  }

  private mutating func member() throws(JSON5SyntaxError) -> JSON5Member {
    let start = cursor.position
    let key = try key()
    try cursor.skipBlank()
    guard cursor.take(":") else { throw unexpected(.colon) }
    return JSON5Member(key: key, position: start, value: try value())
  }

  private mutating func key() throws(JSON5SyntaxError) -> String {
    if cursor.current == "\"" || cursor.current == "'" { return try JSON5StringReader.read(&cursor) }
    guard let first = cursor.current, first.beginsName else { throw unexpected(.key) }
    return cursor.take(while: { $0.continuesName })
  }

  private mutating func word() throws(JSON5SyntaxError) -> JSON5Node.Content {
    let before = cursor
    switch cursor.take(while: { $0.continuesName }) {
    case "null": return .null
    case "true": return .flag(true)
    case "false": return .flag(false)
    default:
      cursor = before
      throw unexpected(.value)
    }
  }

  private func unexpected(_ expected: JSON5SyntaxError.Expected) -> JSON5SyntaxError {
    guard let scalar = cursor.current else {
      return JSON5SyntaxError(.endOfText(expected: expected), at: cursor.position)
    }
    return JSON5SyntaxError(.unexpected(scalar, expected: expected), at: cursor.position)
  }
}

extension Unicode.Scalar {
  fileprivate var beginsNumber: Bool { ("0"..."9").contains(self) || ["+", "-", ".", "I", "N"].contains(self) }

  /// Whether an unquoted key may start with it, as in ECMAScript identifiers.
  fileprivate var beginsName: Bool { self == "$" || self == "_" || properties.isIDStart }

  fileprivate var continuesName: Bool { self == "$" || properties.isIDContinue }
}
