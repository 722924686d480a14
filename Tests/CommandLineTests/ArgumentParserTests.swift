import ControlProtocol
import MCP
import MediaIntents
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
    Example(sentence: ["queue", "up", "ymca"]),
    Example(sentence: ["help", "me", "rhonda"]),
    Example(sentence: ["watch", "me"]),
    Example(sentence: ["restore", "my", "faith"]), Example(sentence: ["queue", "clean", "bandit"]),
    Example(sentence: ["library of congress"]), Example(sentence: ["subscribe", "to", "the", "kettle"]),
    Example(sentence: ["unsubscribe", "from", "the", "kettle"]), Example(sentence: ["info", "on", "this", "song"]),
    Example(["ask", "history", "of", "rome"], .ask(.marked("history of rome"))),
    Example(["--", "history", "of", "rome"], .ask(.marked("history of rome"))),
    Example(["play", "x", "--json", "--", "--voice"], .ask(.given("play x --voice")), Options(json: true)),
    Example(["queue", "--json", "up", "ymca"], .ask(.given("queue up ymca")), Options(json: true)),
    Example(["next", "-q"], .ask(.given("next")), Options(quiet: true)),
    Example(["play", "-1", "-", "x"], .ask(.given("play -1 - x"))),
    Example(["--", "--json", "is", "a", "song"], .ask(.marked("--json is a song"))),
    Example(["ask", "status"], .ask(.marked("status"))),
    Example(["ask", "library", "scan"], .ask(.marked("library scan"))),
    Example(["ask", "--", "-"], .ask(.marked("-"))),
    Example(["explain", "play", "stop"], .explain(.marked("play stop"))),
    Example(["listen"], .listen(path: nil, isKept: false)),
    Example(["listen", "--keep"], .listen(path: nil, isKept: true)),
    Example(["listen", "--end"], .endListening),
    Example(["listen", "--from", "/a.wav", "--keep"], .listen(path: "/a.wav", isKept: true)),
    Example(["listen", "to", "abbey", "road"], .ask(.given("listen to abbey road"))),
    Example(["vocabulary", "--prompt"], .vocabularyPrompt),
    Example(["announce", "dinner", "is", "ready"], .announce("dinner is ready")),
    Example(["--locale", "zh", "announce", "吃饭了"], .announce("吃饭了"), Options(locale: "zh")),
    Example(
      ["announce", "--everyone", "dinner"], .announce("dinner"), Options(everyone: true)),
    Example(
      ["--player", "kitchen,den", "announce", "dinner"], .announce("dinner"), Options(player: "kitchen,den")),
    Example(["announce", "-"], .announce("-")), Example(["announce", "--help"], .help),
    Example(["--", "explain", "play", "stop"], .explain(.marked("play stop"))),
    Example(sentence: ["volume", "30"]), Example(sentence: ["volume", "up"]),
    Example(sentence: ["clear", "the", "queue"]), Example(sentence: ["add", "this", "to", "road", "trip"]),
    Example(sentence: ["load", "up", "some", "jazz"]), Example(sentence: ["save", "this"]),
  ]

  static let commands =
    [
      Example(["-"], .lines), Example(["--json", "-"], .lines, Options(json: true)),
      Example(["--", "-"], .ask(.marked("-"))),
      Example(["play", "-"], .openListed(nil)), Example(["open", "-"], .openListed(nil)),
      Example(["add", "-"], .openListed(.later)), Example(["insert", "-"], .openListed(.next)),
      Example(["play", "next", "-"], .openListed(.next)),
      Example(["ask", "-"], .ask(.standardInput)), Example(["explain", "-"], .explain(.standardInput)),
      Example(["page"], .pageCode(.owner)), Example(["page", "--guest"], .pageCode(.guest)),
      Example(["page", "devices"], .pageDevices),
      Example(["page", "forget", "my", "phone"], .forgetPageDevice("my phone")),
      Example(["scrobble"], .scrobbling), Example(["scrobble", "status"], .scrobbling),
      Example(["scrobble", "add", "lastfm"], .addScrobbling("lastfm", address: nil)),
      Example(
        ["scrobble", "add", "listenbrainz", "https://a.org/"],
        .addScrobbling("listenbrainz", address: "https://a.org/")),
      Example(["scrobble", "confirm", "lastfm"], .confirmScrobbling("lastfm")),
      Example(["scrobble", "retry"], .retryScrobbling(nil)),
      Example(["scrobble", "remove", "lastfm"], .removeScrobbling("lastfm")),
      Example(["backup", "/a.jsonl"], .backUp("/a.jsonl")), Example(["restore", "/a.jsonl"], .restore("/a.jsonl")),
      Example(["status"], .status(nil, isFollowing: false)),
      Example(["--", "status"], .status(nil, isFollowing: false)),
      Example(["podcast"], .podcasts), Example(["podcast", "list"], .podcasts),
      Example(["podcast", "add", "example.org"], .addPodcast("example.org")),
      Example(["podcast", "remove", "the", "kettle"], .removePodcast(RemovePodcast(podcast: "the kettle"))),
      Example(
        ["podcast", "remove", "kettle", "--keep-files"],
        .removePodcast(RemovePodcast(podcast: "kettle", keepFiles: true))),
      Example(
        ["podcast", "download", "the", "kettle", "--last", "3"],
        .downloadPodcast(DownloadPodcast(podcast: "the kettle", last: PositiveCount(3)))),
      Example(["podcast", "download", "kettle"], .episode(.download, ["kettle"])),
      Example(["podcast", "download", "kettle", "3"], .episode(.download, ["kettle", "3"])),
      Example(
        ["podcast", "keep", "kettle", "5"], .keepPodcast(KeepPodcast(podcast: "kettle", episodes: PositiveCount(5)))),
      Example(["podcast", "keep", "kettle", "none"], .keepPodcast(KeepPodcast(podcast: "kettle"))),
      Example(["podcast", "refresh"], .refreshPodcasts(RefreshPodcasts())),
      Example(
        ["podcast", "refresh", "--force", "the", "kettle"],
        .refreshPodcasts(RefreshPodcasts(podcast: "the kettle", force: true))),
      Example(["podcast", "import", "/a"], .importPodcasts("/a")),
      Example(["podcast", "export", "/a"], .exportPodcasts("/a")),
      Example(["podcast", "import", "-"], .importPodcastsFromInput),
      Example(["podcast", "export", "-"], .exportPodcastsToOutput),
      Example(["podcast", "export", "./-"], .exportPodcasts(Environment.absolute("./-"))),
      Example(["backup", "-"], .backUpToOutput), Example(["restore", "-"], .restoreFromInput),
      Example(["library"], .library), Example(["library", "problems"], .libraryProblems),
      Example(["library", "find-duplicates"], .duplicates), Example(["library", "missing"], .missing),
      Example(["library", "scan"], .scanLibrary(all: false)),
      Example(["library", "scan", "--all"], .scanLibrary(all: true)),
      Example(["player"], .players), Example(["player", "use", "the", "kitchen"], .usePlayer("the kitchen")),
      Example(["queue"], .queue), Example(["queue", "clear"], .clearQueue),
      Example(["vocabulary"], .vocabulary(nil)), Example(["vocabulary", "shows"], .vocabulary(.shows)),
      Example(["history"], .history(nil)), Example(["history", "5"], .history(PositiveCount(5))),
      Example(["history", "forget", "--person", "Anna", "Maria"], .forget("Anna Maria")),
      Example(
        ["history", "forget", "--last", "2"],
        .forgetListening(ForgetListening(seconds: PositiveCount(7200), conversation: Environment.conversation))),
      Example(
        ["history", "forget", "--all"],
        .forgetListening(ForgetListening(everything: true, conversation: Environment.conversation))),
      Example(
        ["history", "forget", "outer", "peace"],
        .forgetListening(ForgetListening(name: "outer peace", conversation: Environment.conversation))),
      Example(["suggest"], .suggestions),
      Example(
        ["suggest", "forget", "2"],
        .forgetListening(ForgetListening(entry: PositiveCount(2), conversation: Environment.conversation))),
      Example(["suggest", "something"], .ask(.given("suggest something"))),
      Example(["watch"], .watch),
      Example(["completion", "zsh"], .completion(.zsh)), Example(["mcp"], .mcp(.play)),
      Example(["page", "--open"], .openPage),
      Example(["mcp", "--allow", "read"], .mcp(.read)), Example(["mcp", "--allow=edit"], .mcp(.edit)),
      Example(["help"], .help), Example(["--help"], .help), Example(["-h"], .help),
      Example(["status", "--help"], .help),
      Example(["ask", "--help"], .help), Example(["completion", "--help"], .help),
      Example(["--help", "play", "x"], .help),
      Example(["version"], .version), Example(["--version"], .version),
    ] + edits + saves + controls + episodes

  private static let episodes: [Example] = [
    Example(["podcast", "episodes", "the", "kettle"], .episodes(ListEpisodes(podcast: "the kettle"))),
    Example(
      ["podcast", "episodes", "--limit", "5", "kettle"],
      .episodes(ListEpisodes(podcast: "kettle", limit: PositiveCount(5)))),
    Example(["podcast", "notes", "kettle"], .episode(.notes, ["kettle"])),
    Example(["podcast", "notes", "radio", "4"], .episode(.notes, ["radio", "4"])),
    Example(["podcast", "notes", "404"], .episode(.notes, ["404"])),
    Example(["podcast", "delete", "the", "kettle", "#2"], .episode(.delete, ["the", "kettle", "#2"])),
    Example(["podcast", "played", "kettle"], .episode(.played, ["kettle"])),
    Example(["podcast", "played", "--all"], .markAllPlayed),
    Example(["podcast", "unplayed", "the", "kettle", "S2E14"], .episode(.unplayed, ["the", "kettle", "S2E14"])),
    Example(["podcast", "unplayed", "kettle", "all"], .episode(.unplayed, ["kettle", "all"])),
    Example(["podcast", "unplayed", "kettle"], .episode(.unplayed, ["kettle"])),
    Example(["podcast", "delete", "kettle", "e3"], .episode(.delete, ["kettle", "e3"])),
    Example(["podcast", "queue"], .queueEpisodes(nil)),
    Example(["podcast", "queue", "kettle"], .queueEpisodes("kettle")),
    Example(["--dry-run", "podcast", "queue"], .queueEpisodes(nil), Options(dryRun: true)),
    Example(["podcast", "delete", "kettle"], .misfit(.podcast, "delete")),
    Example(["podcast", "delete", "3"], .misfit(.podcast, "delete")),
    Example(["podcast", "episodes"], .misfit(.podcast, "episodes")),
    Example(["podcast", "notes"], .misfit(.podcast, "notes")),
    Example(["podcast", "played"], .misfit(.podcast, "played")),
    Example(["podcast", "played", "x", "--all"], .misfit(.podcast, "played")),
    Example(["podcast", "episodes", "x", "--limit"], .misfit(.podcast, "episodes")),
    Example(["podcast", "episodes", "x", "--limit", "0"], .misfit(.podcast, "episodes")),
    Example(["podcast", "played", "kettle", "0"], .misfit(.podcast, "played")),
    Example(["podcast", "unplayed", "kettle", "-2"], .misfit(.podcast, "unplayed")),
    Example(["podcast", "download", "kettle", "#0"], .misfit(.podcast, "download")),
    Example(["podcast", "unplayed"], .misfit(.podcast, "unplayed")),
    Example(["podcast", "queue", "--force"], .misfit(.podcast, "queue")),
    Example(["podcast", "remove", "--last"], .misfit(.podcast, "remove")),
    Example(["next", "--force"], .option(.unknown("--force"))), Example(["play", "-f"], .option(.unknown("-f"))),
    Example(["queue", "up", "--all"], .option(.unknown("--all"))),
  ]

  private static let controls: [Example] = [
    (["toggle"], PlayerCommand.toggle(nil)), (["repeat"], .toggle(.repeat)), (["play-pause"], .toggle(nil)),
    (["toggle", "mute"], .toggle(.mute)),
    (["crop"], .crop), (["random"], .toggle(.shuffle)), (["random", "off"], .setShuffle(false)),
    (["loop", "Track"], .setRepeat(.one)),
    (["repeat", "on"], .setRepeat(.all)), (["del", "2-4"], .removeEntries(2...4)),
    (["del", "#3"], .removeEntries(3...3)), (["queue", "remove", "2-3"], .removeEntries(2...3)),
    (["queue", "remove", "#2"], .removeEntries(2...2)),
    (["seek", "50%"], .seekToShare(0.5)), (["seek", "-10%"], .seekByShare(-0.1)), (["prev"], .previous),
  ].map { Example($0, .control($1)) }

  static let values: [(arguments: [String], kind: String, value: Double)] = [
    (["volume", "+5"], "change", 5), (["volume", "-5"], "change", -5), (["vol", "5%+"], "change", 5),
    (["volume", "0.05-"], "change", -5), (["volume", "0.5"], "set", 50), (["volume", ".5"], "set", 50),
    (["volume 0.5"], "set", 50), (["vol +5"], "change", 5), (["seek 1:20"], "to", 80), (["volume", "40%"], "set", 40),
    (["seek", "+30"], "by", 30), (["seek", "-1:00"], "by", -60), (["seek", "1:20"], "to", 80),
    (["seek", "90"], "to", 90),
    (["seek", "1:02:03"], "to", 3723), (["position", "10-"], "by", -10), (["jump", "to", "0:15"], "to", 15),
    (["play", "3"], "entry", 3), (["play", "#12"], "entry", 12),
  ]

  @Test(arguments: values)
  func `Numbers and times mean what mpc and playerctl mean by them`(
    _ example: (arguments: [String], kind: String, value: Double)
  ) throws {
    guard case .control(let command) = try ArgumentParser.parse(example.arguments).command else {
      Issue.record("\(example)")
      return
    }
    let (kind, value): (String, Double) =
      switch command {
      case .setVolume(let volume): ("set", volume.value)
      case .changeVolume(let points): ("change", points.value)
      case .seekTo(let seconds): ("to", seconds.value)
      case .seekBy(let seconds): ("by", seconds.value)
      case .playEntry(let number): ("entry", Double(number.value))
      default: ("\(command)", 0)
      }
    #expect(kind == example.kind && abs(value - example.value) < 1e-9)
  }

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
    Example(["--json", "status"], .status(nil, isFollowing: false), Options(json: true)),
    Example(["status", "--json"], .status(nil, isFollowing: false), Options(json: true)),
    Example(["library", "--json", "scan"], .scanLibrary(all: false), Options(json: true)),
    Example(["library", "scan", "--json"], .scanLibrary(all: false), Options(json: true)),
    Example(["play", "x", "--aloud"], .ask(.given("play x")), Options(aloud: true)),
    Example(["explain", "--json", "x"], .explain(.marked("x")), Options(json: true)),
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
    Example(["listen", "--from"], .missingSound),
    Example(["announce"], .missingSentence(.announce)),
    Example(["ask"], .missingSentence(.ask)), Example(["explain", " "], .missingSentence(.explain)),
    Example(["queue", "save", " "], .blankName), Example(["queue", "save", "", "\t"], .blankName),
    Example(["mcp", "--allow"], .permission), Example(["mcp", "--allow", "all"], .permission),
    Example(["mcp", "--allow", "read", "x"], .permission), Example(["completion"], .missingShell),
    Example(["player", "use"], .missingPlayer),
    Example(["completion", "tcsh"], .missingShell), Example(["scrobble", "add"], .misfit(.scrobble, "add")),
    Example(["queue", "remove"], .misfit(.queue, "remove")), Example(["queue", "move", "3"], .misfit(.queue, "move")),
    Example(["queue", "remove", "0"], .misfit(.queue, "remove")),
    Example(["queue", "remove", "control"], .misfit(.queue, "remove")),
    Example(["queue", "save"], .misfit(.queue, "save")),
    Example(["podcast", "download"], .misfit(.podcast, "download")),
    Example(["podcast", "keep", "x"], .misfit(.podcast, "keep")),
    Example(["library", "scan", "my", "heart"], .misfit(.library, "scan")),
    Example(["play", ""], .blank("")), Example(["next", "--all"], .option(.unknown("--all"))),
    Example(["next", "--frob"], .option(.unknown("--frob"))),
    Example(["next", "-x"], .option(.unknown("-x"))), Example(["ask", "play", "--frob"], .option(.unknown("--frob"))),
  ]

  @Test(arguments: sentences + commands + options + mistakes)
  func `Arguments are parsed as documented`(_ example: Example) {
    let read = Result { () throws(UsageError) in try ArgumentParser.parse(example.arguments) }
    #expect(read == example.expected)
  }

  static let elsewhere = [
    ["clear"], ["clear", "4"], ["move", "4"], ["move", "0", "1"], ["mv", "a", "b"], ["insert"], ["save"],
    ["save", "as", "x"], ["insert", "x", "into", "y"], ["single", "5"], ["consume", "on"], ["consume", "yes"],
    ["ls", "Music"], ["list", "artist"],
    ["list", "album", "artist", "the", "x"], ["list", "jazz"], ["idle", "player"], ["clearerror"], ["crop", "x"],
    ["searchplay", "x"], ["seekthrough", "+5"], ["enable", "only", "1"], ["open", "outer", "peace"],
    ["update", "Music"],
    ["rescan", "Music"], ["quit"], ["exit"], ["bye"], ["toggle", "x"], ["current", "x"], ["del", "x"], ["load"],
    ["mount", "x", "y"], ["albumart", "x"], ["queued"], ["position", "x"], ["volume", "1e2"], ["seek", "5e"],
    ["crossfade", "5"], ["replaygain", "off"], ["sticker"],
    ["enable"], ["ls"], ["show"], ["volume", "+500"], ["seek", "1:99"], ["seek"], ["del"],
    ["volume", "0,4"],
    ["rm", "dinner"], ["swap", "1", "2"],
    ["searchadd", "title", "x"], ["findadd", "artist", "x"], ["playlist", "dinner"], ["station", "x", "y"], ["room"],
    ["pending"], ["subscribe", "http://x.org/"], ["subscribe"], ["unsubscribe", "the", "kettle"], ["info", "kettle"],
    ["rewrite", "a", "b"], ["play", "0"], ["play", "-1"], ["next", "-2"], ["del", "0"],
  ]

  @Test(arguments: elsewhere)
  func `Words that mean nothing here are refused with what there is instead`(_ words: [String]) {
    let isRefused =
      switch Result(catching: { () throws(UsageError) in try ArgumentParser.parse(words) }) {
      case .failure(.elsewhere(words[0], instead: _)): true
      default: false
      }
    #expect(isRefused)
  }

  static let near: [(typed: String, command: String?)] = [
    ("statsu", "status [--format TEXT] [--follow]"), ("toogle", "toggle"), ("doctro", "doctor"),
    ("qeue", "queue [clear|remove N[-M]|move N M|save NAME]"),
    ("sticker", nil), ("ping", nil), ("zzz", nil),
  ]

  @Test(arguments: near)
  func `A mistyped command is told with the one it is nearest to`(_ example: (typed: String, command: String?)) {
    #expect(NearestCommand.to(example.typed) == example.command)
  }

  static let taken: [(sentence: String, words: String)] = [
    ("volume abc", "volume takes a number from 0 to 100"), ("vol abc", "vol takes a number"),
    ("seek foo", "seek takes a time"), ("Seek foo", "seek takes a time"),
    ("random foo", "random takes on, off or toggle"),
    ("mute foo", "mute takes on, off or toggle"), ("play zzz", "“play zzz” is no command"),
    ("pause zzz", "“pause zzz” is no command"), ("volmue abc", "“volmue abc” is no command"),
  ]

  @Test(arguments: taken)
  func `Behind a command that takes values, it is told which`(_ example: (sentence: String, words: String)) {
    let told = Words.notUnderstood(example.sentence)
    #expect(told.hasPrefix(example.words), "\(told)")
    #expect(told.contains("nearest") == example.sentence.hasPrefix("volmue"), "\(told)")
  }

  @Test func `Every mistake has its own message`() {
    let mistakes: [UsageError] = [
      .nothingAsked, .option(.unknown("-x")), .option(.missingValue(.player)), .option(.unexpectedValue(.json)),
      .missingSentence(.ask),
      .missingWords, .missingShell, .missingPlayer, .blankName, .blank(""), .misfit(.queue, "move"),
      .misfit(.podcast, "add"),
      .noSuchWord(.podcast, "x", meant: nil),
      .noSuchWord(.podcast, "x", meant: "y"), .elsewhere("x", instead: "y"),
      .format(.unknown("x")), .format(.foreign("%x%")), .format(.unclosed("[")),
    ]
    #expect(Set(mistakes.map(Words.problem)).count == mistakes.count)
  }

  @Test func `The usage names every option and subcommand`() {
    for option in OptionName.allCases { #expect(Words.usage.contains("  " + Words.spelling(option))) }
    for subcommand in Subcommand.allCases { #expect(Words.usage.contains("  " + Words.spelling(subcommand))) }
    #expect(Words.usage.split(separator: "\n").allSatisfy { $0.count <= 120 })
  }
}
