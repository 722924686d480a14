import ControlProtocol
import FoundationEssentials
import MCP
import MediaIntents
import ProgramOptions

/// A parsed command line.
struct Invocation: Hashable, Sendable {
  var command: Command
  var options = Options()
}

/// A command of the command-line tool.
enum Command: Hashable, Sendable {
  case ask(Sentences)
  case explain(Sentences)
  /// Speaks this text.
  case announce(String)
  /// Listens to a sentence, or to one after the other, from the microphone or a file at an absolute path.
  case listen(path: String?, isKept: Bool)
  /// Ends the sentence that is listened to.
  case endListening
  /// Reads sentences and commands from a prompt, or one a line from standard input.
  case prompt, lines
  /// Nil for the usual line. Followed, it is printed at each change.
  case status(StatusFormat?, isFollowing: Bool)
  /// These parts of what plays, a line each; all with their names if there are none.
  case metadata([StatusField])
  case doctor
  /// Sets up the configuration and the service by questions.
  case setup
  /// Sets up rooms by questions.
  case setupRooms
  case metrics
  case reload
  /// The file; nil for the usual one.
  case checkConfiguration(String?)
  case library, scanLibrary(all: Bool), libraryProblems, duplicates, missing
  case queue, clearQueue
  case players, usePlayer(String), rooms
  case removeFromQueue(RemoveFromQueue)
  case moveInQueue(MoveInQueue)
  case saveQueue(SaveQueue)
  case vocabulary(VocabularyKind?, all: Bool = false)
  /// What a recogniser wants to be told before it hears.
  case vocabularyPrompt
  /// The most plays; nil for the usual number.
  case history(PositiveCount?)
  /// All that is known of a person, by name.
  case forget(String)
  /// What to hear.
  case suggestions
  /// What was heard, which is forgotten.
  case forgetListening(ForgetListening)
  case control(PlayerCommand)
  /// Lists all that a sentence which begins with "find" finds, or this many.
  case find(String, limit: PositiveCount?)
  /// Plays what is at these addresses, or adds it to the queue.
  case open(AddressList, QueueEnd?)
  /// The same with those that standard input lists.
  case openListed(QueueEnd?)
  /// Appends what these words name to the queue, or puts it next in it.
  case append(String), insert(String)
  /// The absolute path of the backup.
  case backUp(String), restore(String)
  /// By standard output and standard input.
  case backUpToOutput, restoreFromInput
  case podcasts, addPodcast(String), removePodcast(RemovePodcast), refreshPodcasts(RefreshPodcasts)
  case downloadPodcast(DownloadPodcast), keepPodcast(KeepPodcast)
  case episodes(ListEpisodes), markAllPlayed, queueEpisodes(String?)
  /// The words name a podcast, and the last one may be the number of an episode.
  case episode(EpisodeVerb, [String])
  /// The absolute path of a list of podcasts.
  case importPodcasts(String), exportPodcasts(String)
  /// By standard input and standard output.
  case importPodcastsFromInput, exportPodcastsToOutput
  case scrobbling, addScrobbling(String, address: String?), confirmScrobbling(String), removeScrobbling(String)
  case retryScrobbling(String?)
  /// All shortcuts; only their words, or with what they do.
  case shortcuts(namesOnly: Bool), shortcut(String), addShortcut(AddShortcut), editShortcut(EditShortcut)
  case editShortcutFile(String), renameShortcut(RenameShortcut), removeShortcut(RemoveShortcut), runShortcut(String)
  case schedules, scheduleShortcut(String, at: String), unscheduleShortcut(String), showShortcuts(Bool)
  case pageCode(PageRole), openPage, pageDevices, forgetPageDevice(String)
  case watch
  /// Serves language models, which may do this much.
  case mcp(Permission)
  case completion(Shell)
  /// What the scripts of `completion` call.
  case complete(CompletionKind)
  case help, version
}

/// Where sentences come from.
enum Sentences: Hashable, Sendable {
  /// Typed where commands are.
  case given(String)
  /// Marked as a sentence, by `ask` or `--`.
  case marked(String)
  /// One per line.
  case standardInput
}

/// The shells with a completion script.
enum Shell: String, Hashable, Sendable, CaseIterable {
  case bash, zsh, fish
}

/// The options before the sentence.
struct Options: Hashable, Sendable {
  var json = false
  var voice = false
  /// Whether answers are spoken, too.
  var aloud = false
  var dryRun = false
  /// Whether nobody answers a question.
  var noAsk = false
  /// Prints nothing if all is done.
  var quiet = false
  /// Whether an announcement is for all rooms and players.
  var everyone = false
  var player: String?
  /// The room or player where it is said.
  var room: String?
  var locale: String?
  var socket: String?
  /// How each line looks, as a template; checked for the command.
  var format: String?
  /// Whether the parts of an answer are printed with their facts.
  var parts = false

