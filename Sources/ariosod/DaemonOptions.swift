import Configuration
import ControlProtocol
import ProgramOptions

/// The daemon's command line.
struct DaemonOptions {
  var config: String?
  var socket: String?
  var library: [String] = []
  var state: String?
  var player: PlayerChoice?
  /// The help or version to print instead of running.
  var printed: String?
  /// Whether only the configuration is checked.
  var checks = false

  static let usage = """
    usage: ariosod [--config FILE] [--socket PATH] [--library DIR]… [--state DIR] [--player gstreamer|mpd|snapcast|silent] [--check]

    Runs in the foreground and logs to standard error. SIGTERM or Ctrl-C ends it.
      --config FILE     the configuration, instead of ~/.config/arioso/arioso.json5
      --socket PATH     where to listen, instead of $XDG_RUNTIME_DIR/arioso/socket
      --library DIR     a folder of the library, instead of the configured ones; may be repeated
      --state DIR       keeps everything that is written in this folder, and listens there
      --player NAME     the kind of player
      --check           reads the configuration, tells what is wrong with it, and ends
    """

  init(_ arguments: [String]) throws(UsageError) {
    var reader = OptionReader<Name>(arguments)
    while let (option, value) = try Self.next(&reader) { try set(option, value ?? "") }
    if let word = reader.rest.first { throw UsageError("unexpected argument \(word)\n\(Self.usage)") }
  }

  private mutating func set(_ option: Name, _ value: String) throws(UsageError) {
    switch option {
    case .config: config = value
    case .socket: socket = value
    case .library: library.append(value)
    case .state: state = value
    case .player: player = try Self.player(value)
    case .check: checks = true
    case .help: printed = Self.usage
    case .version: printed = "ariosod \(Version.current)"
    }
  }

  private static func next(
    _ reader: inout OptionReader<Name>
  ) throws(UsageError) -> (option: Name, value: String?)? {
    do throws(OptionError<Name>) {
      return try reader.next()
    } catch {
      switch error {
      case .unknown(let word): throw UsageError("unknown option \(word)\n\(usage)")
      case .missingValue(let option): throw UsageError("\(option.rawValue) needs a value")
      case .unexpectedValue(let option): throw UsageError("\(option.rawValue) takes no value")
      }
    }
  }

  private static func player(_ name: String) throws(UsageError) -> PlayerChoice {
    guard let choice = PlayerChoice(rawValue: name) else {
      throw UsageError("--player is one of \(PlayerChoice.allCases.map(\.rawValue).joined(separator: ", "))")
    }
    return choice
  }
}

extension DaemonOptions {
  private enum Name: String, ProgramOption {
    case config = "--config"
    case socket = "--socket"
    case library = "--library"
    case state = "--state"
    case player = "--player"
    case check = "--check"
    case help = "--help"
    case version = "--version"

    var value: String? {
      switch self {
      case .config: "FILE"
      case .socket: "PATH"
      case .library, .state: "DIR"
      case .player: "NAME"
      case .check, .help, .version: nil
      }
    }
  }

  /// An error on the command line, in words.
  struct UsageError: Error {
    let text: String

    fileprivate init(_ text: String) { self.text = text }
  }
}
