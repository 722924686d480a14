import ControlProtocol
import MediaIntents
import Testing
import Views

@testable import arioso

/// Lines by a template: what is parsed, refused and printed.
struct LineFormatTests {
  private static func invocation(_ words: String...) throws(UsageError) -> Invocation {
    try ArgumentParser.parse(words)
  }

  private static let hello = MediaItem(identifier: ItemID("s1"), title: "HELLO!", type: .song, artist: "Ada")
  private static let play = MediaItem(identifier: ItemID("s2"), title: "Play", type: .song)

  @Test func `A format stands before or behind a sentence`() throws {
    for invocation in [
      try Self.invocation("--format", "{title}", "play", "hello"),
      try Self.invocation("play", "hello", "--format", "{title}"),
      try Self.invocation("play", "hello", "--format={title}"),
    ] {
      #expect(invocation.command == .ask(.given("play hello")))
      #expect(invocation.options.format == "{title}")
    }
  }

  @Test(arguments: [["queue"], ["history"], ["library"], ["watch"], ["find", "hello"], ["ask", "hello"]])
  func `A command with lines takes a format, with the facts of its own lines`(_ words: [String]) throws {
    let command = try ArgumentParser.parse(words).command
    let lines = try #require(command.formatted)
    let format = lines.facts.map { "{\($0)}" }.joined()
    #expect(try ArgumentParser.parse(words + ["--format", format]).options.format == format)
    #expect(throws: UsageError.self) { try ArgumentParser.parse(words + ["--format", "{titel}"]) }
  }

  @Test func `The status keeps its own format, also if it stands before`() throws {
    let command = try Self.invocation("--format", "{artist}", "status").command
    #expect(command == .status(try StatusFormat("{artist}"), isFollowing: false))
  }

  @Test func `A fact that is not there is told with the nearest`() throws {
    let problem = UsageError.template(.unknownFact("titel", nearest: "title", known: FormattedLines.queue.facts))
    #expect(throws: problem) { try Self.invocation("queue", "--format", "{titel}") }
    #expect(Words.problem(problem).contains("nearest is {title}"))
    #expect(Words.problem(.format(.unknown("artits"))).contains("nearest is {artist}"))
  }

  @Test func `A command without lines refuses a format`() throws {
    #expect(throws: UsageError.noFormat) { try Self.invocation("player", "--format", "{title}") }
    #expect(throws: UsageError.noFormat) { try Self.invocation("doctor", "--format", "{title}") }
  }

  @Test func `The queue and the history are printed line by line`() throws {
    let format = try #require(LineFormat("[{current} ]{number}\\t{title}[ by {artist}]", of: .queue))
    let queue = QueueListing(items: [Self.hello, Self.play], currentIndex: 1)
    #expect(format.lines(LineFacts.of(queue)) == "1\tHELLO! by Ada\n> 2\tPlay")
    let heard = try #require(LineFormat("{title} {heard@words}", of: .history))
    let history = PlayHistory(plays: [.init(item: Self.hello, played: 0, heard: 61)])
    #expect(heard.lines(LineFacts.of(history)) == "HELLO! 1 minute 1 second")
  }

  @Test func `An answer is a line for each item, or one of its own`() throws {
    let format = try #require(LineFormat("{request|state}: [{title}]", of: .answer))
    var reply = Reply(state: .answered, request: .play, code: "success", items: [Self.hello], spoken: "", displayed: "")
    #expect(format.lines(LineFacts.of(reply)) == "play: HELLO!")
    reply.items = []
    #expect(format.lines(LineFacts.of(reply)) == "play: ")
  }

  @Test func `The functions of views hold in the format of the status too`() throws {
    var status = StatusFormatTests.status
    status.current = Self.hello
    #expect(try StatusFormat("{album|title}").line(status) == "HELLO!")
    #expect(try StatusFormat("{title:4}").line(status) == "HEL…")
    #expect(try StatusFormat("{title@sh}").line(status) == "'HELLO!'")
    #expect(throws: StatusFormat.Problem.self) { try StatusFormat("{title@shh}") }
  }

  @Test func `What is escaped is not cut afterwards, nor changed`() throws {
    var status = StatusFormatTests.status
    let title = "a'b'c'd; touch /tmp/x #"
    status.current = MediaItem(identifier: ItemID("s1"), title: title, type: .song, artist: "$(id)")
    let line = try StatusFormat("{title:4@sh} {artist@sh}").line(status)
    #expect(line == #"'a'\''b…' '$(id)'"#)
    #expect(try StatusFormat("{album|title:4@html}").line(status) == "a&#39;b…")
    for format in ["{{ trunc({title@sh}, 4) }}", "{trunc(title@sh, 4)}", "{uc(title@sh)}"] {
      #expect(throws: StatusFormat.Problem.self) { try StatusFormat(format) }
    }
    #expect(try StatusFormat("{default(title@sh, 'x')}").line(status).hasPrefix("'a'\\''b"))
  }

  @Test(arguments: ["{position}", "{left}", "{progress}", "[{title} {bar}]", "{title|position}"])
  func `A view with a clock changes while time passes`(_ text: String) throws {
    #expect(LineFormat(try ViewTemplate(text, facts: ViewPart.now.facts)).tellsTime)
    #expect(!LineFormat(try ViewTemplate("{title} {duration}", facts: ViewPart.now.facts)).tellsTime)
  }

  @Test func `What plays, the queue and the history have all facts that their views may have`() {
    let item = MediaItem(
      identifier: ItemID("s1"), title: "HELLO!", type: .song, artist: "Ada; Bo", album: "C", artwork: "abc")
    var status = StatusFormatTests.status
    (status.current, status.speed, status.streamTitle) = (item, 1.5, "Live")
    #expect(Set(LineFacts.of(status, text: "x").keys) == Set(ViewPart.now.facts))
    #expect(Set(LineFacts.of(QueueListing(items: [item], currentIndex: 0))[0].keys) == Set(ViewPart.queue.facts))
    let history = PlayHistory(plays: [.init(item: item, played: 0, heard: 61)])
    #expect(Set(LineFacts.of(history)[0].keys) == Set(ViewPart.history.facts))
    #expect(LineFacts.of(item)["artist"] == .text("Ada, Bo"))
  }

  @Test func `Help is given with a format too`() throws {
    #expect(try Self.invocation("--format", "{title}", "--help").command == .help)
    #expect(try Self.invocation("player", "--format", "{x}", "--version").command == .version)
  }

  @Test func `What was given by a sentence and how many more there are is told in the vocabulary`() {
    let set = VocabularyListing.NameSet(
      kind: .playlists, names: ["Dinner", "Road Trip"], total: 5, also: ["Dinner": ["the posh list"]])
    #expect(
      ListText.vocabulary(VocabularyListing(sets: [set]))
        == "Dinner  (also the posh list)\nRoad Trip\n… and 3 more; --all shows them")
  }

  @Test func `All names are asked for by an option`() throws {
    #expect(try Self.invocation("vocabulary", "--all").command == .vocabulary(nil, all: true))
    #expect(try Self.invocation("vocabulary", "shows", "--all").command == .vocabulary(.shows, all: true))
  }
}
