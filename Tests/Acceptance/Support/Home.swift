import Foundation
import TestSupport

/// A home folder for one test, which contains all files of the daemon and the command line.
struct Home {
  let folder = TemporaryFolder()

  /// The folder given by `--state`.
  var state: String { folder.path("state") }
  /// The socket of a daemon with `--state`.
  var socket: String { state + "/socket" }
  /// The socket of a daemon without `--state`.
  var runtimeSocket: String { folder.path("run") + "/arioso/socket" }

  /// The GStreamer plugin registry shared by all tests, because creating one takes a while.
  private static let registry = CommandLineRun.productFolder + "/gstreamer-registry.bin"

  var environment: [String: String] {
    [
      "HOME": folder.path("home"), "XDG_CONFIG_HOME": folder.path("config"), "XDG_DATA_HOME": folder.path("data"),
      "XDG_STATE_HOME": folder.path("state-home"), "XDG_RUNTIME_DIR": folder.path("run"),
      "GST_REGISTRY": Self.registry, "ARIOSO_CONVERSATION": "acceptance",
    ]
  }

  init() throws {
    for name in ["home", "config", "data", "state-home", "run"] {
      try FileManager.default.createDirectory(atPath: folder.path(name), withIntermediateDirectories: true)
    }
  }

  /// Runs a daemon that is expected to exit.
  func daemon(_ arguments: [String], environment: [String: String] = [:]) async throws -> CommandLineRun {
    try await CommandLineRun.program(
      CommandLineRun.programFolder + "/ariosod", arguments, environment: self.environment.merging(environment) { $1 })
  }

  /// Runs the command line.
  func arioso(_ arguments: [String], input: String = "", socket: String? = nil) async throws -> CommandLineRun {
    let address = ["ARIOSO_SOCKET": socket ?? self.socket]
    return try await CommandLineRun.arioso(arguments, input: input, environment: environment.merging(address) { $1 })
  }

  /// Writes a configuration and returns its path.
  func configure(_ text: String) throws -> String {
    try folder.write(Data(text.utf8), to: "arioso.json5").path
  }
}
