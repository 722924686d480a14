import Testing

@testable import MPDService

@Suite struct RequestLineTests {
  /// Lines with their words, or with why they are none. The words of refusals are those of MPD.
  static let lines: [(text: String, words: [String])] = [
    ("status", ["status"]),
    ("find artist \"M.F. Quill\"", ["find", "artist", "M.F. Quill"]),
    (#"add "a \"b\" \\c""#, ["add", #"a "b" \c"#]),
    ("seek  0\t1.5", ["seek", "0", "1.5"]),
    ("search title \"播放\"", ["search", "title", "播放"]),
    ("add \"\"", ["add", ""]),
    ("add \"unterminated", ["5", "Missing closing '\"'"]),
    ("add a\"b", ["5", "Invalid unquoted character"]),
    ("find \"a\"b", ["5", "Space expected after closing '\"'"]),
    ("p#ng", ["5", "Invalid word character"]),
  ]

  @Test(arguments: lines) func `A line is a command with words, or refused`(_ line: (text: String, words: [String])) {
    do throws(Refusal) {
      let read = try RequestLine(parsing: Array(line.text.utf8))
      #expect([read.name] + read.arguments == line.words)
    } catch {
      #expect(["\(error.code.rawValue)", error.text] == line.words)
    }
  }

  @Test func `More words than any command has are refused, and words longer than an address`() {
    for words in [String(repeating: " x", count: 65), " " + String(repeating: "x", count: 9000)] {
      #expect(throws: Refusal.self) { try RequestLine(parsing: Array(("find" + words).utf8)) }
    }
  }
}
