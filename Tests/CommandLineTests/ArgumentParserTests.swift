import ControlProtocol
import ProgramOptions
import Testing

@testable import arioso

struct ArgumentParserTests {
  struct Example: Sendable, CustomTestStringConvertible {
    var arguments: [String]
    var expected: Result<Invocation, UsageError>
    var testDescription: String { arguments.map(\.debugDescription).joined(separator: " ") }

    init(_ arguments: [String], _ command: Command, _ options: Options = Options()) {
      self.arguments = arguments
      self.expected = .success(Invocation(command: command, options: options))
    }

    /// The words are one sentence.
    init(sentence words: [String]) {
      self.init(words, .ask(.given(words.joined(separator: " "))))
    }

    init(_ arguments: [String], _ error: UsageError) {
      self.arguments = arguments
      self.expected = .failure(error)
    }
  }

  static let sentences = [
    Example(sentence: ["play", "outer", "peace", "at", "double", "speed"]),
    Example(sentence: ["play outer peace"]),
    Example(sentence: ["queue", "up", "ymca"]), Example(sentence: ["queue", "remove", "control"]),
    Example(sentence: ["queue", "remove"]), Example(sentence: ["queue", "move", "3"]),
    Example(sentence: ["queue", "remove", "0"]), Example(sentence: ["queue", "save"]),
    Example(sentence: ["library", "of", "congress"]),
    Example(sentence: ["library", "scan", "my", "heart"]),
    Example(sentence: ["status", "quo"]),
    Example(sentence: ["help", "me", "rhonda"]),
    Example(sentence: ["watch", "me"]),
    Example(sentence: ["history", "of", "rome", "podcast"]),
    Example(sentence: ["version", "2"]), Example(sentence: ["restore", "my", "faith"]),
    Example(sentence: ["vocabulary", "of", "love"]),
    Example(sentence: ["completion", "tcsh"]), Example(sentence: ["scrobble", "this", "song"]),
    Example(sentence: ["scrobble", "add"]),
    Example(sentence: ["player", "one"]), Example(sentence: ["shortcut"]), Example(sentence: ["config"]),
    Example(sentence: ["play", "--json", "by", "--", "nobody"]),
    Example(sentence: ["queue", "--json", "up", "ymca"]),
    Example(["--", "--json", "is", "a", "song"], .ask(.given("--json is a song"))),
    Example(["ask", "status"], .ask(.given("status"))),
    Example(["ask", "library", "scan"], .ask(.given("library scan"))),
    Example(["ask", "--", "-"], .ask(.given("-"))),
    Example(["explain", "play", "stop"], .explain(.given("play stop"))),
    Example(["--", "explain", "play", "stop"], .explain(.given("play stop"))),
  ]

  static let commands =
    [
      Example(["-"], .ask(.standardInput)), Example(["--json", "-"], .ask(.standardInput), Options(json: true)),
      Example(["--", "-"], .ask(.given("-"))),
      Example(["ask", "-"], .ask(.standardInput)), Example(["explain", "-"], .explain(.standardInput)),
      Example(["scrobble"], .scrobbling), Example(["scrobble", "status"], .scrobbling),
      Example(["scrobble", "add", "lastfm"], .addScrobbling("lastfm", address: nil)),
      Example(
        ["scrobble", "add", "listenbrainz", "https://a.org/"],
        .addScrobbling("listenbrainz", address: "https://a.org/")),
      Example(["scrobble", "confirm", "lastfm"], .confirmScrobbling("lastfm")),
      Example(["scrobble", "retry"], .retryScrobbling(nil)),
      Example(["scrobble", "remove", "lastfm"], .removeScrobbling("lastfm")),
      Example(["backup", "/a.jsonl"], .backUp("/a.jsonl")), Example(["restore", "/a.jsonl"], .restore("/a.jsonl")),
      Example(["status"], .status), Example(["--", "status"], .status),
      Example(["podcast"], .podcasts), Example(["podcast", "list"], .podcasts),
      Example(["podcast", "add", "example.org"], .addPodcast("example.org")),
      Example(["podcast", "remove", "the", "kettle"], .removePodcast(RemovePodcast(podcast: "the kettle"))),
      Example(
        ["podcast", "remove", "kettle", "--keep-files"],
        .removePodcast(RemovePodcast(podcast: "kettle", keepFiles: true))),
      Example(
        ["podcast", "download", "the", "kettle", "--last", "3"],
        .downloadPodcast(DownloadPodcast(podcast: "the kettle", last: PositiveCount(3)))),
      Example(["podcast", "download", "kettle"], .downloadPodcast(DownloadPodcast(podcast: "kettle"))),
      Example(
        ["podcast", "keep", "kettle", "5"], .keepPodcast(KeepPodcast(podcast: "kettle", episodes: PositiveCount(5)))),
      Example(["podcast", "keep", "kettle", "none"], .keepPodcast(KeepPodcast(podcast: "kettle"))),
      Example(["podcast", "refresh"], .refreshPodcasts(nil)),
      Example(["podcast", "import", "/a"], .importPodcasts("/a")),
      Example(["podcast", "export", "/a"], .exportPodcasts("/a")),
      Example(["library"], .library), Example(["library", "problems"], .libraryProblems),
      Example(["library", "find-duplicates"], .duplicates), Example(["library", "missing"], .missing),
      Example(["library", "scan"], .scanLibrary),
      Example(["player"], .players), Example(["player", "use", "the", "kitchen"], .usePlayer("the kitchen")),
      Example(["queue"], .queue), Example(["queue", "clear"], .clearQueue),
      Example(["vocabulary"], .vocabulary(nil)), Example(["vocabulary", "shows"], .vocabulary(.shows)),
      Example(["history"], .history), Example(["watch"], .watch),
      Example(["completion", "zsh"], .completion(.zsh)),
      Example(["help"], .help), Example(["--help"], .help), Example(["-h"], .help),
      Example(["status", "--help"], .help),
      Example(["ask", "--help"], .help), Example(["completion", "--help"], .help),
      Example(["--help", "play", "x"], .help),
      Example(["version"], .version), Example(["--version"], .version),
    ] + edits + saves

