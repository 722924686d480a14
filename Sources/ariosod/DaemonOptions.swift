import Configuration
import ControlProtocol

/// What stands on the daemon's command line.
struct DaemonOptions {
  var config: String?
  var socket: String?
  var library: [String] = []
  var state: String?
  var player: PlayerChoice?
  /// What to print instead of running: help or version.
  var printed: String?

  struct MisusedOption: Error {
    let text: String
  }

  static let usage = """
    usage: ariosod [--config FILE] [--socket PATH] [--library DIR]… [--state DIR] [--player gstreamer|mpd|silent]

    Runs in the foreground and logs to standard error. SIGTERM or Ctrl-C ends it.
      --config FILE     the configuration, instead of ~/.config/arioso/arioso.json5
      --socket PATH     where to listen, instead of $XDG_RUNTIME_DIR/arioso/socket
      --library DIR     a folder of the library, instead of the configured ones; may stand several times
      --state DIR       keeps everything that is written in this folder, and listens there
      --player NAME     what makes the sound
    """

  init(_ arguments: [String]) throws(MisusedOption) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--help", "-h": printed = Self.usage
      case "--version": printed = "ariosod \(Version.current)"
      case "--config": config = try Self.value(of: argument, &rest)
      case "--socket": socket = try Self.value(of: argument, &rest)
      case "--library": library.append(try Self.value(of: argument, &rest))
      case "--state": state = try Self.value(of: argument, &rest)
      case "--player": player = try Self.player(try Self.value(of: argument, &rest))
      default: throw MisusedOption(text: "unknown option \(argument)\n\(Self.usage)")
      }
    }
  }

  private static func value(of option: String, _ rest: inout ArraySlice<String>) throws(MisusedOption) -> String {
    guard let value = rest.popFirst(), !value.isEmpty else { throw MisusedOption(text: "\(option) needs a value") }
    return value
  }

  private static func player(_ name: String) throws(MisusedOption) -> PlayerChoice {
    guard let choice = PlayerChoice(rawValue: name) else {
      throw MisusedOption(text: "--player is one of \(PlayerChoice.allCases.map(\.rawValue).joined(separator: ", "))")
    }
    return choice
  }
}
