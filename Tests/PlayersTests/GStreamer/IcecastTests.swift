import Foundation
import GStreamerPlayer
import MediaIntents
import Playback
import TestSupport
import Testing

extension PlayersTests {
  /// A real Icecast server with a real source.
  @Suite struct IcecastTests {
    @Test func `A broadcast resumes once its server is back`() async throws {
      let player = try GStreamerPlayer(output: .null) { _ in }
      let station = try IcecastStation()
      try await station.broadcast(title: "Ocean Wide")
      let radio = PlayableItem.sample("radio", address: station.address, duration: nil)
      var trail = await EventTrail(player)
      try await player.perform(.play([radio], PlayOptions()))
      try await trail.wait(for: .started(radio))
      while await player.status().streamTitle != "Ocean Wide" { try await trail.wait(for: .optionsChanged) }
      await station.stop()
      try await station.broadcast(title: "River Deep")
      while await player.status().streamTitle != "River Deep" { try await trail.wait(for: .optionsChanged) }
      try await wait { await player.status().state == .playing }
      #expect(!trail.seen.contains { $0.words.hasPrefix("failed") || $0.words.hasPrefix("ended") })
      await player.shutDown()
      await station.stop()
    }
  }
}
