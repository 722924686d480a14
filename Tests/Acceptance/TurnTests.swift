import Foundation
import MediaIntents
import TestSupport
import Testing

extension AcceptanceTests {
  /// Questions in the shell: each call of the command line is a turn.
  @Suite
  struct TurnTests {
    @Test func `A question ends with status 3, and the next call answers it`() async throws {
      let daemon = try await RunningDaemon.scanned(SampleLibrary.path)
      let question = try await daemon.arioso("play", "play")
      #expect(question.status == 3 && question.output.hasPrefix("Which “Play”?\n1. “Play” by "))
      let answer = try await daemon.arioso("the", "second", "one")
      #expect(answer.status == 0 && answer.output.contains("“Play” by"))
      #expect(try await daemon.arioso("the", "other", "one").status == 0)
      let refused = try await daemon.arioso("yes")
      #expect(refused.status == 1 && refused.output.hasPrefix("Sorry, nothing was asked"))
    }

    @Test func `A question offers its choices to scripts`() async throws {
      let daemon = try await RunningDaemon.scanned(SampleLibrary.path)
      let reply = try await daemon.ask("play play")
      #expect(reply.state == .question && reply.choices.count == 2 && reply.items.isEmpty)
      #expect(reply.reason == "disambiguation" && reply.code == "unspecified" && reply.request == .play)
    }

    @Test func `Two requests have two steps`() async throws {
      let daemon = try await RunningDaemon.scanned(SampleLibrary.path)
      let reply = try await daemon.ask("play hello and then xylophone quokka")
      #expect(reply.steps?.map(\.state) == [.answered, .refused] && reply.state == .refused)
      #expect(reply.items.first?.title == "HELLO!" && reply.reason == "notFound")
      #expect(try await daemon.arioso("play", "hello", "and", "then", "xylophone", "quokka").status == 1)
    }

    @Test func `Two conversations never see each other's questions`() async throws {
      let daemon = try await RunningDaemon.scanned(SampleLibrary.path)
      async let ada = ask("play play", in: "ada", daemon), bo = ask("add play to dinner", in: "bo", daemon)
      let questions = try await [ada, bo]
      #expect(questions.allSatisfy { $0.contains(#""state":"question""#) })
      let added = try await ask("ottoline vex", in: "bo", daemon)
      #expect(added.contains("Added “Play” by Ottoline Vex to “Dinner”"), "\(added)")
      let stranger = try await ask("the second one", in: "cy", daemon)
      #expect(stranger.contains("noQuestion"), "\(stranger)")
      let played = try await ask("marrow and finch", in: "ada", daemon)
      #expect(played.contains("“Play” by Marrow & Finch"), "\(played)")
    }

    private func ask(_ said: String, in conversation: String, _ daemon: RunningDaemon) async throws -> String {
      let parameters = "{\"sentence\":\"\(said)\",\"conversation\":\"\(conversation)\"}"
      let call = "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ask\",\"params\":\(parameters)}"
      return try #require(await daemon.client().ask(call))
    }

    @Test func `A restarted daemon has no open question`() async throws {
      let home = try Home()
      let first = try await RunningDaemon.scanned(in: home, SampleLibrary.path)
      #expect(try await first.arioso("play", "play").status == 3)
      first.program.send(SIGKILL)
      _ = await first.program.end()
      let second = try await RunningDaemon.scanned(in: home, SampleLibrary.path)
      let answer = try await second.ask("the second one")
      #expect(answer.state == .refused && answer.reason == "noQuestion")
      #expect(try await second.ask("undo").reason == "nothingToUndo")
      #expect(try await second.ask("play play").state == .question)
    }

    @Test func `A prompt reads lines until the end of input, in one conversation, and saves them`() async throws {
      let daemon = try await RunningDaemon.scanned(SampleLibrary.path)
      let run = try await type(
        [("> ", "play play\n"), ("Finch", ""), ("> ", "ottoline vex\n"), ("Vex.", ""), ("> ", "\u{4}")], daemon)
      #expect(run.status == 0, "\(run.output) \(run.errors)")
      #expect(run.output.contains("Which “Play”?") && run.output.contains("“Play” by Ottoline Vex."), "\(run.output)")
      let history = daemon.home.environment["XDG_STATE_HOME"].map { $0 + "/arioso/prompt-history" } ?? ""
      let lines = try? String(contentsOfFile: history, encoding: .utf8)
      #expect(lines == nil || lines?.contains("play play\n") == true)
    }

    @Test func `Ctrl-C discards the line but not the prompt`() async throws {
      let daemon = try await RunningDaemon.scanned(SampleLibrary.path)
      let run = try await type(
        [("> ", "play umbr"), ("play umbr", "\u{3}"), ("> ", "play hello\n"), ("Tramway.", ""), ("> ", "\u{4}")], daemon
      )
      #expect(run.status == 0, "\(run.output) \(run.errors)")
      #expect(run.output.contains("“HELLO!” by Violet Tramway.") && !run.output.contains("Umbrella"), "\(run.output)")
    }

    @Test(arguments: ["exit", " QUIT "])
    func `The prompt knows commands, and words to leave it`(_ farewell: String) async throws {
      let daemon = try await RunningDaemon.scanned(SampleLibrary.path)
      let run = try await type(
        [
          ("> ", "play hello\n"), ("Tramway.", ""), ("> ", "queue\n"), ("HELLO!", ""), ("> ", "library\n"),
          ("scanned", ""), ("> ", farewell + "\n"),
        ], daemon)
      #expect(run.status == 0, "\(run.output) \(run.errors)")
      #expect(run.output.contains("audiobooks"))
    }

    @Test func `A daemon that is frozen is told within seconds`() async throws {
      let daemon = try await RunningDaemon.scanned(SampleLibrary.path)
      daemon.program.send(SIGSTOP)
      defer { daemon.program.send(SIGCONT) }
      let start = ContinuousClock.now
      let run = try await daemon.arioso("play", "hello")
      #expect(run.status == 4 && run.errors.contains("does not answer"), "\(run.errors)")
      // The liveness probe ends it after 10 s; without the probe an answer would be waited for for 30 s.
      #expect(ContinuousClock.now - start < .seconds(30))
    }

    /// Types at the prompt.
    private func type(_ steps: [(after: String, typed: String)], _ daemon: RunningDaemon) async throws -> CommandLineRun
    {
      try await Typing.into(
        [CommandLineRun.programFolder + "/arioso", "--socket", daemon.home.socket], steps,
        environment: daemon.home.environment)
    }

    @Test func `Without a terminal, a call without arguments is a usage error`() async throws {
      let daemon = try await RunningDaemon.scanned(SampleLibrary.path)
      #expect(try await daemon.arioso().status == 2)
    }
  }
}
