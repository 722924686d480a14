import ControlProtocol
import Foundation

/// A daemon process for a library, with its state in a temporary folder and a real-time null sink.
final class BenchDaemon {
  private let process = Process()
  private let state: URL
  private let programs: URL
  var pid: Int32 { process.processIdentifier }
  private var socket: String { state.appending(path: "socket").path }

  /// Starts the `ariosod` in the folder of this program.
  init(library: String) throws {
    programs = URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath().deletingLastPathComponent()
    state = FileManager.default.temporaryDirectory.appending(path: "arioso-bench-\(getpid())")
    try FileManager.default.createDirectory(at: state, withIntermediateDirectories: true)
    let configuration = state.appending(path: "arioso.json5")
    try Data("{ playback: { output: \"fakesink sync=true\" } }".utf8).write(to: configuration)
    process.executableURL = programs.appending(path: "ariosod")
    process.arguments = [
      "--config", configuration.path, "--state", state.path, "--library", URL(filePath: library).path,
    ]
    process.standardError = FileHandle.nullDevice
    try process.run()
  }

  /// Waits until the daemon listens and connects.
  func connect() throws -> DaemonConnection {
    for _ in 0..<1000 {
      if let connection = try? DaemonConnection(path: socket, timeout: 60) { return connection }
      guard process.isRunning else { break }
      usleep(10_000)
    }
    throw BenchFailure.unreadable(socket)
  }

  /// Runs `arioso status` with `posix_spawn`, because waiting with Foundation's `Process` takes longer than the
  /// program.
  func runStatusCommand() throws {
    let words = [programs.appending(path: "arioso").path, "--json", "--socket", socket, "status"]
    var arguments = words.map { strdup($0) } + [nil]
    defer { arguments.forEach { free($0) } }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    var child = pid_t()
    var status: Int32 = 0
    guard posix_spawn(&child, words[0], &actions, nil, &arguments, environ) == 0, waitpid(child, &status, 0) == child,
      status == 0
    else { throw BenchFailure.unreadable(words[0]) }
  }

  func stop() {
    process.terminate()
    process.waitUntilExit()
    try? FileManager.default.removeItem(at: state)
  }
}
