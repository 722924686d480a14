import ControlProtocol
import ControlSocket
import Foundation
import TestSupport

@testable import ariosod

/// A daemon in this process that keeps everything in a folder of its own and plays in silence. Its methods are called
/// without a socket.
struct RunningDaemon {
  let folder = TemporaryFolder()
  let daemon: Daemon

  /// - Parameters:
  ///   - configuration: the text of the configuration file.
  ///   - player: the kind of the one player; `nil` for those of the configuration.
  init(_ configuration: String = "{}", player: String? = "silent", arguments: [String] = []) throws {
    let file = folder.file("arioso.json5")
    try configuration.write(toFile: file, atomically: true, encoding: .utf8)
    let options = try DaemonOptions(
      ["--config", file, "--state", folder.file("state")] + (player.map { ["--player", $0] } ?? []) + arguments)
    let environment = [
      "HOME": folder.url.path(percentEncoded: false), "XDG_CONFIG_HOME": folder.file("config"),
      "ARIOSO_SHARE": Self.root.appending(path: "Config").path(percentEncoded: false), "LANG": "de_DE.UTF-8",
    ]
    daemon = try Daemon(DaemonSetup(options, environment: environment))
  }

  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// Calls a method by the line that a client would send, and reads the line that it would get.
  func call<Method: ControlMethod>(_ method: Method) async throws -> Result<Method.Result, RPCError> {
    let line = try OutgoingLine.request(method, id: .number(1)).dropLast()
    let caller = Caller(name: "test", send: { _ in }, subscribe: {})
    guard let answer = try await daemon.methods.table.answer(Array(line), from: caller) else { throw NoAnswer() }
    switch try ServerMessage<Method>(parsing: answer) {
    case .result(let result): return .success(result)
    case .failure(let error): return .failure(error)
    case .event, .unknownEvent: throw NoAnswer()
    }
  }

  struct NoAnswer: Error {}

  func configure(_ text: String) throws {
    try text.write(toFile: folder.file("arioso.json5"), atomically: true, encoding: .utf8)
  }

  /// Puts a text into the folder, at a place within it.
  func write(_ text: String, to path: String) throws {
    let file = URL(filePath: folder.file(path))
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: file, atomically: true, encoding: .utf8)
  }

  /// Puts a copy of something of the sample library into the folder, and tells where.
  func copySample(_ path: String, to name: String) throws -> String {
    let copy = folder.file(name)
    try FileManager.default.copyItem(
      atPath: Self.root.appending(path: "Library/" + path).path(percentEncoded: false), toPath: copy)
    return copy
  }
}
