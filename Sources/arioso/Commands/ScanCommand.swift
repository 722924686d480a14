import ControlProtocol

/// Has the library looked through and shows how it goes: a bar on a terminal, lines otherwise.
struct ScanCommand {
  let daemon: Daemon

  func run() throws(ConnectionError) -> ExitStatus {
    var connection = try daemon.connect()
    // A disk that wakes up may keep a scan silent for longer than any sentence takes.
    connection.setPatience(0)
    daemon.show(try scan(&connection), LibraryText.summary)
    return .done
  }

  private func scan(_ connection: inout DaemonConnection) throws(ConnectionError) -> ScanSummary {
    let bar = ProgressBar(output: daemon.output)
    let lines = ProgressLines(output: daemon.output)
    defer { bar.end() }
    return try connection.call(ScanLibrary()) { event in
      guard case .libraryProgress(let progress) = event, !daemon.options.json else { return }
      if Output.isTerminal { bar.show(progress) } else { lines.show(progress) }
    }
  }
}
