import MediaIntents
import TestSupport
import Testing

extension AcceptanceTests {
  /// Sound devices by name, on a real sound server.
  @Suite struct DeviceTests {
    @Test func `A named device plays, and an unknown one is reported with the available ones`()
      async throws
    {
      let server = SoundServer()
      try await server.start()
      let home = try Home()
      let players = """
        [{name: "desk"}, {name: "kitchen", device: "kitchen"}, {name: "attic", device: "Megaphone"}]
        """
      let daemon = try await RunningDaemon.scanned(
        in: home,
        ["--library", SampleLibrary.path, "--config", try home.configure("{players: \(players)}")],
        environment: ["PULSE_SERVER": server.address])
      #expect(try await !server.devicesInUse().contains("kitchen"))
      #expect(try await daemon.ask("play umbrella logic in the kitchen").code == "success")
      #expect(try await server.devicesInUse().contains("kitchen"))
      #expect(try await daemon.ask("move this to the desk").code == "success")
      let reply = try await daemon.ask("play umbrella logic in the attic")
      #expect(reply.reason == "outputUnavailable" && reply.displayed.contains("Kitchen"), "\(reply.displayed)")
      #expect(try await daemon.arioso("player").output.contains("desk"))
      await daemon.stop()
      await server.stop()
    }
  }
}
