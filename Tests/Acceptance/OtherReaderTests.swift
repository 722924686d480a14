import Foundation
import JSON
import MediaIntents
import Synchronization
import TestSupport
import Testing

extension QuietAcceptanceTests {
  /// Sentences that only a server of a language model understands. The server is a scripted one: right, wrong, or hostile.
  @Suite struct OtherReaderTests {
    /// A sentence that neither grammar nor models make anything of.
    private static let riddle = "florble the wibbly one about slow elevator"

    /// Starts a daemon that asks a server which always gives this answer.
    private static func daemon(
      _ answer: String, more: String = ""
    ) async throws -> (RunningDaemon, ScriptedHTTPServer) {
      let chat: JSONValue = ["choices": [["message": ["content": .text(answer)]]]]
      let server = try ScriptedHTTPServer { _ in
        .init(200, ["Content-Type": "application/json"], String(decoding: chat.line, as: UTF8.self))
      }
      let home = try Home()
      let configuration = try home.configure("{understanding: {server: '\(server.address("/v1"))'\(more)}}")
      let daemon = try await RunningDaemon.scanned(
        in: home, ["--player", "silent", "--library", SampleLibrary.path, "--config", configuration])
      return (daemon, server)
    }

    @Test func `What nobody else understands is played, and asked about while something is heard`() async throws {
      let (daemon, server) = try await Self.daemon(#"{"act": "play", "name": "slow elevator"}"#)
      let played = try await daemon.ask(Self.riddle)
      #expect(played.code == "success" && played.items.first?.title == "Slow Elevator", "\(played)")
      #expect(server.requests.count == 1)
      #expect(try await daemon.ask("play freelance").items.first?.title == "Freelance")
      #expect(server.requests.count == 1, "what is understood is not sent")
      let asked = try await daemon.ask(Self.riddle)
      #expect(asked.state == .question && asked.displayed == "Did you mean “Slow Elevator”?", "\(asked)")
      #expect(try await daemon.ask("yes").items.first?.title == "Slow Elevator")
      let explained = try await daemon.arioso("explain", Self.riddle)
      #expect(explained.output.contains("the server means: play · asked about"), "\(explained.output)")
      await daemon.stop()
    }

    static let wrong: [(answer: String, sentence: String)] = [
      (#"{"act": "play", "name": "a song nobody has"}"#, riddle),
      (#"{"act": "play", "name": "Fading Lanterns"}"#, riddle),
      (#"{"act": "play", "name": "slow elevator"}"#, "florble don't you dare wibbly slow elevator"),
      (#"{"act": "add_to_playlist", "name": "slow elevator", "playlist": "no such list"}"#, riddle),
      (#"{"act": "control", "control": "stop"}"#, riddle), (#"{"act": "none"}"#, riddle), ("rm -rf /", riddle),
      (#"{"act": "announce", "name": "hello"}"#, riddle),
    ]

    @Test(arguments: wrong)
    func `What the words or the library speak against is not done`(
      _ example: (answer: String, sentence: String)
    ) async throws {
      let (daemon, _) = try await Self.daemon(example.answer)
      _ = try await daemon.ask("play outer peace")
      let answer = try await daemon.ask(example.sentence)
      let status = try await daemon.arioso("--json", "status").output
      #expect(answer.code != "success" && answer.state != .answered, "\(answer)")
      #expect(status.contains(#""state":"playing""#) && status.contains(#""volume":100"#), "\(status)")
      await daemon.stop()
    }

    @Test func `A server on another machine is not asked unless that is allowed`() async throws {
      let home = try Home()
      let configuration = try home.configure("{understanding: {server: 'http://192.0.2.1/v1'}}")
      let daemon = try await RunningDaemon.scanned(
        in: home, ["--player", "silent", "--library", SampleLibrary.path, "--config", configuration])
      try await daemon.log.line(containing: "understanding.leavesMachine is off")
      #expect(try await daemon.ask(Self.riddle).state == .refused)
      await daemon.stop()
    }
  }
}
