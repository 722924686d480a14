import Testing

@testable import ariosod

struct LogTests {
  @Test(arguments: [
    ("Käthe 雨.mp3", "Käthe 雨.mp3"), ("a\nariosod: error: b", #"a\nariosod: error: b"#),
    ("\u{1b}[31mred", #"\u{1B}[31mred"#), ("a\u{202e}b\u{2028}c", #"a\u{202E}b\u{2028}c"#),
  ])
  func `A name of any characters stays on one line of the log`(_ example: (name: String, line: String)) {
    #expect(Log.printable(example.name) == example.line)
  }
}
