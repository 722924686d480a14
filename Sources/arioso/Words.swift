import ControlProtocol
import Glibc
import MCP
import ProgramOptions

/// The command line's own messages: the usage text and errors.
enum Words {
  static let usage = """
    Usage: arioso [OPTION]…            prompts for sentences, on a terminal
           arioso [OPTION]… SENTENCE
           arioso [OPTION]… -          reads one sentence or command a line from standard input
           arioso [OPTION]… COMMAND

    Any sentence is a command: arioso play outer peace at double speed

    Words of mpc and playerctl are, too: toggle [shuffle|mute|repeat|single], volume +5, seek +30|1:20|50%, play 3,
    del 2-4, move 4 2, crop, add NAME, insert NAME, load PLAYLIST, save PLAYLIST, random on, mute off, loop track,
    current, metadata [KEY], playlist

    Options may stand before or behind a sentence; -- ends them:
    \(table(OptionName.allCases.map { (spelling($0), summary($0)) }))

    Commands, alone or before one of their own words; put ask before a sentence that begins with one:
    \(table(Subcommand.allCases.map { (spelling($0), summary($0)) }))

    Behind podcast: episodes SHOW [--limit N], notes SHOW [N], played SHOW [N|all], played --all, unplayed SHOW [N|all],
    delete SHOW N, queue [SHOW], refresh [--force] [SHOW], download SHOW [N|--last N], keep SHOW N|none, add ADDRESS,
    remove SHOW [--keep-files], import FILE, export FILE. N is a place from the newest, as podcast episodes listed them
    within an hour, or an episode's own number with its E: 2, #2, E14, S2E14. A FILE of - is standard input or output.

    Behind shortcut: add PHRASE STEP…, show PHRASE, edit PHRASE [STEP…], rename PHRASE NEW, remove PHRASE, run PHRASE,
    list [--names], schedule [PHRASE --at TIME], unschedule PHRASE, desktop [on|off]. Each STEP is a sentence.
    Behind history forget: NAME of an item, N of what was listed, --last HOURS, --all, or --person NAME for all that is
    known of a person.

    Exit status: 0 done or under way, 1 not found or refused, 2 wrong usage, 3 an answer is needed, 4 no daemon,
    5 the player failed; of several sentences the highest.

    Environment: ARIOSO_SOCKET is the path of the daemon's socket, ARIOSO_CONVERSATION the name of the conversation.

    """

  /// "; nearest is {title}"; empty if no field is near.
  private static func nearest(to field: String) -> String {
    NearestCommand.nearest(to: field, among: StatusField.allCases.map(\.rawValue)).map { "; nearest is {\($0)}" } ?? ""
  }

  static func problem(_ error: UsageError) -> String {
    switch error {
    case .nothingAsked: "say what to do, such as: arioso play some music"
    case .option(.unknown(let option)): "there is no option \(option); put a sentence that begins like one after --"
    case .option(.missingValue(let option)): "\(option.rawValue) needs a value: \(spelling(option))"
    case .option(.unexpectedValue(let option)): "\(option.rawValue) takes no value"
    case .missingWords: "name what is to be found: arioso find WORDS [--limit N]"
    case .missingSentence(let subcommand): "a sentence is missing: \(spelling(subcommand))"
    case .missingPlayer: "name the player: \(spelling(Subcommand.player))"
    case .blankName: "a playlist needs a name: arioso queue save Road Trip"
    case .missingFile(let subcommand): "name the file: \(spelling(subcommand))"
    case .blank: "an argument is empty; a variable may be unset"
    case .misfit(let subcommand, let verb):
      "this does not fit: arioso "
        + (NounWords.usage(of: verb, behind: subcommand) ?? "\(subcommand.rawValue) \(verb), with nothing behind it")
    case .noSuchWord(let subcommand, let word, let meant):
      "there is no “\(subcommand.rawValue) \(PrintableText.line(word))”"
        + (meant.map { "; instead: arioso \($0)" } ?? "; there is: arioso \(words(of: subcommand))")
        + "; put ask before a sentence that begins like this"
    case .elsewhere(let word, let instead):
      Elsewhere.isOwn(word) ? "\(word) takes \(instead)" : "there is no \(word) here; instead: \(instead)"
    case .limit: "--limit needs a number from 1 to \(PositiveLimits.range.upperBound)"
    case .permission: "--allow needs one of \(Permission.allCases.map(\.rawValue).joined(separator: ", "))"
    case .noFormat: "--format is for sentences, status, queue, history, library and watch"
    case .template(let problem): "the format has \(problem)"
    case .missingFormat: "--format needs a text, such as '{artist} - {title}'"
    case .format(.unclosed(let bracket)): "the format has no end for \(bracket)"
    case .format(.view(let problem)): "the format has \(problem)"
    case .format(.unknown(let name)):
      "the format has no {\(name)}\(nearest(to: name)); there are: "
        + StatusField.allCases.map(\.rawValue).joined(separator: ", ")
    case .format(.foreign(let name)): "the format has no field: fields are written {artist}, not \(name)"
    case .missingSound: "name the sound file: arioso listen --from FILE"
    case .missingShell: "name the shell: \(spelling(Subcommand.completion))"
    }
  }

