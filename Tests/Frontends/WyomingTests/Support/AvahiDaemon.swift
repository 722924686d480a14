import Foundation
import TestSupport

/// A real Avahi daemon that announces on the loopback interface only. It ends after eight minutes at the latest.
final class AvahiDaemon: Sendable {
  private let folder = TemporaryFolder()
  private let log = ProgramLog()
  private let program: RunningProgram

  init(on bus: PrivateBus) async throws {
    let configuration = """
      [server]
      host-name=arioso-test
      use-ipv4=yes
      use-ipv6=no
      allow-interfaces=lo
      [publish]
      publish-hinfo=no
      publish-workstation=no
      """
    let file = try folder.write(configuration, to: "avahi.conf")
    // In a folder of its own for the number of its process, so that it may run beside that of the machine.
    let words = "mount -t tmpfs tmpfs /run; exec avahi-daemon -f \(file) --no-drop-root --no-chroot --no-rlimits"
    program = try RunningProgram(
      "/usr/bin/timeout", ["480", "/usr/bin/unshare", "--mount", "/bin/sh", "-c", words],
      environment: ["DBUS_SYSTEM_BUS_ADDRESS": bus.address, "PATH": "/usr/sbin:/usr/bin:/sbin:/bin"], errors: log.writer
    )
    try log.writer.close()
    try await log.line(containing: "Server startup complete")
  }

  func stop() async {
    program.send(SIGTERM)
    _ = await program.end()
  }
}
