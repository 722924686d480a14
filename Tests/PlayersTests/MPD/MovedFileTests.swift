import Foundation
import MediaIntents
import Playback
import TestSupport
import Testing

extension PlayersTests {
  /// Files in the queue of a server that are moved.
  @Suite(.timeLimit(.minutes(10))) struct MovedFileTests {
    @Test func `The queue of a server goes on with files that were moved`() async throws {
      var stage = try await Stage(.mpd)
      let (a, b, c) = (
        try stage.tone("a", seconds: 30), try stage.tone("b", seconds: 30), try stage.tone("c", seconds: 30)
      )
      try await stage.sound(a, b, c)
      try stage.folder.makeFolder("Moved")
      var moves: [String: PlayableItem] = [:]
      for item in [a, b] {
        let target = stage.folder.url.appending(path: "Moved/\(item.item.title).wav")
        try FileManager.default.moveItem(at: try #require(URL(string: item.address)), to: target)
        moves[item.address] = .file(target, title: item.item.title, duration: 30)
      }
      try await stage.player.perform(.relocate(moves))
      let queue = await stage.player.queue()
      #expect(queue.items == [a, try #require(moves[b.address]), c] && queue.currentIndex == 0)
      try await stage.player.perform(.next)
      try await stage.trail.wait(for: .started(try #require(moves[b.address])))
      await stage.player.shutDown()
    }
  }
}