  /// The command with all of its words, if the usage leaves them out.
  private static func words(of subcommand: Subcommand) -> String {
    subcommand == .vocabulary || subcommand == .library
      ? "\(subcommand.rawValue) [\(subcommand.verbs.joined(separator: "|"))]" : spelling(subcommand)
  }

  /// Tells that words which are explained as a sentence are no sentence to the command line.
  static func isCommand(_ words: String) -> String {
    "“\(PrintableText.line(words))” is a command of the command line; as a sentence, behind ask:"
  }

  static func problem(_ error: ConnectionError, path: String) -> String {
    switch error {
    case .noDaemon(ENOENT), .noDaemon(ECONNREFUSED):
      "no daemon is running at \(path); start it with: ariosod, or: systemctl --user start arioso"
    case .noDaemon(let code): "the daemon at \(path) cannot be reached: \(String(cString: strerror(code)))"
    case .forbidden: "the daemon at \(path) belongs to another user"
    case .unsafe(.foreign(path: let folder, owner: let owner)):
      "the folder of the socket belongs to another user (\(owner)), who could answer instead of the daemon: \(folder)"
    case .unsafe(.open(path: let folder, mode: let mode)):
      "other users could answer instead of the daemon; close the folder: chmod go-w \(folder) (mode "
        + String(mode, radix: 8) + ")"
    case .pathTooLong: "the path of a socket holds at most \(SocketAddress.maxPathBytes) bytes: \(path)"
    case .requestTooLong: "the sentence is too long; a request holds at most \(ControlLimits.maxRequestBytes) bytes"
    case .noAnswer: "the daemon at \(path) does not answer"
    case .hungUp: "the daemon at \(path) closed the connection"
    case .foreign: "what listens at \(path) is not the daemon of this version"
    case .refused(let error): words(for: error)
    }
  }

  /// With details, unless they are words for programs that the message tells already.
  private static func words(for error: RPCError) -> String {
    let data = error.data ?? []
    switch error.known {
    case .feedUnread, .serviceRefused, .storageFailed: return error.message
    case .playerFailed where error.isOfRequest: return error.message
    case .refused where error.message != RPCError.unexplained: return error.message
    case .playerFailed, .refused: return error.message + data.map { " (\($0))" }.joined()
    case .notRehearsed: return "nothing was done: --dry-run cannot tell what this command would do"
    default: return ([error.message] + data).joined(separator: "\n  ")
    }
  }

  static let noSocketPath = "no path of the daemon's socket is known; give one by --socket PATH or ARIOSO_SOCKET"

  static func otherVersion(_ daemon: String) -> String {
    "the daemon that runs is of version \(PrintableText.line(daemon)), and this program of \(Version.current); "
      + "it ends when nothing is heard, or now: systemctl --user restart arioso"
  }

  static let whyNoDaemon =
    "if it was started, its log says why it ended: journalctl --user --unit arioso, or run ariosod in a terminal"

  static let noDaemonProgram = "ariosod is not installed beside this program, nor found by PATH"

  static func missingEpisode(_ podcast: String) -> String {
    "name the number of the episode: arioso podcast delete \(PrintableText.line(podcast)) N"
  }

  static func noNotes(_ title: String) -> String { "“\(title)” has no show notes" }

  /// - Parameter player: the name of the player.
  static func unreachable(_ player: String?, _ reason: String) -> String {
    let server = player.map { "the server of the player \(PrintableText.line($0))" } ?? "the server of the player"
    return "\(server) cannot be reached: \(PrintableText.line(reason))"
  }

  static let nothingPlays = "nothing plays"

  static let noCurrentEntry = "the queue has no current entry; all entries are removed by: arioso queue clear"

  static let noLength = "the length of what plays is not known"

  static func noSuchEntry(_ total: Int) -> String {
    total == 0 ? "the queue is empty" : "the queue has only \(total) \(total == 1 ? "entry" : "entries")"
  }

  /// A typed word or two that are no sentence.
  static func notUnderstood(_ sentence: String) -> String {
    if let word = sentence.split(whereSeparator: \.isWhitespace).first?.lowercased(),
      let taken = Elsewhere.taken(by: word)
    {
      return "\(word) takes \(taken)"
    }
    let near = NearestCommand.to(sentence).map { "; the nearest command is: \($0)" } ?? ""
    return "“\(sentence)” is no command, no sentence and no name in the library\(near)"
  }

  static let nothingListed = "standard input lists no file and no address"

  static let tooMuchListed =
    "standard input lists more than one request holds: at most \(AddressList.maxAddresses) files or addresses in "
    + "\(ControlLimits.maxRequestBytes) bytes"

