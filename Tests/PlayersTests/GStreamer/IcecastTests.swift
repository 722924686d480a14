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
      try await trail.wait(forTitle: "Ocean Wide", of: player)
      await station.stop()
      try await station.broadcast(title: "River Deep")
      try await trail.wait(forTitle: "River Deep", of: player)
      try await wait { await player.status().state == .playing }
      #expect(trail.seen.filter(\.isEnd).isEmpty)
      await player.shutDown()
      await station.stop()
    }
  }
}

extension EventTrail {
  /// Waits for a title of the broadcast.
  fileprivate mutating func wait(forTitle title: String, of player: GStreamerPlayer) async throws {
    while await player.status().streamTitle != title {
      // What ends the broadcast, ends the wait.
      try await wait { $0 == .optionsChanged || $0.isEnd }
      if seen.last?.isEnd == true { throw Ended(seen: seen) }
    }
  }
}

extension PlaybackEvent {
  fileprivate var isEnd: Bool { words.hasPrefix("failed") || words.hasPrefix("ended") }
}
