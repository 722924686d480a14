import ControlProtocol
import Testing

@testable import ariosod

struct LogTests {
  @Test func `The latest different warnings are remembered, the last one at the end`() {
    var memory = WarningMemory()
    for number in 1...30 { memory.remember("trouble \(number)\n  with a second line") }
    memory.remember("trouble 20")
    let numbers = memory.all.compactMap { Int($0.text.dropFirst(8)) }
    #expect(numbers == Array(11...19) + Array(21...30) + [20])
  }

  @Test func `A warning that is logged is remembered`() {
    let text = "a warning of this test alone"
    // Others may log so many meanwhile that it is forgotten.
    let isRemembered = (0..<100).contains { _ in
      Log.warning(text)
      return Log.warnings.contains { $0.text == text }
    }
    #expect(isRemembered)
  }

  @Test func `A file that cannot be read is not remembered`() {
    Log.unreadable("/only here.mp3", "empty")
    #expect(!Log.warnings.contains { $0.text.contains("only here") })
  }

  @Test(arguments: [
    ("Käthe 雨.mp3", "Käthe 雨.mp3"), ("a\nariosod: error: b", #"a\nariosod: error: b"#),
    ("\u{1b}[31mred", #"\u{1B}[31mred"#), ("a\u{202e}b\u{2028}c", #"a\u{202E}b\u{2028}c"#),
  ])
  func `A name of any characters stays on one line of the log`(_ example: (name: String, line: String)) {
    #expect(Log.printable(example.name) == example.line)
  }
}
