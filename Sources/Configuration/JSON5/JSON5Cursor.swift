/// A forward cursor in a JSON5 text that tracks line and column.
struct JSON5Cursor {
  private let scalars: [Unicode.Scalar]
  private var index = 0
  private(set) var position = TextPosition(line: 1, column: 1)

  init(_ text: String) {
    scalars = Array(text.unicodeScalars)
    if current == "\u{FEFF}" { index = 1 }
  }

  /// nil at the end.
  var current: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

  private var next: Unicode.Scalar? { index + 1 < scalars.count ? scalars[index + 1] : nil }

  mutating func advance() {
    guard let current else { return }
    let isInsideBreak = current == "\r" && next == "\n"
    if current.isLineTerminator && !isInsideBreak {
      position = TextPosition(line: position.line + 1, column: 1)
    } else {
      position.column += 1
    }
    index += 1
  }

  /// Takes a scalar if it is the current one.
  mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard current == scalar else { return false }
    advance()
    return true
  }

  /// Takes and returns all scalars that satisfy the condition.
  mutating func take(while condition: (Unicode.Scalar) -> Bool) -> String {
    var taken = String.UnicodeScalarView()
    while let scalar = current, condition(scalar) {
      taken.append(scalar)
      advance()
    }
    return String(taken)
  }

  /// Skips white space and comments.
  mutating func skipBlank() throws(JSON5SyntaxError) {
    while let scalar = current {
      if scalar.isBlank || scalar.isLineTerminator {
        advance()
      } else if scalar == "/" && next == "/" {
        _ = take(while: { !$0.isLineTerminator })
      } else if scalar == "/" && next == "*" {
        try skipBlockComment()
      } else {
        return
      }
    }
  }

  private mutating func skipBlockComment() throws(JSON5SyntaxError) {
    let start = position
    advance()
    advance()
    while let scalar = current {
      let isEnd = scalar == "*" && next == "/"
      advance()
      if isEnd {
        advance()
        return
      }
    }
    throw JSON5SyntaxError(.unclosedComment, at: start)
  }
}

extension Unicode.Scalar {
  var isLineTerminator: Bool { ["\n", "\r", "\u{2028}", "\u{2029}"].contains(self) }

  var isBlank: Bool {
    ["\t", "\u{0B}", "\u{0C}", " ", "\u{A0}", "\u{FEFF}"].contains(self)
      || properties.generalCategory == .spaceSeparator
  }
}
