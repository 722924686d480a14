/// Parses JSON5 strings, in either kind of quotes.
enum JSON5StringReader {
  /// Parses a string from its opening quote on.
  static func read(_ cursor: inout JSON5Cursor) throws(JSON5SyntaxError) -> String {
    let start = cursor.position
    guard let quote = cursor.current else { throw JSON5SyntaxError(.unclosedString, at: start) }
    cursor.advance()
    var text = String.UnicodeScalarView()
    while let scalar = cursor.current, scalar != "\n", scalar != "\r" {
      if cursor.take(quote) { return String(text) }
      if scalar == "\\" {
        text.append(contentsOf: try escape(&cursor))
      } else {
        text.append(scalar)
        cursor.advance()
      }
    }
    throw JSON5SyntaxError(.unclosedString, at: start)
  }

  /// Returns the scalars of the escape sequence at the cursor; empty for a line continuation.
  private static func escape(_ cursor: inout JSON5Cursor) throws(JSON5SyntaxError) -> [Unicode.Scalar] {
    let start = cursor.position
    cursor.advance()
    guard let kind = cursor.current else { throw JSON5SyntaxError(.invalidEscape, at: start) }
    cursor.advance()
    switch kind {
    case "x": return [try scalar(try code(&cursor, digits: 2, start), start)]
    case "u": return [try unicode(&cursor, start)]
    case "\r":
      _ = cursor.take("\n")
      return []
    case _ where kind.isLineTerminator: return []
    case "1"..."9": throw JSON5SyntaxError(.invalidEscape, at: start)
    default: return [plain[kind] ?? kind]
    }
  }

  private static let plain: [Unicode.Scalar: Unicode.Scalar] = [
    "b": "\u{08}", "f": "\u{0C}", "n": "\n", "r": "\r", "t": "\t", "v": "\u{0B}", "0": "\0",
  ]

  /// Returns the scalar of a code, which may be a surrogate pair.
  private static func unicode(
    _ cursor: inout JSON5Cursor, _ start: TextPosition
  ) throws(JSON5SyntaxError) -> Unicode.Scalar {
    let high = try code(&cursor, digits: 4, start)
    guard (0xD800...0xDBFF).contains(high) else { return try scalar(high, start) }
    guard cursor.take("\\"), cursor.take("u") else { throw JSON5SyntaxError(.invalidEscape, at: start) }
    let low = try code(&cursor, digits: 4, start)
    guard (0xDC00...0xDFFF).contains(low) else { throw JSON5SyntaxError(.invalidEscape, at: start) }
    return try scalar(0x10000 + (high - 0xD800) << 10 + (low - 0xDC00), start)
  }

  private static func scalar(_ code: UInt32, _ start: TextPosition) throws(JSON5SyntaxError) -> Unicode.Scalar {
    guard let scalar = Unicode.Scalar(code) else { throw JSON5SyntaxError(.invalidEscape, at: start) }
    return scalar
  }

  private static func code(
    _ cursor: inout JSON5Cursor, digits: Int, _ start: TextPosition
  ) throws(JSON5SyntaxError) -> UInt32 {
    var code: UInt32 = 0
    for _ in 0..<digits {
      guard let scalar = cursor.current, let digit = Character(scalar).hexDigitValue, scalar.isASCII else {
        throw JSON5SyntaxError(.invalidEscape, at: start)
      }
      code = code << 4 | UInt32(digit)
      cursor.advance()
    }
    return code
  }
}
