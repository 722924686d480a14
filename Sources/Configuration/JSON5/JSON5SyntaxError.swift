/// Where and why a text is not JSON5.
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

  /// What could have stood there.
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
