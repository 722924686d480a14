import ControlProtocol

/// A client of the daemon for one invocation: where the daemon listens, and how its answers are printed.
struct DaemonClient {
  /// Seconds after which a silent daemon counts as stuck; longer than any sentence takes.
  private static let timeout = 30

  let path: String
  let options: Options
  let output: Output

  /// The path of the daemon's socket, or nil if none is known.
  static func path(_ options: Options) -> String? {
    SocketLocation.path(given: options.socket, environment: Environment.values(of: SocketLocation.variables))
  }

  func connect() throws(ConnectionError) -> DaemonConnection {
    try DaemonConnection(path: path, timeout: Self.timeout)
  }

  /// Prints a value: as JSON if the options ask for it, else as text, unless that is empty.
  func show<Value: Encodable>(_ value: Value, _ text: (Value) -> String) {
    let shown = options.json ? JSONText.line(value) : text(value)
    if !shown.isEmpty { output.line(shown) }
  }

  /// Reports an error, and returns its exit status.
  func complain(_ error: ConnectionError) -> ExitStatus {
    Output.complain(Words.problem(error, path: path))
    return ExitStatus(error)
  }
}