  private static let edits = [PositiveCount(3)].compactMap(\.self).flatMap { three in
    [
      Example(["queue", "remove", "3"], .removeFromQueue(RemoveFromQueue(entry: three))),
      Example(["queue", "move", "3", "3"], .moveInQueue(MoveInQueue(entry: three, to: three))),
    ]
  }

  private static let saves = [PlaylistName("Road Trip")].compactMap(\.self).flatMap { name in
    [["Road", "Trip"], [" Road", "Trip "]].map { words in
      Example(["queue", "save"] + words, .saveQueue(SaveQueue(name: name)))
    }
  }

  static let options = [
    Example(["--json", "status"], .status, Options(json: true)),
    Example(["status", "--json"], .status, Options(json: true)),
    Example(["library", "--json", "scan"], .scanLibrary, Options(json: true)),
    Example(["library", "scan", "--json"], .scanLibrary, Options(json: true)),
    Example(["explain", "--json", "x"], .explain(.given("x")), Options(json: true)),
    Example(["ask", "--json", "-"], .ask(.standardInput), Options(json: true)),
    Example(
      ["--voice", "--dry-run", "--player", "mpd", "--locale=zh", "--socket", "/a=b", "play", "x"],
      .ask(.given("play x")),
      Options(voice: true, dryRun: true, player: "mpd", locale: "zh", socket: "/a=b")),
    Example(["--player", "--json", "x"], .ask(.given("x")), Options(player: "--json")),
  ]

  static let mistakes = [
    Example([], .nothingAsked), Example(["--json"], .nothingAsked), Example(["--"], .nothingAsked),
    Example(["--jsn", "play"], .option(.unknown("--jsn"))), Example(["-x"], .option(.unknown("-x"))),
    Example(["status", "--jsn"], .option(.unknown("--jsn"))),
    Example(["--player"], .option(.missingValue(.player))), Example(["--player="], .option(.missingValue(.player))),
    Example(["--socket", ""], .option(.missingValue(.socket))),
    Example(["--json=1", "x"], .option(.unexpectedValue(.json))),
    Example([""], .missingSentence(.ask)), Example([" ", "\n"], .missingSentence(.ask)),
    Example(["ask"], .missingSentence(.ask)), Example(["explain", " "], .missingSentence(.explain)),
    Example(["queue", "save", " "], .blankName), Example(["queue", "save", "", "\t"], .blankName),
    Example(["completion"], .missingShell), Example(["player", "use"], .missingPlayer),
  ]

  @Test(arguments: sentences + commands + options + mistakes)
  func `Arguments are parsed as documented`(_ example: Example) {
    let read = Result { () throws(UsageError) in try ArgumentParser.parse(example.arguments) }
    #expect(read == example.expected)
  }

  @Test func `Every mistake has its own message`() {
    let mistakes: [UsageError] = [
      .nothingAsked, .option(.unknown("-x")), .option(.missingValue(.player)), .option(.unexpectedValue(.json)),
      .missingSentence(.ask),
      .missingShell, .missingPlayer,
    ]
    #expect(Set(mistakes.map(Words.problem)).count == mistakes.count)
  }

  @Test func `The usage names every option and subcommand`() {
    for option in OptionName.allCases { #expect(Words.usage.contains("  " + Words.spelling(option))) }
    for subcommand in Subcommand.allCases { #expect(Words.usage.contains("  " + Words.spelling(subcommand))) }
    #expect(Words.usage.split(separator: "\n").allSatisfy { $0.count <= 120 })
  }
}
