import ControlProtocol
import Foundation
import TestSupport
import Testing

@testable import ariosod

/// Where the daemon listens: an option counts for more than the environment, and that for more than the configuration.
struct SocketChoiceTests {
  static let examples: [(arguments: [String], variable: String?, configured: Bool, socket: String)] = [
    (["--state", "STATE"], nil, false, "STATE/socket"), (["--state", "STATE"], "/v", false, "STATE/socket"),
    (["--state", "STATE", "--socket", "/s"], "/v", false, "/s"), (["--socket", "/s"], "/v", true, "/s"),
    ([], "/v", false, "/v"), ([], "/v", true, "/v"), ([], nil, true, "STATE/socket"),
    (["--state", "STATE"], "", false, "STATE/socket"),
  ]

  @Test(arguments: examples)
  func `An option counts for more than the variable, and that for more than the configuration`(
    _ example: (arguments: [String], variable: String?, configured: Bool, socket: String)
  ) throws {
    let folder = TemporaryFolder()
    let state = folder.path("state")
    let text = example.configured ? "{ state: \"\(state)\" }" : "{}"
    try text.write(toFile: folder.path("arioso.json5"), atomically: true, encoding: .utf8)
    var environment = [
      "HOME": folder.path("home"), "LANG": "en_GB.UTF-8",
      "ARIOSO_SHARE": RunningDaemon.root.appending(path: "Config").path(percentEncoded: false),
    ]
    environment["ARIOSO_SOCKET"] = example.variable
    let arguments = example.arguments.map { $0 == "STATE" ? state : $0 }
    let options = try DaemonOptions(["--config", folder.path("arioso.json5")] + arguments)
    let setup = try DaemonSetup(options, environment: environment)
    #expect(setup.socket == example.socket.replacing("STATE", with: state))
  }

  static let reloads: [(applied: [String], restart: [String], words: String)] = [
    ([], [], "nothing has changed"), (["log"], [], "changed: log"), ([], ["volume"], "after a restart: volume"),
    (["locale", "log"], ["volume"], "changed: locale, log; after a restart: volume"),
  ]

  @Test(arguments: reloads)
  func `The log tells only what a reload changed`(_ example: (applied: [String], restart: [String], words: String)) {
    #expect(ConfigurationReload(applied: example.applied, restart: example.restart).words == example.words)
  }
}
