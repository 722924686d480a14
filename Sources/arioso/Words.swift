import ControlProtocol
import Glibc

/// Every sentence that the command line says by itself: its usage, and what is wrong when there is no daemon to say it.
enum Words {
  static let usage = """
    Usage: arioso [OPTION]…            asks for sentences, on a terminal
           arioso [OPTION]… SENTENCE
           arioso [OPTION]… COMMAND

    Any sentence is a command: arioso play outer peace at double speed

    Options come before the sentence; -- ends them:
    \(table(OptionName.allCases.map { (spelling($0), summary($0)) }))

    Commands, when they stand alone or before a word of their own; otherwise they begin a sentence:
    \(table(Subcommand.allCases.map { (spelling($0), summary($0)) }))

    Exit status: 0 done or under way, 1 not found or refused, 2 wrong usage, 3 an answer is needed, 4 no daemon,
    5 the player failed; of several lines the highest.

    Environment: ARIOSO_SOCKET says where the daemon listens, ARIOSO_CONVERSATION to which conversation sentences belong.

    """

  static func problem(_ error: UsageError) -> String {
    switch error {
    case .nothingAsked: "say what to do, such as: arioso play some music"
    case .unknownOption(let option): "there is no option \(option); a sentence that begins so goes behind --"
    case .missingValue(let option): "\(option.rawValue) needs a value: \(spelling(option))"
    case .needlessValue(let option): "\(option.rawValue) takes no value"
    case .missingSentence(let subcommand): "a sentence is missing: \(spelling(subcommand))"
    case .missingPlayer: "name the player: \(spelling(Subcommand.player))"
    case .blankName: "a playlist needs a name: arioso queue save Road Trip"
    case .missingShell: "name the shell: \(spelling(Subcommand.completion))"
    }
  }

  /// What went wrong on the way to the daemon.
  static func problem(_ error: ConnectionError, path: String) -> String {
    switch error {
    case .noDaemon(ENOENT), .noDaemon(ECONNREFUSED):
      "no daemon is running at \(path); start it with: ariosod, or: systemctl --user start arioso"
    case .noDaemon(let code): "the daemon at \(path) cannot be reached: \(String(cString: strerror(code)))"
    case .forbidden: "the daemon at \(path) belongs to somebody else"
    case .pathTooLong: "the path of a socket holds at most \(SocketAddress.longestPath) bytes: \(path)"
    case .requestTooLong: "the sentence is too long; a request holds at most \(ControlLimits.requestLine) bytes"
    case .noAnswer: "the daemon at \(path) does not answer"
    case .hungUp: "the daemon at \(path) closed the connection"
    case .foreign: "what listens at \(path) is not the daemon of this version"
    case .refused(let error): ([error.message] + (error.data ?? [])).joined(separator: "\n  ")
    }
  }

  static let noSocketPath = "where the daemon listens is not known; say it by --socket PATH or ARIOSO_SOCKET"

  static let hint = "arioso help tells more"

  static func outputFailed(_ code: Int32) -> String { "standard output: \(String(cString: strerror(code)))" }

  static func spelling(_ option: OptionName) -> String {
    option.value.map { "\(option.rawValue) \($0)" } ?? option.rawValue
  }

  static func spelling(_ subcommand: Subcommand) -> String {
    switch subcommand {
    case .ask, .explain: "\(subcommand.rawValue) SENTENCE"
    case .library: "library [scan]"
    case .queue: "queue [clear|remove N|move N M|save NAME]"
    case .player: "player [use NAME]"
    case .vocabulary: "vocabulary [KIND]"
    case .completion: "completion \(subcommand.verbs.joined(separator: "|"))"
    case .status, .history, .watch, .help, .version: subcommand.rawValue
    }
  }

  static func summary(_ option: OptionName) -> String {
    switch option {
    case .json: "print JSON, one object a line"
    case .voice: "print the answer as it would be spoken"
    case .dryRun: "do everything but the last step"
    case .player: "use this player"
    case .locale: "the language of the sentence"
    case .socket: "where the daemon listens"
    case .help: "print this"
    case .version: "print the version"
    }
  }

  static func summary(_ subcommand: Subcommand) -> String {
    switch subcommand {
    case .ask: "say a sentence; - reads one a line from standard input"
    case .explain: "show how a sentence is understood and resolved, without doing it"
    case .status: "what plays"
    case .library: "what there is to play; scan looks for what has changed"
    case .queue: "what plays next; clear empties it, save makes a playlist of it"
    case .player: "the players and what they do; use makes one the usual one, for good"
    case .vocabulary: "the names that can be said, or only one kind of them"
    case .history: "what has been played"
    case .watch: "print what happens as it happens"
    case .completion: "print the completion script of a shell"
    case .help: "print this"
    case .version: "print the versions of command line and daemon"
    }
  }

  private static func table(_ rows: [(String, String)]) -> String {
    let width = rows.map(\.0.count).max() ?? 0
    return rows.map { name, summary in
      "  " + name + String(repeating: " ", count: width - name.count + 2) + summary
    }.joined(separator: "\n")
  }
}
