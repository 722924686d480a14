import Foundation
import GStreamerPlayer
import MediaIntents
import Playback
import TestSupport
import Testing

extension PlayersTests {
  /// A stream whose file arrives while it plays.
  @Suite(.timeLimit(.minutes(10))) struct RelocationTests {
    private let folder = TemporaryFolder()

    @Test(arguments: [false, true])
    func `A stream goes on from its file without its server`(_ pauses: Bool) async throws {
      let sound = ToneFile.wave(frequency: 440, seconds: 60)
      let server = try LoopbackServer(.content(sound, type: "audio/wav"))
      let stream = PlayableItem.sample("talk", address: server.address("talk.wav"), duration: 60)
      var file = PlayableItem.file(try folder.write(sound, to: "talk.wav"), title: "talk", duration: 60)
      file.item = stream.item
      let player = try GStreamerPlayer(output: .custom("fakesink sync=true")) { _ in }
      var trail = await EventTrail(player)
      try await player.perform(.play([stream], PlayOptions()))
      try await trail.wait(for: .started(stream))
      try await player.perform(.relocate([stream.address: file]))
      server.stop()
      if pauses {
        try await player.perform(.pause)
        try await player.perform(.resume)
      }
      try await player.perform(.seek(to: 40))
      try await trail.wait(forJumpTo: 40)
      try await wait { await player.status().position > 40.5 }
      let status = await player.status()
      #expect(status.state == .playing && status.current == file)
      #expect(!trail.seen.contains { $0.words.hasPrefix("failed") || $0.words.hasPrefix("ended") })
      #expect(trail.seen.count { $0.words.hasPrefix("started") } == 1)
      await player.shutDown()
    }
  }
}