  /// These with others, whose values count before these.
  func joined(by others: Options) -> Options {
    Options(
      json: json || others.json, voice: voice || others.voice, aloud: aloud || others.aloud,
      dryRun: dryRun || others.dryRun, noAsk: noAsk || others.noAsk,
      quiet: quiet || others.quiet, everyone: everyone || others.everyone, player: others.player ?? player,
      room: others.room ?? room,
      locale: others.locale ?? locale,
      socket: others.socket ?? socket, format: others.format ?? format, parts: parts || others.parts)
  }
}

extension Options {
  /// The room or player where it is said: named here, or for all that is said on this device.
  var home: String? { room ?? Environment["ARIOSO_ROOM"] }

  /// Whether nobody answers: that was said, or there is neither a terminal nor a conversation of one's own, as for cron, timers
  /// and keys.
  var isUnattended: Bool { noAsk || !Environment.hasTerminal && Environment["ARIOSO_CONVERSATION"] == nil }
}

enum OptionName: String, ProgramOption {
  case json = "--json"
  case voice = "--voice"
  case aloud = "--aloud"
  case dryRun = "--dry-run"
  case noAsk = "--no-ask"
  case quiet = "--quiet"
  case everyone = "--everyone"
  case player = "--player"
  case room = "--room"
  case locale = "--locale"
  case socket = "--socket"
  case format = "--format"
  case parts = "--parts"
  case help = "--help"
  case version = "--version"

  static let letters: [String: OptionName] = ["-q": .quiet]

  var value: String? {
    switch self {
    case .player, .room: "NAME"
    case .locale: "TAG"
    case .socket: "PATH"
    case .format: "TEMPLATE"
    case .parts, .json, .voice, .aloud, .dryRun, .noAsk, .quiet, .everyone, .help, .version: nil
    }
  }
}

/// Words that are commands if alone or followed by one of their verbs; otherwise they start a sentence.
enum Subcommand: String, CaseIterable, Sendable {
  case ask, explain, announce, listen, suggest, status, setup, doctor, metrics, library, podcast, scrobble, shortcut,
    queue, player, rooms,
    vocabulary,
    history, page, backup,
    restore,
    watch, mcp, config, reload, completion, help, version

  var takesSentence: Bool { [.ask, .explain, .announce].contains(self) }

  /// The verbs that may follow.
  var verbs: [String] {
    switch self {
    case .library: ["problems", "scan", "find-duplicates", "missing"]
    case .podcast:
      [
        "add", "delete", "download", "episodes", "export", "import", "keep", "list", "notes", "played", "queue",
        "refresh", "remove", "unplayed",
      ]
    case .scrobble: ["add", "confirm", "remove", "retry", "status"]
    case .page: ["devices", "forget"]
    case .shortcut:
      ["add", "desktop", "edit", "list", "remove", "rename", "run", "schedule", "show", "unschedule"]
    case .queue: ["clear", "remove", "move", "save"]
    case .player: ["use"]
    case .config: ["check", "reload"]
    case .setup: ["rooms"]
    case .vocabulary: VocabularyKind.allCases.map(\.rawValue)
    case .completion: Shell.allCases.map(\.rawValue)
    case .history, .suggest: ["forget"]
    case .ask, .explain, .announce, .listen, .status, .doctor, .metrics, .backup, .restore, .watch, .mcp,
      .reload, .rooms, .help, .version:
      []
    }
  }

  /// The command for this word, a verb and its arguments. Returns nil if they are a sentence.
  func command(verb: String, _ words: [String]) -> Command? {
    if self == .podcast { return PodcastArguments.command(verb, words) }
    if self == .scrobble { return Self.scrobbleCommand(verb, words) }
    if self == .config { return Self.configCommand(verb, words) }
    if self == .shortcut { return ShortcutArguments.command(verb, words) }
    if self == .page { return verb == "forget" ? .forgetPageDevice(words.joined(separator: " ")) : nil }
    if self == .history || self == .suggest { return Self.forgettingCommand(words) }
    guard self == .queue else { return nil }
    let numbers = words.compactMap { ExternalNumber.ordinal($0).flatMap(PositiveCount.init) }
    switch (verb, numbers.count, words.count) {
    case ("remove", 1, 1): return .removeFromQueue(RemoveFromQueue(entry: numbers[0]))
    case ("remove", 0, 1): return PlayerValue.entries(words[0]).map { .control(.removeEntries($0)) }
    case ("move", 2, 2): return .moveInQueue(MoveInQueue(entry: numbers[0], to: numbers[1]))
    case ("save", _, 1...): return PlaylistName(words.joined(separator: " ")).map { .saveQueue(SaveQueue(name: $0)) }
    default: return nil
    }
  }

