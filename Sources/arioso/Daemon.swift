import ControlProtocol

/// The daemon as one call sees it: where it listens, and where and how its answers are printed.
struct Daemon {
  /// Seconds after which a daemon that says nothing counts as stuck; longer than any sentence takes.
  private static let patience = 30

  let path: String
  let options: Options
  let output: Output

  /// Where the daemon listens; `nil` where nothing tells.
  static func path(_ options: Options) -> String? {
    SocketLocation.path(given: options.socket, environment: Environment.values(of: SocketLocation.variables))
  }

  func connect() throws(ConnectionError) -> DaemonConnection {
    try DaemonConnection(path: path, patience: Self.patience)
  }

  /// Prints a value: as JSON where that is asked for, else as the text made of it, if there is any.
  func show<Value: Encodable>(_ value: Value, _ text: (Value) -> String) {
    let shown = options.json ? JSONText.line(value) : text(value)
    if !shown.isEmpty { output.line(shown) }
  }

  /// Tells what went wrong, and gives the exit status for it.
  func complain(_ error: ConnectionError) -> ExitStatus {
    Output.complain(Words.problem(error, path: path))
    return ExitStatus(error)
  }
}
