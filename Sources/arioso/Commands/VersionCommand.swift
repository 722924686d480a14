import ControlProtocol

/// Prints the version of the command line, and the daemon's where one runs.
struct VersionCommand {
  /// What `--json` prints.
  struct Versions: Encodable {
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

  /// `nil` where none runs, which is no mistake here.
  private func daemon() -> DaemonVersion? {
    guard let path = Daemon.path(options), var connection = try? DaemonConnection(path: path, patience: 2) else {
      return nil
    }
    return try? connection.call(GetVersion())
  }
}
