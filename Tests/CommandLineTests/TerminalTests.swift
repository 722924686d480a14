import Foundation
import Testing
import TestSupport

/// The prompt on a real terminal, which it gives back as it was.
@Suite(.timeLimit(.minutes(10)))
struct TerminalTests {
  struct Ending: Sendable, CustomTestStringConvertible {
    var steps: [TerminalSession.Step]
    /// The exit status, or the negative signal.
    var status: Int
    var testDescription: String { "\(steps)" }
  }

  static let prompt = TerminalSession.Step.output("> ")

  static let endings = [
    Ending(steps: [prompt, .changedMode, .typing("\u{4}")], status: 0),
    Ending(steps: [prompt, .changedMode, .typing("quit\n")], status: 0),
    Ending(steps: [prompt, .changedMode, .typing("exit\n")], status: 0),
    Ending(
      steps: [prompt, .changedMode, .typing("play x\n"), .output("displayed"), prompt, .changedMode, .typing("\u{4}")],
      status: 0),
    Ending(steps: [prompt, .changedMode, .typing("half a\u{3}"), prompt, .changedMode, .typing("\u{4}")], status: 0),
    Ending(steps: [prompt, .changedMode, .signal(SIGTERM)], status: -15),
    Ending(steps: [prompt, .changedMode, .signal(SIGHUP)], status: -1),
    Ending(steps: [prompt, .changedMode, .signal(SIGQUIT)], status: -3),
    Ending(steps: [prompt, .changedMode, .typing("slow\n"), .originalMode, .signal(SIGINT)], status: -2),
    Ending(
      steps: [
        prompt, .changedMode, .signal(SIGTSTP), .originalMode, .signal(SIGCONT), .changedMode, .typing("quit\n"),
      ], status: 0),
    Ending(
      steps: [prompt, .changedMode, .signal(SIGTSTP), .signal(SIGCONT), .changedMode, .signal(SIGTERM)], status: -15),
  ]

  @Test func `However the prompt ends or stops, the terminal is as before`() async throws {
    for ending in Self.endings {
      let folder = TemporaryFolder()
      let outcome = try await TerminalSession.run(
        [CommandLineRun.programFolder + "/arioso", "--socket", folder.path("arioso/socket")], ending.steps + [.end],
        environment: ["HOME": folder.path("home")])
      #expect(outcome.isRestored && outcome.status == ending.status, "\(ending): \(outcome)")
    }
  }

  @Test func `Typed secrets are hidden, and the terminal is as before if that is interrupted`() async throws {
    for signal in [SIGINT, SIGTERM, SIGHUP] {
      let folder = TemporaryFolder()
      let outcome = try await TerminalSession.run(
        [
          CommandLineRun.programFolder + "/arioso", "--socket", folder.path("arioso/socket"), "scrobble", "add",
          "listenbrainz",
        ],
        [.output("Token"), .changedMode, .typing("secret"), .signal(signal), .end])
      #expect(outcome.isRestored && outcome.status == -Int(signal) && !outcome.output.contains("secret"))
    }
  }

  @Test func `A daemon that ends does not end the prompt, and the terminal is as before`() async throws {
    let folder = TemporaryFolder()
    let outcome = try await TerminalSession.run(
      [CommandLineRun.programFolder + "/arioso", "--socket", folder.path("arioso/socket")],
      [
        Self.prompt, .changedMode, .command("rm -r \(folder.path("arioso"))"), .typing("play x\n"),
        .output("displayed"), Self.prompt, .changedMode, .typing("queue\n"), .output("no daemon is running"),
        Self.prompt, .changedMode, .typing("\u{4}"), .end,
      ])
    #expect(outcome.isRestored && outcome.status == 0)
  }
}
