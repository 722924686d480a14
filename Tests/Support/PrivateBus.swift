import Foundation
import Synchronization

/// A private dbus-daemon.
package final class PrivateBus: Sendable {
  private let folder = TemporaryFolder()
  private let program = Mutex<RunningProgram?>(nil)
  private var socket: String { folder.path("bus") }

  /// The D-Bus address.
  package var address: String { "unix:path=\(socket)" }
  /// The environment for programs that use it.
  package var environment: [String: String] { ["DBUS_SESSION_BUS_ADDRESS": address] }

  /// The bus ended before it was ready.
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

  /// Starts the bus and returns when it accepts connections.
  package func start() throws {
    let pipe = Pipe()
    let started = try RunningProgram(
      "/usr/bin/dbus-daemon", ["--config-file=\(folder.path("bus.conf"))", "--nofork", "--print-address=1"],
      output: pipe.fileHandleForWriting)
    program.withLock { $0 = started }
    try pipe.fileHandleForWriting.close()
    // It prints the address once it listens.
    guard !pipe.fileHandleForReading.nextPiece().isEmpty else { throw NotReady() }
  }

  /// Stops the bus, which closes all connections.
  package func stop() async {
    let running = program.withLock { program in
      defer { program = nil }
      return program
    }
    running?.send(SIGTERM)
    _ = await running?.end()
    try? FileManager.default.removeItem(atPath: socket)
  }

  /// Runs a program with this bus.
  package func run(_ path: String, _ arguments: [String]) async throws -> CommandLineRun {
    try await CommandLineRun.program(
      path, arguments, environment: environment.merging(["LC_ALL": "C.UTF-8"]) { $1 })
  }

  /// Runs `playerctl` with this bus.
  package func playerctl(_ arguments: String...) async throws -> CommandLineRun {
    try await run("/usr/bin/playerctl", arguments)
  }
}
