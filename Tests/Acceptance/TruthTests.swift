import Foundation
import MediaIntents
import TestSupport
import Testing

extension QuietAcceptanceTests {
  /// Success is reported only once playback is audible, with the real GStreamer: a stream that starts late, one that
  /// fails late and one that never starts.
  @Suite
  struct TruthTests {
    private func daemon(_ server: LoopbackServer) async throws -> RunningDaemon {
      let library = ToneLibrary()
      try FileManager.default.createDirectory(atPath: library.path + "/Radio", withIntermediateDirectories: true)
      let stations = "#EXTM3U\n#EXTINF:-1,Slow Waves\n\(server.address("waves.mp3"))\n"
      _ = try library.folder.write(Data(stations.utf8), to: "Radio/stations.m3u8")
      let home = try Home()
      let configuration = try home.configure(#"{playback: {output: "fakesink sync=true"}}"#)
      return try await RunningDaemon.scanned(in: home, ["--config", configuration, "--library", library.path])
    }

    private static let play =
      #"{"jsonrpc":"2.0","id":1,"method":"ask","params":{"sentence":"play slow waves","conversation":"a"}}"#
    private static let subscribe = #"{"jsonrpc":"2.0","id":2,"method":"events.subscribe"}"#

    private func sound() throws -> Data {
      let workshop = TemporaryFolder()
      return try Data(contentsOf: ToneFile.encoded(frequency: 440, seconds: 5, to: "tone.mp3", in: workshop))
    }

    @Test func `A stream that starts after the answer is reported as under way, then as started`() async throws {
      let gate = LoopbackServer.Gate()
      let server = try LoopbackServer(
        .held(gate, .broadcast(sound(), type: "audio/mpeg", title: "Ocean Wide")))
      let daemon = try await daemon(server)
      let client = try daemon.client()
      _ = await client.ask(Self.subscribe)
      await client.send(Self.play + "\n")
      // Events of the player may arrive before the response.
      var answer = try #require(await client.line())
      while !answer.contains(#""id":1"#) { answer = try #require(await client.line()) }
      #expect(answer.contains(#""code":"inProgress""#) && answer.contains("“Slow Waves”"), "\(answer)")
      gate.open()
      while let line = await client.line() {
        if line.contains("playback.started") { break }
        #expect(!line.contains("playback.failed"), "\(line)")
      }
      while try await !daemon.ask("what's this").displayed.contains("Ocean Wide") { _ = await client.line() }
    }

    @Test func `A failure after the answer is reported to the asker`() async throws {
      let gate = LoopbackServer.Gate()
      let server = try LoopbackServer(.held(gate, .status(503)))
      let daemon = try await daemon(server)
      let client = try daemon.client()
      let answer = try #require(await client.ask(Self.play))
      #expect(answer.contains(#""code":"inProgress""#), "\(answer)")
      gate.open()
      let later = try #require(await client.line())
      #expect(later.contains("answer.later") && later.contains("serviceUnavailable"), "\(later)")
      #expect(try await daemon.arioso("status").output.hasPrefix("stopped"))
    }

    @Test func `A stream that never starts is never reported as playing, and can be stopped`() async throws {
      let server = try LoopbackServer(.silence)
      let daemon = try await daemon(server)
      #expect(try await daemon.ask("play slow waves").code == "inProgress")
      #expect(try await daemon.arioso("status").output.hasPrefix("loading"))
      #expect(try await daemon.ask("stop").code == "success")
      #expect(try await daemon.arioso("status").output.hasPrefix("stopped"))
    }
  }
}
