import ControlProtocol

/// Has the daemon scan the library and shows the progress: a bar on a terminal, lines otherwise.
struct ScanCommand {
  let client: DaemonClient

  func run() throws(ConnectionError) -> ExitStatus {
    var connection = try client.connect()
    // A disk that spins up may keep a scan silent for longer than any sentence takes.
    connection.setTimeout(0)
    client.show(try scan(&connection), LibraryText.summary)
    return .done
  }

  private func scan(_ connection: inout DaemonConnection) throws(ConnectionError) -> ScanSummary {
    let bar = ProgressBar(output: client.output)
    let lines = ProgressLines(output: client.output)
    defer { bar.end() }
    return try connection.call(ScanLibrary()) { event in
      guard case .libraryProgress(let progress) = event, !client.options.json else { return }
      if Output.isTerminal { bar.show(progress) } else { lines.show(progress) }
    }
  }
}

/// Prints events as they come, until the daemon or the reader of the output goes away.
struct WatchCommand {
  let client: DaemonClient

  func run() throws(ConnectionError) -> ExitStatus {
    var connection = try client.connect()
    let text = EventText(namesPlayers: try connection.call(ListPlayers()).players.count > 1)
    _ = try connection.call(SubscribeToEvents()) { client.show($0, text.line) }
    connection.setTimeout(0)
    while client.output.isOpen {
      client.show(try connection.nextEvent(), text.line)
    }
    return .done
  }
}

/// Prints the version of the command line, and the daemon's if one runs.
struct VersionCommand {
  /// The value that `--json` prints.
  private struct Versions: Encodable {
    var version: String
    var daemon: DaemonVersion?
  }

  let options: Options
  let output: Output

  func run() -> ExitStatus {
    let versions = Versions(version: Version.current, daemon: daemon())
    output.line(options.json ? JSONText.line(versions) : text(versions))
    return .done
  }

  private func text(_ versions: Versions) -> String {
    let daemon = versions.daemon.map { "\nariosod \(PrintableText.line($0.version)), process \($0.pid)" }
    return "arioso \(versions.version)" + (daemon ?? "")
  }

  /// Returns nil if no daemon runs, which is no error here.
  private func daemon() -> DaemonVersion? {
    guard let path = DaemonClient.path(options), var connection = try? DaemonConnection(path: path, timeout: 2) else {
      return nil
    }
    return try? connection.call(GetVersion())
  }
}