  static func inputFailed(_ code: Int32) -> String { "standard input: \(String(cString: strerror(code)))" }

  static let hint = "see: arioso help"

  static func temporaryFailed(_ code: Int32) -> String {
    "the file cannot be kept for a moment in $TMPDIR or /tmp: \(String(cString: strerror(code)))"
  }

  static func outputFailed(_ code: Int32) -> String { "standard output: \(String(cString: strerror(code)))" }

  static func spelling(_ option: OptionName) -> String {
    option.value.map { "\(option.rawValue) \($0)" } ?? option.rawValue
  }

  static func spelling(_ subcommand: Subcommand) -> String {
    switch subcommand {
    case .ask, .explain: "\(subcommand.rawValue) SENTENCE"
    case .announce: "announce TEXT"
    case .listen: "listen [--keep|--end] [--from FILE]"
    case .backup, .restore: "\(subcommand.rawValue) FILE"
    case .library: "library [COMMAND]"
    case .podcast: "podcast [episodes|queue|refresh|add|…]"
    case .scrobble: "scrobble [add|confirm|remove|retry|status]"
    case .shortcut: "shortcut [list|add|run|schedule|…]"
    case .queue: "queue [clear|remove N[-M]|move N M|save NAME]"
    case .player: "player [use NAME]"
    case .vocabulary: "vocabulary [KIND] [--all|--prompt]"
    case .completion: "completion \(subcommand.verbs.joined(separator: "|"))"
    case .history: "history [N|forget WHAT]"
    case .suggest: "suggest [forget WHAT]"
    case .page: "page [--guest|--open|devices|forget NAME]"
    case .status: "status [--format TEXT] [--follow]"
    case .config: "config check [FILE]"
    case .mcp: "mcp [--allow \(Permission.allCases.map(\.rawValue).joined(separator: "|"))]"
    case .setup: "setup [rooms]"
    case .doctor, .metrics, .watch, .reload, .rooms, .help, .version: subcommand.rawValue
    }
  }

  static func summary(_ option: OptionName) -> String {
    switch option {
    case .json: "print JSON, one object a line"
    case .voice: "print the answer as it would be spoken"
    case .aloud: "also speak the answer, if a voice is configured"
    case .quiet: "print nothing if all is done; also -q"
    case .dryRun: "change nothing, and tell what would be done"
    case .noAsk: "nobody answers; open places of shortcuts take their usual value"
    case .everyone: "announce in all rooms and on all players"
    case .player: "use this player"
    case .room: "the room where this is said, which “here” means"
    case .locale: "the language of the sentence"
    case .socket: "the path of the daemon's socket"
    case .format: "print each line by a template, such as '{title}[ by {artist}]'"
    case .parts: "print what the answer consists of, with the facts that a view may show"
    case .help: "print this"
    case .version: "print the version"
    }
  }

  static func summary(_ subcommand: Subcommand) -> String {
    switch subcommand {
    case .ask: "send a sentence; - reads one a line from standard input"
    case .explain: "show how a sentence is understood and resolved, without carrying it out"
    case .announce: "speak a text over what plays"
    case .listen: "listen to a sentence, to its end, Enter or --end; --keep goes on"
    case .status: "show what plays; --follow goes on at each change"
    case .config: "check a configuration, without a daemon"
    case .reload: "read the configuration again"
    case .setup: "ask for the folders, start the daemon and play a tone; or set up rooms"
    case .doctor: "show what does not work, and what to do about it"
    case .metrics: "print counts and measures of the daemon for monitoring (OpenMetrics)"
    case .library: "show what there is; or scan [--all], problems, find-duplicates, missing"
    case .podcast: "show the podcasts subscribed to, or their episodes; add or remove some"
    case .scrobble: "show the services that plays are sent to; add one, such as listenbrainz"
    case .shortcut: "show the phrases of one's own; add, change, run or schedule some"
    case .queue: "show what plays next; clear keeps the current entry, save makes a list"
    case .player: "show the players; use makes one the default, persistently"
    case .rooms: "show the rooms, what they hear, and how loud"
    case .vocabulary: "show the names that can be said; or --prompt for recognisers"
    case .history: "show what was played; forget deletes what was heard of WHAT"
    case .suggest: "show what could be heard, each with why"
    case .page: "pair a phone or browser with the page, or show those that are"
    case .backup: "write likes, plays, places, speeds and subscriptions, or print them (-)"
    case .restore: "add what such a file holds, or - for standard input"
    case .watch: "print events as they happen"
    case .mcp: "let a language model find and play, or edit (MCP)"
    case .completion: "print the completion script of a shell"
    case .help: "print this"
    case .version: "print the versions of the command line and the daemon"
    }
  }

  private static func table(_ rows: [(String, String)]) -> String {
    let width = rows.map(\.0.count).max() ?? 0
    return rows.map { name, summary in
      "  " + name + String(repeating: " ", count: width - name.count + 2) + summary
    }.joined(separator: "\n")
  }
}
