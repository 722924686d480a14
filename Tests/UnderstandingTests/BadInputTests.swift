import Names
import Testing

@testable import Understanding

/// Any input is processed quickly and without a crash.
struct BadInputTests {
  @Test(arguments: [
    "", " ", "\u{0}\u{1}\u{7}", "play \u{0} hello", String(repeating: "x", count: 10_000),
    String(repeating: "play ", count: 2_000), String(repeating: "by ", count: 100), "play play play play",
    String(repeating: "and then play the song ", count: 20), "播放 hello привет مرحبا", "شغل أغنية", "🎵🎶🎵", "play 🎵",
    "play \u{202E}olleh", String(repeating: "a the ", count: 50), "play 99999999999999999999", "((((((", "{title}",
    String(repeating: "的", count: 10_000), String(repeating: "再", count: 99), String(repeating: "播放", count: 50),
    String(repeating: "一百二十", count: 25), String(repeating: "《", count: 50), "《》「」", "播放《", "播放\u{202E}晴天",
  ])
  func `Odd sentences have a limited number of readings`(_ sentence: String) {
    for locale in ShippedGrammar.locales {
      let interpreter = ShippedGrammar.interpreter(locale)
      #expect(interpreter.interpret(sentence).count <= 12)
      #expect(interpreter.joints(in: sentence).count < Interpreter.maxWords)
    }
  }

  @Test func `A recursive phrase is reported where it is used, and the other lines still apply`() throws {
    let text = """
      [intent play]
      play {title}
      play <what>
      [phrase what]
      the <which>
      [phrase which]
      <what> again
      """
    let (grammar, problems) = Grammar.compile([("mine.txt", text)])
    #expect(
      problems.map(\.description).first == """
        mine.txt:3:6: the phrase “what” contains itself
          play <what>
               ^
        """)
    #expect(Interpreter(grammar) { 2026 }.interpret("play hello").count == 1)
  }

  @Test(arguments: ["(", "[", "{title: ", "play (", "(a|"])
  func `Brackets nested without end are a problem of their line`(_ opening: String) {
    let line = String(repeating: opening, count: 100_000)
    let (grammar, problems) = Grammar.compile([("deep.txt", "[intent play]\n\(line)\nplay {title}\n")])
    #expect(problems.map(\.kind) == [.tooDeep])
    #expect(Interpreter(grammar) { 2026 }.interpret("play hello").count == 1)
  }

  @Test(.timeLimit(.minutes(1))) func `Optional parts in a row that would lead to millions of arcs are left out`() {
    let part = "[" + (0..<200).map { "(w\($0))" }.joined(separator: "|") + "]"
    let line = String(repeating: part + " ", count: 160)
    let (grammar, problems) = Grammar.compile([("wide.txt", "[intent play]\nplay {title}\n\(line)\n\(line) now\n")])
    #expect(problems.map(\.kind).contains(.tooLarge))
    #expect(Interpreter(grammar) { 2026 }.interpret("play hello").count == 1)
  }

  @Test func `A line goes on in the next one after a bar`() throws {
    let text = """
      [intent play]
      (play|start|
        put on) {title}
      (find|
      """
    let (grammar, problems) = Grammar.compile([("mine.txt", text)])
    #expect(problems.map { [$0.line, $0.column] } == [[4, 7]])
    for sentence in ["play hello", "start hello", "put on hello"] {
      #expect(Interpreter(grammar) { 2026 }.interpret(sentence).count == 1)
    }
  }

  @Test func `An indented line that continues nothing is reported and left out`() {
    let (_, problems) = Grammar.compile([("mine.txt", "[intent play]\nplay {title}\n  queue=next\n")])
    #expect(problems.map(\.kind) == [.continuesNothing] && problems.first?.line == 3)
  }

  @Test(arguments: [("(play|\n  {titel}) <what>", 3, 3), ("(play|\n  start) <whta>", 3, 10)])
  func `A mistake is reported where it stands in a line that goes on`(_ line: String, _ number: Int, _ column: Int) {
    let (_, problems) = Grammar.compile([("mine.txt", "[intent play]\n\(line)\n[phrase what]\nit")])
    #expect(problems.map { [$0.line, $0.column] } == [[number, column]])
  }

  @Test func `A grammar of a million lines is accepted`() {
    let lines = String(repeating: "play the same thing again\n", count: 1_000_000)
    #expect(Grammar.compile([("long.txt", "[intent play]\n" + lines)]).problems.count <= 1)
  }

  @Test func `A line of a list with too many ways to say it, or none, finds nothing`() {
    let many = String(repeating: "[so] ", count: 40)
    let (grammar, problems) = Grammar.compile([("mine.txt", "[pole louder]\n\(many)up\n[turn it] [up]\n")])
    #expect(problems.map(\.kind) == [.tooLarge])
    #expect(Interpreter(grammar) { 2026 }.poles(in: "turn it up now") == [.louder])
    #expect(Interpreter(grammar) { 2026 }.poles(in: "so it goes").isEmpty)
  }
}
