import ControlProtocol
import Views

/// Connects to the daemon and prints results according to the options.
struct DaemonClient {
  /// The timeout for replies in seconds; longer than any sentence takes.
  static let timeout = 30

  let path: String
  let options: Options
  let output: Output

  /// The path of the daemon's socket; nil if unknown.
  static func path(_ options: Options) -> String? {
    SocketLocation.listening(given: options.socket, environment: Environment.values(of: SocketLocation.variables))
  }

  func connect() throws(ConnectionError) -> DaemonConnection {
    try DaemonConnection(path: path, timeout: Self.timeout, isDryRun: options.dryRun)
  }

  /// The version of the daemon; nil if none answers.
  func version() -> DaemonVersion? {
    guard var connection = try? DaemonConnection(path: path, timeout: 5) else { return nil }
    return try? connection.call(GetVersion())
  }

  /// Prints a value as JSON with `--json`, otherwise as text. Empty text is not printed.
  ///
  /// - Parameter isChange: whether it only tells that something was done, which `--quiet` leaves out.
  func show<Value: Encodable>(_ value: Value, isChange: Bool = false, _ text: (Value) -> String) {
    if isChange, options.quiet, !options.json, !options.dryRun { return }
    let shown = options.json ? json(value) : text(value)
    if !shown.isEmpty { output.line(shown) }
  }

  /// The person's view of a part; nil if it looks as usual, or if the daemon knows of no views.
  func view(of part: ViewPart, on connection: inout DaemonConnection) -> LineFormat? {
    guard !options.json else { return nil }
    let listing = try? connection.call(GetViews(locale: options.locale))
    return listing?.template(of: part).map(LineFormat.init)
  }

  private func json(_ value: some Encodable) -> String {
    options.dryRun ? JSONText.line(Rehearsed(value: value)) : JSONText.line(value)
  }

  /// Reports an error and returns its exit status.
  func complain(_ error: ConnectionError) -> ExitStatus {
    complain(Words.problem(error, path: path), ExitStatus(error))
    if error.mayBeOfVersions, let daemon = version(), daemon.version != Version.current {
      Output.complain(Words.otherVersion(daemon.version))
    }
    return ExitStatus(error)
  }

  /// Reports a problem, as JSON on standard output with `--json`.
  func complain(_ problem: String, _ status: ExitStatus) {
    if options.json {
      output.line(JSONText.line(PrintedFailure(problem, status)))
    } else {
      Output.complain(problem)
    }
  }
}

extension ConnectionError {
  /// Whether it may come of a daemon that is older or newer than this program, as after an upgrade.
  fileprivate var mayBeOfVersions: Bool {
    switch self {
    case .foreign: true
    case .refused(let error): [.methodNotFound, .invalidParameters, .invalidRequest].contains(error.known)
    case .noDaemon, .forbidden, .unsafe, .pathTooLong, .requestTooLong, .noAnswer, .hungUp: false
    }
  }
}
