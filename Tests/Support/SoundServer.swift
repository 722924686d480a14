import Foundation

/// A private PulseAudio server without hardware. It has two devices; "Kitchen" is not the default one.
package final class SoundServer: Sendable {
  private let folder = TemporaryFolder()
  private let running = ProgramSlot()

  package init() {}

  private var socket: String { folder.url.appending(path: "pulse.sock").path }
  package var address: String { "unix:" + socket }

  /// Starts the server and returns when it accepts connections. Throws if it doesn't within 30 s.
  package func start() async throws {
    try? FileManager.default.removeItem(atPath: socket)
    let home = folder.url.path
    // Started by a shell, because pulseaudio closes inherited descriptors, which Foundation takes for its end.
    let command = """
      setpriv --pdeathsig KILL pulseaudio -n --daemonize=no --exit-idle-time=-1 --use-pid-file=no \
      -L 'module-null-sink sink_name=null rate=44100' \
      -L 'module-null-sink sink_name=kitchen rate=44100 sink_properties=device.description=Kitchen' \
      -L 'module-native-protocol-unix socket=\(socket) auth-anonymous=1' & wait
      """
    let server = try RunningProgram(
      "/bin/sh", ["-c", command], environment: ["HOME": home, "XDG_RUNTIME_DIR": home])
    running.set(server)
    let waiting = try RunningProgram(
      "/usr/bin/timeout",
      ["30", "/bin/sh", "-c", "until pactl -s unix:\(socket) info >/dev/null 2>&1; do sleep 0.05; done"],
      environment: ["HOME": home, "XDG_RUNTIME_DIR": home])
    guard await waiting.end().status == 0 else { throw Mute() }
  }

  /// The server does not accept connections.
  private struct Mute: Error {}

  /// The device name of each playing program.
  package func devicesInUse() async throws -> [String] {
    let sinks = try await list("sinks")
    return try await list("sink-inputs").compactMap { input in sinks.first { $0[0] == input[1] }?[1] }
  }

  /// The columns of a `pactl` listing.
  private func list(_ kind: String) async throws -> [[String]] {
    let home = folder.url.path
    let listing = try RunningProgram(
      "/usr/bin/pactl", ["-s", "unix:\(socket)", "list", "short", kind],
      environment: ["HOME": home, "XDG_RUNTIME_DIR": home])
    return await listing.end().output.split(separator: "\n").map { $0.split(separator: "\t").map(String.init) }
  }

  package func stop() async {
    guard let server = running.take() else { return }
    server.send(SIGKILL)
    _ = await server.end()
  }
}
