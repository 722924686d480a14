import Foundation
import GStreamerPlayer
import MediaIntents
import Playback
import TestSupport
import Testing

extension PlayersTests {
  /// A real sound server that is stopped and restarted.
  @Suite(.timeLimit(.minutes(10))) struct OutputLossTests {
    private let folder = TemporaryFolder()

    fileprivate func playing(
      _ output: String, _ settings: SoundSettings = SoundSettings()
    ) throws -> (GStreamerPlayer, PlayableItem) {
      try playing(.custom(output), settings)
    }

    /// A player, and an item for it.
    fileprivate func playing(
      _ output: GStreamerOutput, _ settings: SoundSettings
    ) throws -> (GStreamerPlayer, PlayableItem) {
      let file = try folder.write(ToneFile.wave(frequency: 440, seconds: 60), to: "a.wav")
      return (
        try GStreamerPlayer(output: output, settings: settings) { _ in }, .file(file, title: "a", duration: 60)
      )
    }

    /// A player that has given up never plays again, so that is the end of waiting too.
    fileprivate func reach(_ state: PlaybackState, _ player: GStreamerPlayer) async throws {
      try await wait { [state, .stopped].contains(await player.status().state) }
      #expect(await player.status().state == state)
    }

    @Test func `Playback continues once the sound server is back`() async throws {
      let server = SoundServer()
      try await server.start()
      let folder = TemporaryFolder()
      let file = try folder.write(ToneFile.wave(frequency: 440, seconds: 60), to: "a.wav")
      let a = PlayableItem.file(file, title: "a", duration: 60)
      let player = try GStreamerPlayer(output: .custom("pulsesink server=\(server.address)")) { _ in }
      var trail = await EventTrail(player)
      try await player.perform(.play([a], PlayOptions()))
      try await trail.wait(for: .started(a))
      try await player.perform(.seek(to: 20))
      try await trail.wait(forJumpTo: 20)
      for _ in 0..<2 {
        await server.stop()
        try await reach(.paused, player)
        #expect(await player.status().isUnheard)
        try await server.start()
        try await reach(.playing, player)
      }
      #expect(await !player.status().isUnheard)
      #expect((20...50).contains(await player.status().position))
      #expect(!trail.seen.contains { $0.words.hasPrefix("failed") || $0.words.hasPrefix("ended") })
      await player.shutDown()
      await server.stop()
    }

    @Test func `Silent playback without a device becomes audible once there is one`() async throws {
      let server = SoundServer()
      let folder = TemporaryFolder()
      let file = try folder.write(ToneFile.wave(frequency: 440, seconds: 60), to: "a.wav")
      let a = PlayableItem.file(file, title: "a", duration: 60)
      let (notices, notice) = AsyncStream.makeStream(of: GStreamerNotice.self)
      let player = try GStreamerPlayer(
        output: .preferred("pulsesink server=\(server.address)"), settings: SoundSettings(deviceInterval: 0.1)
      ) { notice.yield($0) }
      var trail = await EventTrail(player)
      try await player.perform(.play([a], PlayOptions()))
      try await trail.wait(for: .started(a))
      var told = notices.makeAsyncIterator()
      #expect(await told.next() != nil)
      try await player.perform(.seek(to: 20))
      try await trail.wait(forJumpTo: 20)
      try await server.start()
      try await wait { try await !server.devicesInUse().isEmpty }
      try await reach(.playing, player)
      #expect(await !player.status().isUnheard)
      #expect((20...50).contains(await player.status().position))
      #expect(!trail.seen.contains { $0.words.hasPrefix("failed") || $0.words.hasPrefix("ended") })
      await player.shutDown()
      await server.stop()
    }

    @Test func `If the sound server does not return, playback stays paused, and goes on when a person resumes it`()
      async throws
    {
      let server = SoundServer()
      try await server.start()
      let (player, a) = try playing("pulsesink server=\(server.address)", SoundSettings(retryWindow: 0))
      var trail = await EventTrail(player)
      try await player.perform(.play([a], PlayOptions()))
      try await trail.wait(for: .started(a))
      await server.stop()
      try await reach(.paused, player)
      try await server.start()
      #expect(try await server.devicesInUse().isEmpty)
      try await player.perform(.resume)
      try await trail.wait(for: .started(a))
      #expect(try await server.isInUse("null"))
      await player.shutDown()
      await server.stop()
    }

    @Test func `Resuming without the sound server fails with the reason`() async throws {
      let server = SoundServer()
      try await server.start()
      let (player, a) = try playing("pulsesink server=\(server.address)")
      var trail = await EventTrail(player)
      try await player.perform(.play([a], PlayOptions()))
      try await trail.wait(for: .started(a))
      await server.stop()
      try await reach(.paused, player)
      try await player.perform(.resume)
      let told = try await trail.wait(for: .stopped)
      #expect(told.contains { if case .failed(a, .outputUnavailable) = $0 { true } else { false } })
      await player.shutDown()
    }

    @Test(arguments: [false, true], [false, true])
    func `A server that was restarted while nothing was heard is opened again`(
      wasPaused: Bool, isPreferred: Bool
    ) async throws {
      let server = SoundServer()
      try await server.start()
      let sink = "pulsesink server=\(server.address)"
      let (player, a) = try playing(isPreferred ? .preferred(sink) : .custom(sink), SoundSettings())
      var trail = await EventTrail(player)
      try await player.perform(.play([a], PlayOptions()))
      try await trail.wait(for: .started(a))
      try await player.perform(wasPaused ? .pause : .stop)
      await server.stop()
      try await server.start()
      try await player.perform(.resume)
      try await wait { try await server.isInUse("null") }
      try await reach(.playing, player)
      #expect(!trail.seen.contains { $0.words.hasPrefix("failed") })
      await player.shutDown()
      await server.stop()
    }

    @Test func `If it should go on, it plays unheard until the sound server is back`() async throws {
      let server = SoundServer()
      try await server.start()
      let settings = SoundSettings(pausesOnOutputLoss: false, deviceInterval: 0.1)
      let (player, a) = try playing(.preferred("pulsesink server=\(server.address)"), settings)
      var trail = await EventTrail(player)
      try await player.perform(.play([a], PlayOptions()))
      try await trail.wait(for: .started(a))
      await server.stop()
      try await wait { await player.isUnheard() }
      try await server.start()
      try await wait { try await server.isInUse("null") }
      try await wait { await !player.isUnheard() }
      await player.shutDown()
      await server.stop()
    }
  }
}

