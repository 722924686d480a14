import ControlProtocol
import Testing

@testable import ariosod

struct LogTests {
  @Test func `The latest different warnings are remembered, the last one at the end`() {
    for number in 1...30 { Log.warning("trouble \(number)\n  with a second line") }
    Log.unreadable("/a.mp3", "empty")
    Log.warning("trouble 20")
    // Other tests may warn meanwhile.
    let numbers = Log.warnings.map(\.text).filter { $0.hasPrefix("trouble ") }.map { Int($0.dropFirst(8)) }
    #expect(numbers.suffix(9) == [23, 24, 25, 26, 27, 28, 29, 30, 20])
    #expect(Log.warnings.count <= 20 && !Log.warnings.contains { $0.text.contains("a.mp3") })
  }

  @Test(arguments: [
    ("Käthe 雨.mp3", "Käthe 雨.mp3"), ("a\nariosod: error: b", #"a\nariosod: error: b"#),
    ("\u{1b}[31mred", #"\u{1B}[31mred"#), ("a\u{202e}b\u{2028}c", #"a\u{202E}b\u{2028}c"#),
  ])
  func `A name of any characters stays on one line of the log`(_ example: (name: String, line: String)) {
    #expect(Log.printable(example.name) == example.line)
  }
}
