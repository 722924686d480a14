import Foundation
import Glibc

/// Debian's supysonic on a port of the loopback interface, with one user.
package final class SupysonicServer: Sendable {
  package let address: String
  private let program: RunningProgram

  /// A command that failed, with what it printed.
  package struct Failed: Error {
    let command: String
    let output: String
  }

  /// - Parameters:
  ///   - folder: where it keeps its database.
  ///   - music: what it serves.
  package init(folder: TemporaryFolder, music: String) async throws {
    let home = folder.path("supysonic")
    _ = try folder.write(
      """
      [base]
      database_uri = sqlite:///\(home)/database
      [webapp]
      cache_dir = \(home)/cache
      mount_webui = off
      [daemon]
      socket = \(home)/socket
      run_watcher = no

      """, to: "supysonic/.supysonic")
    let environment = ["HOME": home, "PYTHONUTF8": "1"]
    for arguments in [
      ["user", "add", "anna", "-p", "sésame"], ["folder", "add", "Music", music],
      ["folder", "scan", "Music", "--foreground"],
    ] {
      let run = try RunningProgram("/usr/bin/supysonic-cli", arguments, environment: environment)
      let end = await run.end()
      guard end.status == 0 else { throw Failed(command: arguments.joined(separator: " "), output: end.errors) }
    }
    let port = LoopbackServer.freePorts(1)[0]
    address = "http://127.0.0.1:\(port)"
    program = try RunningProgram(
      "/usr/bin/supysonic-server", ["-S", "waitress", "-h", "127.0.0.1", "-p", String(port)], environment: environment)
    try await wait { LoopbackServer.accepts(port) }
  }
}
