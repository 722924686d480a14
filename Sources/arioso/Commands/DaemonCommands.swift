import ControlProtocol

/// Starts a library scan and shows its progress: a bar on a terminal, lines otherwise.
struct ScanCommand {
  let client: DaemonClient
  /// Whether unchanged files are read again too.
  var all = false

  func run() throws(ConnectionError) -> ExitStatus {
    var connection = try client.connect()
    // A scan may be silent for longer than the timeout while a disk spins up.
    connection.setTimeout(0)
    client.show(try scan(&connection), isChange: true, LibraryText.summary)
    return .done
  }

  private func scan(_ connection: inout DaemonConnection) throws(ConnectionError) -> ScanSummary {
    let bar = ProgressBar(output: client.output)
    let lines = ProgressLines(output: client.output)
    defer { bar.end() }
    return try connection.call(ScanLibrary(all: all ? true : nil)) { event in
      guard case .libraryProgress(let progress) = event, !client.options.json, !client.options.quiet else { return }
      if Output.isTerminal { bar.show(progress) } else { lines.show(progress) }
    }
  }
}

/// Prints events until the daemon closes the connection or the output is closed.
struct WatchCommand {
  let client: DaemonClient

  func run() throws(ConnectionError) -> ExitStatus {
    var connection = try client.connect()
    let text = EventText(namesPlayers: try connection.call(ListPlayers()).players.count > 1)
    let format = LineFormat(client.options.format, of: .events)
    func line(_ event: ControlEvent) -> String {
      let usual = text.line(event)
      return format?.line(LineFacts.of(event, text: usual)) ?? usual
    }
    _ = try connection.call(SubscribeToEvents()) { client.show($0, line) }
    connection.setTimeout(0)
    while client.output.isOpen {
      client.show(try connection.nextEvent(), line)
    }
    return .done
  }
}

/// Prints the versions of the command line and of the running daemon, if any.
struct VersionCommand {
  /// The value printed by `--json`.
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
    var lines = ["arioso \(versions.version)"]
    if let daemon = versions.daemon {
      lines.append("ariosod \(PrintableText.line(daemon.version)), process \(daemon.pid)")
      if daemon.version != versions.version { lines.append(Words.otherVersion(daemon.version)) }
    }
    return lines.joined(separator: "\n")
  }

  /// Returns nil if no daemon is running, which isn't an error here.
  private func daemon() -> DaemonVersion? {
    DaemonClient.path(options).flatMap { DaemonClient(path: $0, options: options, output: output).version() }
  }
}
