import ControlProtocol
import MediaIntents
import Testing

@testable import arioso

/// Lines of the prompt and of standard input.
struct LineWordsTests {
  static let lines: [(line: String, words: [String])] = [
    ("", []), ("  play \t x ", ["play", "x"]), (#"play "./a b.mp3""#, ["play", "./a b.mp3"]),
    (#"play ./a\ b.mp3"#, ["play", "./a b.mp3"]),
    ("status --format '{artist} - {title}'", ["status", "--format", "{artist} - {title}"]),
    ("status --format='{artist} - {title}'", ["status", "--format={artist} - {title}"]),
    (#"x "say \"hi\" \\ \n""#, ["x", #"say "hi" \ \n"#]), (#"x 'a\b "c"'"#, ["x", #"a\b "c""#]),
    (#"x "" y"#, ["x", "", "y"]),
    ("what's this", ["what's", "this"]), ("play 'til dawn", ["play", "'til", "dawn"]),
    ("play don't stop 'til it's", ["play", "don't", "stop", "'til", "it's"]),
    (#"play 12" mix"#, ["play", #"12""#, "mix"]),
    (#"play a\b"#, ["play", #"a\b"#]), (#"end\"#, [#"end\"#]),
  ]

  @Test(arguments: lines)
  func `A line is split as by a shell, and an apostrophe stays in its word`(
    _ example: (line: String, words: [String])
  ) {
    #expect(LineWords.split(example.line) == example.words)
  }

  static let invocations: [(line: String, invocation: Invocation?)] = [
    ("what's this", nil), (#"play "outer peace""#, nil), ("-", nil), ("ask -", nil),
    ("-q volume 30", Invocation(command: .ask(.given("volume 30")), options: Options(quiet: true))),
    ("ask status", Invocation(command: .ask(.marked("status")))),
    ("status --json", Invocation(command: .status(nil, isFollowing: false), options: Options(json: true))),
    ("--player desk queue", Invocation(command: .queue, options: Options(player: "desk"))),
    ("play next --dry-run", Invocation(command: .ask(.given("play next")), options: Options(dryRun: true))),
  ]

  @Test(arguments: invocations)
  func `A line has options as the program has, and is otherwise a command or a sentence`(
    _ example: (line: String, invocation: Invocation?)
  ) throws {
    #expect(try Invocation(line: example.line) == example.invocation)
  }

  @Test func `Options of a line join those of the program`() {
    let joined = Options(json: true, player: "desk", socket: "/a").joined(by: Options(quiet: true, player: "snug"))
    #expect(joined == Options(json: true, quiet: true, player: "snug", socket: "/a"))
  }

  @Test(arguments: [["status", "--format={title}"], ["status", "--format", "{title}"], ["status", "-f={title}"]])
  func `A value may be joined to its option`(_ words: [String]) throws {
    #expect(
      try ArgumentParser.parse(words).command == .status(try StatusFormat("{title}"), isFollowing: false))
  }

  @Test func `A search without words is a mistake`() {
    #expect(throws: UsageError.missingWords) { try ArgumentParser.parse(["find", "--limit", "2"]) }
    #expect(throws: UsageError.missingWords) { try ArgumentParser.parse(["find", "--limit=2"]) }
  }
}
