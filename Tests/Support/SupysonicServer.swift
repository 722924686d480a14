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
    let port = try Self.freePort()
    address = "http://127.0.0.1:\(port)"
    program = try RunningProgram(
      "/usr/bin/supysonic-server", ["-S", "waitress", "-h", "127.0.0.1", "-p", String(port)], environment: environment)
    try await wait { Self.accepts(port) }
  }

  /// A port that was free a moment ago.
  private static func freePort() throws -> UInt16 {
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(listener) }
    return try LoopbackServer.listen(listener, backlog: 1)
  }

  private static func accepts(_ port: UInt16) -> Bool {
    let connection = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(connection) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    return withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(connection, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
  }
}
