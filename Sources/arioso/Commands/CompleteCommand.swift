import ControlProtocol
import MediaIntents

/// Prints names for the completion of a shell, one a line: nothing if there is no daemon.
struct CompleteCommand {
  let client: DaemonClient
  let kind: CompletionKind

  func run() throws(ConnectionError) -> ExitStatus {
    var connection = try client.connect()
    connection.setTimeout(2)
    for name in try names(&connection) { client.output.line(PrintableText.line(name)) }
    return .done
  }

  private func names(_ connection: inout DaemonConnection) throws(ConnectionError) -> [String] {
    switch kind {
    case .players: try connection.call(ListPlayers()).players.flatMap { [$0.name] + $0.names }
    case .podcasts: try connection.call(ListPodcasts()).podcasts.map(\.title)
    case .playlists: try connection.call(ListPlaylists()).playlists.map(\.item.title)
    case .devices: try connection.call(ListPageDevices()).devices.map(\.name)
    case .shortcuts: try connection.call(ListShortcuts()).shortcuts.map { ShortcutText.spoken($0.phrase) }
    case .services: try connection.call(GetScrobbling()).services.map(\.service)
    }
  }
}

/// What a shell can complete by the daemon.
enum CompletionKind: String, Hashable, Sendable, CaseIterable {
  case players, podcasts, playlists, services, devices, shortcuts

  /// The kinds of names that may follow a command and its verb.
  static func following(_ subcommand: Subcommand, _ verb: String) -> CompletionKind? {
    switch (subcommand, verb) {
    case (.player, "use"): .players
    case (.podcast, "add"), (.podcast, "list"), (.podcast, "import"), (.podcast, "export"): nil
    case (.podcast, _): .podcasts
    case (.queue, "save"): .playlists
    case (.shortcut, "add"), (.shortcut, "list"), (.shortcut, "desktop"): nil
    case (.shortcut, _): .shortcuts
    case (.page, "forget"): .devices
    case (.scrobble, "confirm"), (.scrobble, "remove"), (.scrobble, "retry"): .services
    default: nil
    }
  }
}

extension Subcommand {
  /// Whether a file may follow, after the verb if there is one.
  static let ofFiles: [(words: [String], isDirect: Bool)] = [
    (["backup"], true), (["restore"], true), (["play"], true), (["add"], true), (["insert"], true), (["open"], true),
    (["podcast", "import"], false), (["podcast", "export"], false), (["config", "check"], false),
  ]
}
