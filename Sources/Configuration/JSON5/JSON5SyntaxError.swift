/// A JSON5 syntax error and its position.
package struct JSON5SyntaxError: Error, Hashable, Sendable {
  package enum Fault: Hashable, Sendable {
    case unexpected(Unicode.Scalar, expected: Expected)
    case endOfText(expected: Expected)
    case unclosedString
    case unclosedComment
    case invalidEscape
    case invalidNumber(String)
    case tooDeep(limit: Int)
    case notUTF8
  }

  /// The expected token.
  package enum Expected: Hashable, Sendable {
    case value, key, colon, commaOrBrace, commaOrBracket, end
  }

  package var position: TextPosition
  package var fault: Fault

  package init(_ fault: Fault, at position: TextPosition) {
    self.fault = fault
    self.position = position
  }
}

/// A position in a text. Lines and columns are counted from 1, columns in Unicode scalars.
package struct TextPosition: Hashable, Sendable {
  package var line: Int
  package var column: Int

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}

extension TextPosition: Comparable {
  package static func < (left: TextPosition, right: TextPosition) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}
