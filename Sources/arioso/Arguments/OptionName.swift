/// The options there are.
enum OptionName: String, CaseIterable, Sendable {
  case json = "--json"
  case voice = "--voice"
  case dryRun = "--dry-run"
  case player = "--player"
  case locale = "--locale"
  case socket = "--socket"
  case help = "--help"
  case version = "--version"

  /// What the value after the option is called, where it takes one.
  var value: String? {
    switch self {
    case .player: "NAME"
    case .locale: "TAG"
    case .socket: "PATH"
    case .json, .voice, .dryRun, .help, .version: nil
    }
  }
}
