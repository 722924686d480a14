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

    @Test func `Without a sound device the answer, the status and the exit status say that nothing is heard`()
      async throws
    {
      let sinks = ["alsasink", "pulsesink", "pipewiresink", "jackaudiosink", "openalsink", "osssink", "oss4sink"]
      let daemon = try await RunningDaemon.scanned(
        in: Home(), ["--library", SampleLibrary.path],
        environment: ["GST_PLUGIN_FEATURE_RANK": sinks.map { $0 + ":NONE" }.joined(separator: ",")])
      let run = try await daemon.arioso("play", "umbrella", "logic")
      #expect(run.status == 5 && run.output.contains("no sound device"), "\(run.status) \(run.output)\(run.errors)")
      #expect(try await daemon.arioso("status").output.contains("not heard: no sound device"))
      let doctor = try await daemon.arioso("doctor")
      #expect(doctor.status == 5 && doctor.output.contains("has no sound device: "), "\(doctor.output)")
      #expect(try await daemon.arioso("pause").status == 0)
      #expect(try await daemon.arioso("resume").status == 5)
      #expect(try await daemon.arioso("next").status == 0)
      await daemon.stop()
    }
  }
}
