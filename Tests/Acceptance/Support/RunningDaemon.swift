import Foundation
import MediaIntents
import TestSupport

/// The daemon as a process. It is killed with its owner, if it was not stopped before.
struct RunningDaemon {
  let home: Home
  let log = ProgramLog()
  let program: RunningProgram
  private let socket: String

  /// Starts a daemon and returns when it answers on its socket.
  ///
  /// - Parameters:
  ///   - arguments: besides `--state`.
  ///   - keepsToState: whether it is told `--state`.
  ///   - asOrdinaryPerson: also for root, files and folders may only be used as their modes say.
  init(
    in home: Home, _ arguments: [String], environment: [String: String] = [:], keepsToState: Bool = true,
    asOrdinaryPerson: Bool = false
  ) async throws {
    self.home = home
    socket = keepsToState ? home.socket : home.runtimeSocket
    let program = [CommandLineRun.productFolder + "/ariosod"] + (keepsToState ? ["--state", home.state] : [])
    let words = (asOrdinaryPerson ? Self.withoutPrivileges : []) + program + arguments
    self.program = try RunningProgram(
      words[0], Array(words.dropFirst()), environment: home.environment.merging(environment) { $1 },
      errors: log.writer)
    try log.writer.close()
    try await log.line(containing: "listening on \(socket)")
    guard try await client().ask(#"{"jsonrpc":"2.0","id":1,"method":"ping"}"#) != nil else { throw Mute() }
  }

  /// Starts a daemon that keeps silent, and returns when it has looked through this folder.
  static func scanned(in home: Home? = nil, _ library: String) async throws -> RunningDaemon {
    try await scanned(in: home ?? Home(), ["--player", "silent", "--library", library])
  }

  /// Starts a daemon and returns when it has looked through its library.
  static func scanned(
    in home: Home, _ arguments: [String], environment: [String: String] = [:], keepsToState: Bool = true,
    asOrdinaryPerson: Bool = false
  ) async throws -> RunningDaemon {
    let daemon = try await RunningDaemon(
      in: home, arguments, environment: environment, keepsToState: keepsToState, asOrdinaryPerson: asOrdinaryPerson)
    try await daemon.log.line(containing: "library:")
    return daemon
  }

  /// It listens and says nothing.
  struct Mute: Error {}

  /// Takes from root the right to use files against their modes.
  private static let withoutPrivileges =
    geteuid() == 0 ? ["/usr/bin/setpriv", "--bounding-set=-dac_override,-dac_read_search"] : []

  /// The command line, speaking to this daemon.
  func arioso(_ arguments: String..., input: String = "") async throws -> CommandLineRun {
    try await home.arioso(arguments, input: input, socket: socket)
  }

  /// Says a sentence and returns the answer as scripts see it.
  func ask(_ sentence: String, _ options: String...) async throws -> Reply {
    try Reply(printed: try await home.arioso(["--json"] + options + ["ask", sentence], socket: socket))
  }

  func client() throws -> RawClient { try RawClient(path: socket) }

  /// Stops it as the system does, and returns how it ended.
  @discardableResult
  func stop() async -> CommandLineRun {
    program.send(SIGTERM)
    return await program.end()
  }
}
