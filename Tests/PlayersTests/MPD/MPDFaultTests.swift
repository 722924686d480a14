import Foundation
import MPDPlayer
import MediaIntents
import Playback
import TestSupport
import Testing

extension PlayersTests {
  /// A player whose server is killed, restarted or loses its output.
  @Suite struct MPDFaultTests {
    @Test func `A killed server is reported, and reconnected once it is back`() async throws {
      var stage = try await Stage(.mpd)
      let server = try #require(stage.server)
      let (a, b) = (try stage.tone("a", seconds: 30), try stage.tone("b", seconds: 30))
      try await stage.sound(a, b)
      await server.kill()
      let told = try await stage.trail.wait(for: .stopped)
      #expect(told.contains { $0.isEnd(of: a, .stopped) })
      #expect(told.contains(.failed(a, .disconnected)))
      #expect(await stage.player.status().state == .stopped)
      await #expect(throws: PlayerFailure.disconnected) { try await stage.player.perform(.resume) }
      try server.start()
      try await stage.sound(b)
      #expect(await stage.player.queue().items == [b])
      await stage.player.shutDown()
    }

    @Test func `Changes on the server while disconnected are seen on reconnection`() async throws {
      var stage = try await Stage(.mpd)
      let server = try #require(stage.server)
      let items = try "abc".map { try stage.tone(String($0), seconds: 30) }
      try await stage.sound(items[0], items[1], items[2])
      await server.stop()
      try await stage.trail.wait(for: .stopped)
      try server.start()
      // Its own queue is restored, and the items are recognised.
      try await server.mpc("del", "2")
      try await server.mpc("play", "2")
      // Asked, the player does not wait to connect again until the tone has ended.
      _ = await stage.player.status()
      try await stage.trail.wait(for: .started(items[2]))
      #expect(await stage.player.queue() == QueueSnapshot(items: [items[0], items[2]], currentIndex: 1))
      await stage.player.shutDown()
    }

    @Test func `A disabled output ends playback, and the position is kept`() async throws {
      var stage = try await Stage(.mpd)
      let server = try #require(stage.server)
      let (a, b) = (try stage.tone("a", seconds: 30), try stage.tone("b", seconds: 30))
      try await stage.sound(a, b, options: PlayOptions(startIndex: 1))
      try await server.mpc("disable", "1")
      let told = try await stage.trail.wait(for: .stopped)
      #expect(told.contains { $0.isEnd(of: b, .stopped) })
      #expect(told.contains { if case .failed(b, .outputUnavailable) = $0 { true } else { false } })
      do {
        try await stage.player.perform(.resume)
        let again = try await stage.trail.wait(for: .stopped)
        #expect(again.contains { if case .failed(b, .outputUnavailable) = $0 { true } else { false } })
      } catch PlayerFailure.outputUnavailable {
        // A server that has already noticed refuses at once.
      }
      try await server.mpc("enable", "1")
      try await stage.player.perform(.resume)
      try await stage.trail.wait(for: .started(b))
      await stage.player.shutDown()
    }

    @Test func `A missing server is reported, and used once it starts`() async throws {
      let server = try MPDServerProgram()
      await server.kill()
      let player = MPDPlayer(server: .patient(at: MPDAddress(host: server.socket)))
      await #expect(throws: PlayerFailure.disconnected) { try await player.perform(.resume) }
      #expect(await player.status().state == .stopped)
      var trail = await EventTrail(player)
      try server.start()
      let file = try server.folder.write(ToneFile.wave(frequency: 440, seconds: 30), to: "a.wav")
      let a = PlayableItem.file(file, title: "a", duration: 30)
      try await player.perform(.play([a], PlayOptions()))
      try await trail.wait(for: .started(a))
      await player.shutDown()
    }

    @Test func `The password is sent, and a wrong one is rejected`() async throws {
      let server = try MPDServerProgram(password: "open sesame")
      let file = try server.folder.write(ToneFile.wave(frequency: 440, seconds: 30), to: "a.wav")
      let a = PlayableItem.file(file, title: "a", duration: 30)
      let address = MPDAddress(host: server.socket)
      let right = MPDPlayer(server: .patient(at: address, password: "open sesame"))
      var trail = await EventTrail(right)
      try await right.perform(.play([a], PlayOptions()))
      try await trail.wait(for: .started(a))
      await right.shutDown()
      let wrong = MPDPlayer(server: .patient(at: address, password: "open says me"))
      await #expect(throws: PlayerFailure.self) { try await wrong.perform(.play([a], PlayOptions())) }
      await wrong.shutDown()
    }

    @Test func `Shutting down leaves the server playing`() async throws {
      var stage = try await Stage(.mpd)
      let a = try stage.tone("a", seconds: 30)
      try await stage.sound(a)
      await stage.player.shutDown()
      #expect(try await #require(stage.server).mpc("status", "%state%") == "playing\n")
    }
  }
}
