import Foundation
import MPDPlayer
import MediaIntents
import Playback
import TestSupport
import Testing

extension PlayersTests {
  /// A server that other clients use as well.
  @Suite struct SharedServerTests {
    @Test func `Actions of other clients are reported like the player's own`() async throws {
      var stage = try await Stage(.mpd)
      let server = try #require(stage.server)
      let (a, b) = (try stage.tone("a", seconds: 120), try stage.tone("b", seconds: 120))
      try await stage.sound(a, b)
      try await server.mpc("pause")
      try await stage.trail.wait(for: .paused)
      try await server.mpc("play")
      try await stage.trail.wait(for: .resumed)
      let start = ContinuousClock.now
      try await server.mpc("seek", "0:12")
      try await stage.trail.wait { event in
        guard case .sought(_, let position) = event else { return false }
        // As far as it may have played since.
        return (12...12.3 + start.duration(to: .now) / .seconds(1)).contains(position)
      }
      try await server.mpc("next")
      try await stage.trail.wait { $0.isEnd(of: a, .skipped) }
      try await stage.trail.wait(for: .started(b))
      try await server.mpc("volume", "40")
      while await stage.player.status().volume != 0.4 { try await stage.trail.wait(for: .optionsChanged) }
      try await server.mpc("clear")
      try await stage.trail.wait { $0.isEnd(of: b, .replaced) }
      try await stage.trail.wait(for: .stopped)
      #expect(await stage.player.queue().items.isEmpty)
      await stage.player.shutDown()
    }

    @Test func `Songs added by other clients are looked up in the library, else described by their tags`() async throws
    {
      let server = try MPDServerProgram()
      for name in ["known", "strange"] {
        _ = try server.folder.write(ToneFile.wave(frequency: 440, seconds: 30), to: "music/\(name).wav")
      }
      try await server.mpc("update", "--wait")
      let known = PlayableItem.sample("Known", address: "mpd:/known.wav", duration: 30)
      let player = MPDPlayer(server: .patient(at: MPDAddress(host: server.socket))) { addresses in
        addresses.contains(known.address) ? [PathBytes(known.address): known] : [:]
      }
      await player.warmUp()
      var trail = await EventTrail(player)
      try await server.mpc("add", "known.wav")
      try await server.mpc("add", "strange.wav")
      try await server.mpc("play", "1")
      try await trail.wait(for: .started(known))
      let queue = await player.queue()
      #expect(queue.items.map(\.item.title) == ["Known", "strange.wav"])
      #expect(queue.items.last?.address == "mpd:/strange.wav")
      await player.shutDown()
    }

    @Test func `In random mode songs added next have priority, the last one first`() async throws {
      var stage = try await Stage(.mpd)
      let items = try "abcdef".map { try stage.tone(String($0), seconds: 30) }
      let (x, y, z) = (
        try stage.tone("x", seconds: 30), try stage.tone("y", seconds: 30), try stage.tone("z", seconds: 30)
      )
      try await stage.player.perform(.play(items, PlayOptions(startIndex: 2, shuffle: true)))
      try await stage.trail.wait(for: .started(items[2]))
      try await stage.player.perform(.playNext([z]))
      try await stage.player.perform(.playNext([x, y]))
      #expect(await Array(stage.player.queue().items.prefix(4)) == [items[2], x, y, z])
      for item in [x, y, z] {
        try await #require(stage.server).mpc("next")
        try await stage.trail.wait(for: .started(item))
      }
      await stage.player.shutDown()
    }

    @Test func `A server without a mixer has no volume`() async throws {
      let server = try MPDServerProgram(mixer: "none")
      let player = MPDPlayer(server: .patient(at: MPDAddress(host: server.socket)))
      for command: PlayerCommand in [.setVolume(0.5), .setMuted(true)] {
        await #expect(throws: PlayerFailure.unsupported(.volume)) { try await player.perform(command) }
      }
      await player.shutDown()
    }

    @Test func `A queue of ten thousand songs starts in the middle`() async throws {
      let server = try MPDServerProgram()
      _ = try server.folder.write(ToneFile.wave(frequency: 440, seconds: 30), to: "music/a.wav")
      try await server.mpc("update", "--wait")
      let a = PlayableItem.sample("a", address: "mpd:/a.wav", duration: 30)
      let player = MPDPlayer(server: .patient(at: MPDAddress(host: server.socket)))
      var trail = await EventTrail(player)
      try await player.perform(.play(Array(repeating: a, count: 10_000), PlayOptions(startIndex: 5000)))
      try await trail.wait(for: .started(a))
      let queue = await player.queue()
      #expect(queue.items.count == 10_000 && queue.currentIndex == 5000)
      await player.shutDown()
    }

    @Test func `A broadcast reports its title and cannot be sought`() async throws {
      var stage = try await Stage(.mpd)
      let file = try ToneFile.encoded(frequency: 440, seconds: 5, to: "tone.mp3", in: stage.folder)
      let server = try LoopbackServer(.broadcast(Data(contentsOf: file), type: "audio/mpeg", title: "Ocean Wide"))
      defer { server.stop() }
      let radio = PlayableItem.sample("radio", address: server.address("radio"), duration: nil)
      try await stage.sound(radio)
      while await stage.player.status().streamTitle != "Ocean Wide" { try await stage.trail.wait(for: .optionsChanged) }
      #expect(await stage.player.status().duration == nil)
      for command: PlayerCommand in [.seek(to: 10), .restart] {
        await #expect(throws: PlayerFailure.unsupported(.seek)) { try await stage.player.perform(command) }
      }
      await stage.player.shutDown()
    }
  }
}
