import Foundation
import GStreamerPlayer
import MediaIntents
import Playback
import TestSupport
import Testing

extension PlayersTests {
  /// A real sound server that is stopped and restarted.
  @Suite(.timeLimit(.minutes(5))) struct OutputLossTests {
    /// A player that has given up never plays again, so that is the end of waiting too.
    private func reach(_ state: PlaybackState, _ player: GStreamerPlayer) async throws {
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
      await server.stop()
      try await reach(.loading, player)
      try await server.start()
      try await reach(.playing, player)
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

    @Test func `If the sound server does not return, playback ends with the reason`() async throws {
      let server = SoundServer()
      try await server.start()
      let folder = TemporaryFolder()
      let file = try folder.write(ToneFile.wave(frequency: 440, seconds: 60), to: "a.wav")
      let a = PlayableItem.file(file, title: "a", duration: 60)
      let output = GStreamerOutput.custom("pulsesink server=\(server.address)")
      let player = try GStreamerPlayer(output: output, settings: SoundSettings(retryWindow: 0.5)) { _ in }
      var trail = await EventTrail(player)
      try await player.perform(.play([a], PlayOptions()))
      try await trail.wait(for: .started(a))
      await server.stop()
      let told = try await trail.wait(for: .stopped)
      #expect(told.contains { if case .failed(a, .outputUnavailable) = $0 { true } else { false } })
      await player.shutDown()
    }
  }
}
