import MediaIntents
import TestSupport
import Testing

extension AcceptanceTests {
  /// Several players of one daemon.
  @Suite struct SeveralPlayersTests {
    @Test func `Events name their player`() async throws {
      let home = try Home()
      let configuration = #"{players: [{name: "desk", kind: "silent"}, {name: "snug", kind: "silent"}]}"#
      let daemon = try await RunningDaemon.scanned(
        in: home, ["--library", SampleLibrary.path, "--config", try home.configure(configuration)])
      let listening = try daemon.client()
      _ = await listening.ask(#"{"jsonrpc":"2.0","id":1,"method":"events.subscribe"}"#)
      for (player, song) in [("snug", "slow elevator"), ("desk", "umbrella logic")] {
        #expect(try await daemon.ask("play \(song)", "--player", player).code == "success")
        while let line = await listening.line() {
          #expect(line.contains(#""player":"\#(player)""#), "\(line)")
          if line.contains("playback.started") { break }
        }
      }
      await daemon.stop()
    }
  }
}
