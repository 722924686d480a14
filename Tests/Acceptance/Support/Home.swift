import Foundation
import TestSupport

/// A person's home for one test: everything that daemon and command line read and write of their own lies in it.
struct Home {
  let folder = TemporaryFolder()

  /// What `--state` names.
  var state: String { folder.file("state") }
  /// Where a daemon listens that keeps to the state folder.
  var socket: String { state + "/socket" }
  /// Where one listens that does not.
  var runtimeSocket: String { folder.file("run") + "/arioso/socket" }

  /// The list of plugins that all daemons of these tests share, since making one takes GStreamer a while.
  private static let registry = CommandLineRun.productFolder + "/gstreamer-registry.bin"

  var environment: [String: String] {
    [
      "HOME": folder.file("home"), "XDG_CONFIG_HOME": folder.file("config"), "XDG_DATA_HOME": folder.file("data"),
      "XDG_STATE_HOME": folder.file("state-home"), "XDG_RUNTIME_DIR": folder.file("run"),
      "GST_REGISTRY": Self.registry, "ARIOSO_CONVERSATION": "acceptance",
    ]
  }

  init() throws {
    for name in ["home", "config", "data", "state-home", "run"] {
      try FileManager.default.createDirectory(atPath: folder.file(name), withIntermediateDirectories: true)
    }
  }

  /// Runs a daemon that is expected to end by itself.
  func daemon(_ arguments: [String], environment: [String: String] = [:]) async throws -> CommandLineRun {
    try await CommandLineRun.program(
      CommandLineRun.productFolder + "/ariosod", arguments, environment: self.environment.merging(environment) { $1 })
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
