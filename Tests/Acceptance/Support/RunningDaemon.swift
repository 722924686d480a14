import Foundation
import MediaIntents
import TestSupport
import Testing

/// A daemon process. It is killed when this value is released, unless it was stopped.
struct RunningDaemon {
  let home: Home
  let log = ProgramLog()
  let program: RunningProgram
  private let socket: String

  /// Starts a daemon and returns when it answers on its socket. Throws `Mute` if it doesn't.
  ///
  /// - Parameters:
  ///   - arguments: besides `--state`.
  ///   - keepsToState: whether to pass `--state`.
  ///   - asOrdinaryPerson: whether file modes apply even to root.
  init(
    in home: Home, _ arguments: [String], environment: [String: String] = [:], keepsToState: Bool = true,
    asOrdinaryPerson: Bool = false
  ) async throws {
    self.home = home
    socket = keepsToState ? home.socket : home.runtimeSocket
    let program = [CommandLineRun.programFolder + "/ariosod"] + (keepsToState ? ["--state", home.state] : [])
    let words = (asOrdinaryPerson ? Self.withoutPrivileges : []) + program + arguments
    self.program = try RunningProgram(
      words[0], Array(words.dropFirst()), environment: home.environment.merging(environment) { $1 },
      errors: log.writer)
    try log.writer.close()
    try await log.line(containing: "listening on \(socket)")
    guard try await client().ask(#"{"jsonrpc":"2.0","id":1,"method":"ping"}"#) != nil else { throw Mute() }
  }

  /// Starts a daemon with the silent player and returns when it has scanned this folder.
  static func scanned(in home: Home? = nil, _ library: String) async throws -> RunningDaemon {
    try await scanned(in: home ?? Home(), ["--player", "silent", "--library", library])
  }

  /// Starts a daemon with the sample library, for whose silent player no time passes: its songs last for seconds.
  static func sample() async throws -> RunningDaemon {
    try await scanned(
      in: Home(), ["--player", "silent", "--library", SampleLibrary.path], environment: stoppedClock)
  }

  static let stoppedClock = ["ARIOSO_SILENT_CLOCK": "stopped"]

  /// Starts a daemon and returns when it has scanned its library.
  static func scanned(
    in home: Home, _ arguments: [String], environment: [String: String] = [:], keepsToState: Bool = true,
    asOrdinaryPerson: Bool = false
  ) async throws -> RunningDaemon {
    let daemon = try await RunningDaemon(
      in: home, arguments, environment: environment, keepsToState: keepsToState, asOrdinaryPerson: asOrdinaryPerson)
    try await daemon.log.line(containing: "library:")
    return daemon
  }

  /// The daemon listens but doesn't answer.
  struct Mute: Error {}

  /// Drops root's capabilities to bypass file modes.
  private static let withoutPrivileges =
    geteuid() == 0 ? ["/usr/bin/setpriv", "--bounding-set=-dac_override,-dac_read_search"] : []

  /// Runs the command line with this daemon.
  func arioso(_ arguments: String..., input: String = "") async throws -> CommandLineRun {
    try await home.arioso(arguments, input: input, socket: socket)
  }

  /// Sends a sentence and returns the decoded JSON reply.
  func ask(_ sentence: String, _ options: String...) async throws -> Reply {
    try Reply(printed: try await home.arioso(["--json"] + options + ["ask", sentence], socket: socket))
  }

  /// The processor time that it has taken, in seconds.
  func processorTime() throws -> Double {
    let text = try String(contentsOfFile: "/proc/\(program.pid)/stat", encoding: .utf8)
    // Of user and system in hundredths, the 12th and 13th word after the program's name in parentheses.
    let words = text.split(separator: ")").last?.split(separator: " ") ?? []
    let times = words.dropFirst(11).prefix(2).compactMap { Double($0) }
    try #require(times.count == 2, "\(text)")
    return times.reduce(0, +) / 100
  }

  func client() throws -> RawClient { try RawClient(path: socket) }

  /// Stops the daemon by SIGTERM and returns how it ended.
  @discardableResult
  func stop() async -> CommandLineRun {
    program.send(SIGTERM)
    return await program.end()
  }
}
