import ControlProtocol
import Foundation
import Handling
import TestSupport

@testable import ariosod

/// A daemon in this process with its own folder and silent players. Its methods are called without a socket, and its
/// players' time stands still unless a test advances it.
struct RunningDaemon {
  let folder = TemporaryFolder()
  let daemon: Daemon
  let clock = ManualClock()
  private let end: End
  /// How long a request waits for what it needs, so that no test depends on how busy the machine is.
  private static let patience = Duration.seconds(120)

  /// - Parameters:
  ///   - configuration: the text of the configuration file.
  ///   - player: the kind of the only player; nil for those of the configuration.
  init(_ configuration: String = "{}", player: String? = "silent", arguments: [String] = []) throws {
    let file = folder.path("arioso.json5")
    try configuration.write(toFile: file, atomically: true, encoding: .utf8)
    let options = try DaemonOptions(
      ["--config", file, "--state", folder.path("state")] + (player.map { ["--player", $0] } ?? []) + arguments)
    let environment = [
      "HOME": folder.url.path(percentEncoded: false), "XDG_CONFIG_HOME": folder.path("config"),
      "ARIOSO_SHARE": Self.root.appending(path: "Config").path(percentEncoded: false), "LANG": "de_DE.UTF-8",
    ]
    daemon = try Daemon(
      DaemonSetup(
        options, environment: environment, silentClock: clock, transcriptWait: Self.patience,
        launchTimeout: Self.patience, readingTimeout: Self.patience,
        peerTimeout: Self.patience))
    end = End(of: daemon, in: folder)
  }

  /// Stops a daemon when its test is over, because it would keep its threads and files until the last test.
  private final class End: Sendable {
    private let daemon: Daemon
    private let folder: TemporaryFolder

    init(of daemon: Daemon, in folder: TemporaryFolder) { (self.daemon, self.folder) = (daemon, folder) }

    deinit {
      Task { [daemon, folder] in
        await daemon.stop()
        withExtendedLifetime(folder) {}
      }
    }
  }

  static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// Calls a method as a client does.
  func call<Method: ControlMethod>(
    _ method: Method, isDryRun: Bool = false
  ) async throws -> Result<Method.Result, RPCError> {
    try await daemon.methods.table.call(method, isDryRun: isDryRun)
  }

  /// The daemon's methods for other players and another library.
  func methods(in world: MediaWorld) async -> MethodTable {
    let own = await daemon.methods
    return ControlMethods(
      conversation: own.conversation, library: own.library, subscriptions: own.subscriptions,
      downloader: own.downloader, episodes: own.episodes, directory: own.directory, scrobbler: own.scrobbler,
      configuration: own.configuration, locales: own.locales,
      world: world, covers: own.covers, doctor: own.doctor, voice: own.voice, late: own.late,
      shortcuts: own.shortcuts, page: own.page, activity: own.activity
    ).table
  }

  func configure(_ text: String) throws {
    try text.write(toFile: folder.path("arioso.json5"), atomically: true, encoding: .utf8)
  }

  /// Writes a text to a file at a path in the folder.
  func write(_ text: String, to path: String) throws {
    let file = URL(filePath: folder.path(path))
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: file, atomically: true, encoding: .utf8)
  }

  /// Copies a file of the sample library into the folder and returns its path.
  func copySample(_ path: String, to name: String) throws -> String {
    let copy = folder.path(name)
    try FileManager.default.copyItem(
      atPath: Self.root.appending(path: "Library/" + path).path(percentEncoded: false), toPath: copy)
    return copy
  }
}

extension MethodTable {
  /// Calls a method by encoding the client's line and decoding the answer.
  func call<Method: ControlMethod>(
    _ method: Method, isDryRun: Bool = false, isConnected: Bool = true, mayKnowPaths: Bool = true,
    isGuest: Bool = false
  ) async throws -> Result<Method.Result, RPCError> {
    let line = try OutgoingLine.request(method, id: .number(1), isDryRun: isDryRun).dropLast()
    let caller = Caller(
      name: "test", mayKnowPaths: mayKnowPaths, isGuest: isGuest, send: { _ in }, subscribe: {},
      isConnected: { isConnected })
    guard let answer = try await answer(Array(line), from: caller) else { throw NoAnswer() }
    switch try ServerMessage<Method>(parsing: answer) {
    case .result(let result): return .success(result)
    case .failure(let error): return .failure(error)
    case .event, .unknownEvent: throw NoAnswer()
    }
  }

  private struct NoAnswer: Error {}
}
