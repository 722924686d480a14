import Foundation

/// A private PulseAudio server without hardware. It has two devices; "Kitchen" is not the default one.
package final class SoundServer: Sendable {
  private let folder = TemporaryFolder()
  private let running = ProgramSlot()

  package init() {}

  private var socket: String { folder.url.appending(path: "pulse.sock").path }
  package var address: String { "unix:" + socket }

  /// Starts the server and returns when it accepts connections. Throws if it doesn't within five minutes.
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
      ["300", "/bin/sh", "-c", "until pactl -s unix:\(socket) info >/dev/null 2>&1; do sleep 0.05; done"],
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

  /// Whether a device takes the sound of a program that is not paused.
  package func isInUse(_ device: String) async throws -> Bool { try await devicesInUse().contains(device) }

  /// Plugs in a device, which becomes the default one.
  package func plugIn(_ device: String) async throws {
    try await pactl("load-module", "module-null-sink", "sink_name=\(device)")
    try await pactl("set-default-sink", device)
  }

  package func unplug(_ device: String) async throws {
    let module = try await list("modules").first { $0.last?.contains("sink_name=\(device)") == true }
    try await pactl("unload-module", module?[0] ?? "")
  }

  package func setDefault(_ device: String) async throws { try await pactl("set-default-sink", device) }

  /// The columns of a `pactl` listing.
  private func list(_ kind: String) async throws -> [[String]] {
    try await pactl("list", "short", kind).split(separator: "\n").map { $0.split(separator: "\t").map(String.init) }
  }

  @discardableResult
  private func pactl(_ arguments: String...) async throws -> String {
    let home = folder.url.path
    let run = try RunningProgram(
      "/usr/bin/pactl", ["-s", "unix:\(socket)"] + arguments, environment: ["HOME": home, "XDG_RUNTIME_DIR": home])
    return await run.end().output
  }

  package func stop() async {
    guard let server = running.take() else { return }
    server.send(SIGKILL)
    _ = await server.end()
  }
}