  /// The command for this word and a number. Returns nil if they are a sentence.
  func command(number: String) -> Command? {
    self == .history ? ExternalNumber.ordinal(number).flatMap(PositiveCount.init).map(Command.history) : nil
  }

  /// The command for this word and a file. Returns nil if they are a sentence.
  ///
  /// - Parameter isStream: whether it stands for standard input or output.
  func command(file: String, isStream: Bool) -> Command? {
    switch self {
    case .backup: isStream ? .backUpToOutput : .backUp(Environment.absolute(file))
    case .restore: isStream ? .restoreFromInput : .restore(Environment.absolute(file))
    default: nil
    }
  }

  /// Whether a verb needs no arguments.
  func isWhole(_ verb: String) -> Bool {
    switch self {
    case .queue: verb == "clear"
    case .podcast: verb == "list" || verb == "refresh" || verb == "queue"
    case .scrobble: verb == "status" || verb == "retry"
    case .history, .suggest: false
    case .page: verb == "devices"
    case .shortcut: ["list", "schedule", "desktop"].contains(verb)
    default: verbs.contains(verb)
    }
  }

  /// The command for this word and a verb without arguments. Returns nil if the word needs more.
  func command(verb: String?) -> Command? {
    switch self {
    case .ask, .explain, .announce, .backup, .restore: nil
    case .listen: .listen(path: nil, isKept: false)
    case .status: .status(nil, isFollowing: false)
    case .config: .checkConfiguration(nil)
    case .reload: .reload
    case .setup: verb == nil ? .setup : .setupRooms
    case .doctor: .doctor
    case .metrics: .metrics
    case .library: Self.libraryCommand(verb)
    case .queue: verb == nil ? .queue : .clearQueue
    case .player: .players
    case .rooms: .rooms
    case .podcast: .podcasts
    case .scrobble: .scrobbling
    case .shortcut: ShortcutArguments.command(verb ?? "list", [])
    case .page: verb == nil ? .pageCode(.owner) : .pageDevices
    case .vocabulary: .vocabulary(verb.flatMap(VocabularyKind.init(rawValue:)), all: false)
    case .history: .history(nil)
    case .suggest: .suggestions
    case .watch: .watch
    case .mcp: .mcp(.play)
    case .completion: verb.flatMap(Shell.init(rawValue:)).map(Command.completion)
    case .help: .help
    case .version: .version
    }
  }
}

extension Subcommand {
  /// What is forgotten behind "history forget" and "suggest forget": a number is of what was listed last.
  private static func forgettingCommand(_ words: [String]) -> Command? {
    let conversation = Environment.conversation
    switch (words.first, words.count) {
    case ("--person", 2...): return .forget(words.dropFirst().joined(separator: " "))
    case ("--all", 1): return .forgetListening(ForgetListening(everything: true, conversation: conversation))
    case ("--last", 2):
      guard let hours = ExternalNumber.ordinal(words[1]), let seconds = PositiveCount(min(hours, 100_000) * 3600) else {
        return nil
      }
      return .forgetListening(ForgetListening(seconds: seconds, conversation: conversation))
    case (let first?, _) where !first.hasPrefix("--"):
      if words.count == 1, let entry = ExternalNumber.ordinal(first).flatMap(PositiveCount.init) {
        return .forgetListening(ForgetListening(entry: entry, conversation: conversation))
      }
      return .forgetListening(ForgetListening(name: words.joined(separator: " "), conversation: conversation))
    default: return nil
    }
  }

  private static func scrobbleCommand(_ verb: String, _ words: [String]) -> Command? {
    switch (verb, words.count) {
    case ("status", 0): .scrobbling
    case ("retry", 0...1): .retryScrobbling(words.first)
    case ("add", 1...2): .addScrobbling(words[0], address: words.count > 1 ? words[1] : nil)
    case ("confirm", 1): .confirmScrobbling(words[0])
    case ("remove", 1): .removeScrobbling(words[0])
    default: nil
    }
  }

  private static func configCommand(_ verb: String, _ words: [String]) -> Command? {
    switch (verb, words.count) {
    case ("check", 0...1): .checkConfiguration(words.first.map { $0 == "-" ? "/dev/stdin" : Environment.absolute($0) })
    case ("reload", 0): .reload
    default: nil
    }
  }

  private static func libraryCommand(_ verb: String?) -> Command {
    switch verb {
    case "scan": .scanLibrary(all: false)
    case "problems": .libraryProblems
    case "find-duplicates": .duplicates
    case "missing": .missing
    default: .library
    }
  }
}
