import ControlSocket
import TestSupport
import Testing

@testable import arioso

/// What the commands say about a player whose server cannot be reached.
@Suite(.timeLimit(.minutes(10)))
struct UnreachableTests {
  static let words = "the server of the player attic cannot be reached: Connection refused\n"

  @Test func `The status tells that the server cannot be reached, and fails`() async throws {
    let daemon = try await ScriptedDaemon()
    let status = try await daemon.run(["status", "--player", "attic"])
    #expect(status.output == Self.words && status.status == 5)
    let json = try await daemon.run(["status", "--json", "--player", "attic"])
    #expect(json.output.contains(#""unreachable":"Connection refused""#) && json.status == 5)
    let formatted = try await daemon.run(["status", "--format", "{state}", "--player", "attic"])
    #expect(formatted.output == "unreachable\n" && formatted.status == 5)
    await daemon.server.stop()
  }

  static let commands = [
    ["metadata"], ["metadata", "artist"], ["crop"], ["seek", "50%"], ["pause-if-playing"], ["single"],
  ]

  @Test(arguments: commands)
  func `A command that goes by what plays fails with the reason`(_ words: [String]) async throws {
    let daemon = try await ScriptedDaemon()
    let run = try await daemon.run(["--player", "attic"] + words)
    #expect(run.errors == "arioso: " + Self.words && run.output.isEmpty && run.status == 5)
    await daemon.server.stop()
  }
}
