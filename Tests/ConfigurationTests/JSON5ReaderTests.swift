import Testing

@testable import Configuration

struct JSON5ReaderTests {
  static func content(_ text: String) throws -> JSON5Node.Content {
    try JSON5Reader.read(Array(text.utf8)).content
  }

  static let values: [(text: String, content: JSON5Node.Content)] = [
    ("null", .null), (" true // yes", .flag(true)), ("/* no */ false", .flag(false)),
    ("0", .number(0)), ("12", .number(12)), ("-1.5e3", .number(-1500)), ("+.5", .number(0.5)), ("5.", .number(5)),
    ("1E-2", .number(0.01)), ("0xfF", .number(255)), ("-0X10", .number(-16)), ("Infinity", .number(.infinity)),
    ("-Infinity", .number(-.infinity)),
    (#""a\"b'c""#, .text("a\"b'c")), (#"'a"b\'c'"#, .text("a\"b'c")),
    (#"'\b\f\n\r\t\v\0\\\/\a'"#, .text("\u{08}\u{0C}\n\r\t\u{0B}\0\\/a")),
    (#"'\x41\u00e9\ud83c\udfb5'"#, .text("Aé🎵")), ("'a\\\nb\\\r\nc'", .text("abc")), ("'é音'", .text("é音")),
    ("\u{FEFF}\u{A0}'x'\u{2028}", .text("x")),
  ]

  @Test(arguments: values)
  func `A value is parsed`(_ example: (text: String, content: JSON5Node.Content)) throws {
    #expect(try Self.content(example.text) == example.content)
  }

  @Test func `NaN is a number`() throws {
    guard case .number(let number) = try Self.content("NaN") else {
      Issue.record("it is not")
      return
    }
    #expect(number.isNaN)
  }

  @Test func `Keys, values and their positions are kept in order`() throws {
    let root = try JSON5Reader.read(Array("{\n  a: 1,\r\n  'b c': [true,\n  {}],\n\t$ä_1: null, a: 2,\n}".utf8))
    guard case .object(let members) = root.content else {
      Issue.record("it is no object")
      return
    }
    #expect(members.map(\.key) == ["a", "b c", "$ä_1", "a"])
    #expect(members.map(\.position) == [(2, 3), (3, 3), (5, 2), (5, 14)].map { TextPosition(line: $0, column: $1) })
    guard case .list(let elements) = members[1].value.content else {
      Issue.record("it is no list")
      return
    }
    #expect(elements.map(\.position) == [(3, 11), (4, 3)].map { TextPosition(line: $0, column: $1) })
  }

  static let mistakes: [(text: String, line: Int, column: Int, fault: JSON5SyntaxError.Fault)] = [
    ("", 1, 1, .endOfText(expected: .value)),
    ("{\n a: 1\n b: 2}", 3, 2, .unexpected("b", expected: .commaOrBrace)),
    ("{a 1}", 1, 4, .unexpected("1", expected: .colon)),
    ("{a: }", 1, 5, .unexpected("}", expected: .value)),
    ("{a: tru}", 1, 5, .unexpected("t", expected: .value)),
    ("{1: 2}", 1, 2, .unexpected("1", expected: .key)),
    ("{,}", 1, 2, .unexpected(",", expected: .key)),
    ("{a: 1", 1, 6, .endOfText(expected: .commaOrBrace)),
    ("[1 2]", 1, 4, .unexpected("2", expected: .commaOrBracket)),
    ("[1,,2]", 1, 4, .unexpected(",", expected: .value)),
    ("{a: 1}}", 1, 7, .unexpected("}", expected: .end)),
    ("{a: 'x\n'}", 1, 5, .unclosedString),
    ("{a: \"x", 1, 5, .unclosedString),
    ("{a: '\\u12'}", 1, 6, .invalidEscape),
    ("'\\ud83c'", 1, 2, .invalidEscape),
    ("'\\udfb5'", 1, 2, .invalidEscape),
    ("'\\1'", 1, 2, .invalidEscape),
    ("{a: 01}", 1, 5, .invalidNumber("01")),
    ("{a: 1.2.3}", 1, 5, .invalidNumber("1.2.3")),
    ("{a: 12z}", 1, 5, .invalidNumber("12z")),
    (".", 1, 1, .invalidNumber(".")),
    ("0x", 1, 1, .invalidNumber("0x")),
    ("1e", 1, 1, .invalidNumber("1e")),
    ("\n/* {", 2, 1, .unclosedComment),
    ("/", 1, 1, .unexpected("/", expected: .value)),
    (String(repeating: "[", count: 65), 1, 65, .tooDeep(limit: 64)),
  ]

  @Test(arguments: mistakes)
  func `A mistake is reported with its position`(
    _ example: (text: String, line: Int, column: Int, fault: JSON5SyntaxError.Fault)
  ) {
    let position = TextPosition(line: example.line, column: example.column)
    #expect(throws: JSON5SyntaxError(example.fault, at: position)) { try Self.content(example.text) }
  }

  @Test func `Text in another encoding is refused`() {
    #expect(throws: JSON5SyntaxError(.notUTF8, at: TextPosition(line: 1, column: 1))) {
      try JSON5Reader.read([0x7B, 0xFF, 0x7D])
    }
  }

  @Test func `A syntax error is one line with its position`() {
    let error = JSON5SyntaxError(.unexpected("b", expected: .commaOrBrace), at: TextPosition(line: 3, column: 2))
    #expect(
      ConfigurationError.syntax(error).lines(file: "a.json5")
        == [#"a.json5:3:2: found "b" instead of a comma or a closing brace"#])
  }
}
