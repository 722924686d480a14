import Foundation
import MediaIntents
import Playback
import TestSupport
import Testing

extension PlayersTests {
  /// The contract of all players for files and servers that disappear during playback.
  @Suite struct FaultContractTests {
    /// The current file and the next one may be open already.
    @Test(arguments: PlayerFactory.withSpeeds)
    func `A deleted file plays to its end if it is open, else it is reported and skipped`(
      _ factory: PlayerFactory
    ) async throws {
      var stage = try await Stage(factory)
      let items = try "abcd".map { try stage.tone(String($0), seconds: $0 == "a" ? 30 : 1) }
      try await stage.sound(items[0], items[1], items[2], items[3])
      // Paused, so that nothing plays before the files are deleted.
      try await stage.player.perform(.pause)
      try await stage.player.perform(.seek(to: 26))
      try await stage.trail.wait(forJumpTo: 26)
      for item in [items[0], items[2]] { try FileManager.default.removeItem(atPath: try #require(item.path)) }
      try await stage.player.perform(.resume)
      try await stage.trail.wait(for: .resumed)
      let told = try await stage.trail.wait(for: .stopped)
      #expect(
        told.heard == [
          "ended a 30.0 finished", "started b", "ended b 1.0 finished", "failed c fileMissing",
          "started d",
          "ended d 1.0 finished", "stopped",
        ])
      await stage.player.shutDown()
    }

    /// MPD (0.23) sometimes continues after a missing file, sometimes also skips the file before it, and sometimes
    /// stops. After a jump it always stops, and the player continues instead.
    @Test func `MPD reports a deleted file once, and the next item plays`() async throws {
      var stage = try await Stage(.mpd)
      let items = try "abcd".map { try stage.tone(String($0), seconds: $0 == "a" ? 30 : 1) }
      try await stage.sound(items[0], items[1], items[2], items[3])
      try FileManager.default.removeItem(atPath: try #require(items[2].path))
      try await stage.approachEnd(of: items[0])
      let told = try await stage.trail.wait(for: .stopped)
      #expect(told.filter { $0 == .failed(items[2], .fileMissing(items[2].place)) }.count == 1, "\(told.heard)")
      #expect(!told.contains(.started(items[2])) && told.contains(.started(items[3])), "\(told.heard)")
      #expect(told.contains { $0.isEnd(of: items[0], .finished) })
      await stage.player.shutDown()
    }

    @Test(arguments: PlayerFactory.allCases)
    func `A missing item is reported, and the others play`(_ factory: PlayerFactory) async throws {
      var stage = try await Stage(factory)
      let (a, ghost) = (try stage.tone("a", seconds: 30), stage.ghost("ghost"))
      try await stage.play(ghost, a)
      try await stage.trail.wait(for: .started(a))
      try await stage.approachEnd(of: a)
      try await stage.trail.wait(for: .stopped)
      #expect(
        stage.trail.seen.heard == [
          "failed ghost fileMissing", "started a", "sought 29.5", "ended a 30.0 finished", "stopped",
        ])
      await stage.player.shutDown()
    }

    @Test(arguments: PlayerFactory.withStreams)
    func `A broadcast that ends is reported as unreachable`(_ factory: PlayerFactory) async throws {
      var stage = try await Stage(factory)
      let file = try ToneFile.encoded(frequency: 440, seconds: 2, to: "tone.mp3", in: stage.folder)
      let server = try LoopbackServer(.briefBroadcast(Data(contentsOf: file), type: "audio/mpeg"))
      defer { server.stop() }
      let radio = PlayableItem.sample("radio", address: server.address("radio"), duration: nil)
      try await stage.sound(radio)
      let told = try await stage.trail.wait(for: .stopped)
      #expect(told.contains(.failed(radio, .unreachable(radio.address))))
      #expect(told.contains { $0.isEnd(of: radio, .stopped) })
      await stage.player.shutDown()
    }

    @Test(arguments: PlayerFactory.withStreams)
    func `A server that refuses or is unreachable is reported`(_ factory: PlayerFactory) async throws {
      var stage = try await Stage(factory)
      let refusing = try LoopbackServer(.status(404)), gone = try LoopbackServer(.silence)
      gone.stop()
      let (one, other) = (refusing.address("one.mp3"), gone.address("other.mp3"))
      let failures: [(String, PlayerFailure)] = [
        (one, .refused(status: 404, address: one)), (other, .unreachable(other)),
      ]
      for (address, failure) in failures {
        let radio = PlayableItem.sample("radio", address: address, duration: nil)
        try await stage.play(radio)
        let told = try await stage.trail.wait(for: .stopped)
        #expect(told.contains(.failed(radio, failure)))
      }
      refusing.stop()
      await stage.player.shutDown()
    }
  }
}