// MARK: - Devices that leave

extension PlayersTests.OutputLossTests {
  @Test func `Playback pauses when its device leaves, and goes on when it returns`() async throws {
    let server = SoundServer()
    let (player, a) = try await playingOnPhones(server)
    await expectPause(player, after: { try await server.unplug("phones") })
    #expect(await player.status().isUnheard)
    try await server.plugIn("phones")
    try await reach(.playing, player)
    #expect(try await server.devicesInUse() == ["phones"])
    #expect(await player.status().current == a)
    await player.shutDown()
    await server.stop()
  }

  @Test func `A person who pauses or resumes without the device decides`() async throws {
    let server = SoundServer()
    let (player, _) = try await playingOnPhones(server)
    await expectPause(player, after: { try await server.unplug("phones") })
    try await player.perform(.resume)
    try await reach(.playing, player)
    #expect(try await server.devicesInUse() == ["null"])
    try await server.plugIn("phones")
    #expect(await player.status().state == .playing)
    await expectPause(player, after: { try await server.unplug("phones") })
    try await player.perform(.pause)
    try await server.plugIn("phones")
    #expect(await player.status().state == .paused)
    #expect(await !player.status().isUnheard)
    await player.shutDown()
    await server.stop()
  }

  @Test func `Another device that a person chooses is no loss`() async throws {
    let server = SoundServer()
    let (player, _) = try await playingOnPhones(server)
    try await server.setDefault("kitchen")
    try await wait { try await server.isInUse("kitchen") }
    #expect(await player.status().state == .playing)
    await player.shutDown()
    await server.stop()
  }

  @Test func `Two players follow the devices of two servers`() async throws {
    let servers = [SoundServer(), SoundServer()]
    let (one, _) = try await playingOnPhones(servers[0]), (other, _) = try await playingOnPhones(servers[1])
    await expectPause(other, after: { try await servers[1].unplug("phones") })
    #expect(await one.status().state == .playing)
    await expectPause(one, after: { try await servers[0].unplug("phones") })
    try await servers[1].plugIn("phones")
    try await reach(.playing, other)
    #expect(await one.status().state == .paused)
    for player in [one, other] { await player.shutDown() }
    for server in servers { await server.stop() }
  }

  @Test(arguments: [PlayerCommand.pause, .stop])
  func `A player that is silent keeps no other from a restarted server`(_ silence: PlayerCommand) async throws {
    let server = SoundServer()
    let (one, a) = try await playingOnPhones(server)
    try await one.perform(silence)
    await server.stop()
    try await server.start()
    let (other, _) = try playing("pulsesink server=\(server.address)")
    try await other.perform(.play([a], PlayOptions()))
    try await reach(.playing, other)
    for player in [one, other] { await player.shutDown() }
    await server.stop()
  }

  @Test func `If it should go on, it plays on another device`() async throws {
    let server = SoundServer()
    let (player, _) = try await playingOnPhones(server, SoundSettings(pausesOnOutputLoss: false))
    try await server.unplug("phones")
    try await wait { try await server.isInUse("null") }
    #expect(await player.status().state == .playing)
    await player.shutDown()
    await server.stop()
  }

  private func playingOnPhones(
    _ server: SoundServer, _ settings: SoundSettings = SoundSettings()
  ) async throws -> (GStreamerPlayer, PlayableItem) {
    try await server.start()
    try await server.plugIn("phones")
    let (player, a) = try playing("pulsesink server=\(server.address)", settings)
    var trail = await EventTrail(player)
    try await player.perform(.play([a], PlayOptions()))
    try await trail.wait(for: .started(a))
    try await wait { try await server.isInUse("phones") }
    return (player, a)
  }

  private func expectPause(_ player: GStreamerPlayer, after leaving: () async throws -> Void) async {
    await #expect(throws: Never.self) {
      try await leaving()
      try await self.reach(.paused, player)
    }
  }
}
