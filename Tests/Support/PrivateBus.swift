import Foundation
import Synchronization

/// A real dbus-daemon of its own, on which nobody else is.
package final class PrivateBus: Sendable {
  private let folder = TemporaryFolder()
  private let program = Mutex<RunningProgram?>(nil)
  private var socket: String { folder.file("bus") }

  /// Where it listens, in the form of D-Bus.
  package var address: String { "unix:path=\(socket)" }
  /// What makes programs use it.
  package var environment: [String: String] { ["DBUS_SESSION_BUS_ADDRESS": address] }

  /// It ended before it was ready.
  package struct NotReady: Error {}

  package init() throws {
    _ = try folder.write(Data(configuration.utf8), to: "bus.conf")
    try start()
  }

  private var configuration: String {
    """
    <!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
      "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
    <busconfig>
      <type>session</type>
      <listen>unix:path=\(socket)</listen>
      <auth>EXTERNAL</auth>
      <policy context="default">
        <allow send_destination="*" eavesdrop="true"/>
        <allow eavesdrop="true"/>
        <allow own="*"/>
      </policy>
    </busconfig>
    """
  }

  /// Returns when it takes connections.
  package func start() throws {
    let pipe = Pipe()
    let started = try RunningProgram(
      "/usr/bin/dbus-daemon", ["--config-file=\(folder.file("bus.conf"))", "--nofork", "--print-address=1"],
      output: pipe.fileHandleForWriting)
    program.withLock { $0 = started }
    try pipe.fileHandleForWriting.close()
    // It prints the address once it listens.
    guard !pipe.fileHandleForReading.availableData.isEmpty else { throw NotReady() }
  }

  /// Ends it, and with it every connection.
  package func stop() async {
    let running = program.withLock { program in
      defer { program = nil }
      return program
    }
    running?.send(SIGTERM)
    _ = await running?.end()
    try? FileManager.default.removeItem(atPath: socket)
  }

  /// Runs a program on it.
  package func run(_ path: String, _ arguments: [String]) async throws -> CommandLineRun {
    try await CommandLineRun.program(
      path, arguments, environment: environment.merging(["LC_ALL": "C.UTF-8"]) { $1 })
  }

  /// Runs `playerctl` on it.
  package func playerctl(_ arguments: String...) async throws -> CommandLineRun {
    try await run("/usr/bin/playerctl", arguments)
  }
}
