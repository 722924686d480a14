import GStreamerPlayer
import MediaIntents
import Playback
import Synchronization
import TestSupport
import Testing

extension PlayersTests {
  @Suite struct OutputTests {
    private final class Notices: Sendable {
      let all = Mutex<[GStreamerNotice]>([])
    }

    @Test func `Without a sound card it plays silently in real time and reports that once`() async throws {
      let notices = Notices()
      let player = try GStreamerPlayer(output: .preferred("alsasink device=nonexistent")) { notice in
        notices.all.withLock { $0.append(notice) }
      }
      let folder = TemporaryFolder()
      let file = try folder.write(ToneFile.wave(frequency: 440, seconds: 0.4), to: "a.wav")
      let a = PlayableItem.file(file, title: "a", duration: 0.4)
      var trail = await EventTrail(player)
      try await player.warmUp()
      #expect(await player.status().isUnheard)
      let time = try await ContinuousClock().measure {
        try await player.perform(.play([a, a], PlayOptions()))
        try await trail.wait(for: .stopped)
      }
      #expect(time > .seconds(0.7))
      #expect(trail.seen.count { $0 == .started(a) } == 2)
      let told = notices.all.withLock { $0 }
      #expect(told.count == 1)
      guard case .playingWithoutSound(let reason)? = told.first else { return }
      #expect(!reason.isEmpty)
      await player.shutDown()
    }

    @Test func `An output that opens is not reported`() async throws {
      let notices = Notices()
      let player = try GStreamerPlayer(output: .preferred("fakesink")) { notice in
        notices.all.withLock { $0.append(notice) }
      }
      try await player.warmUp()
      #expect(notices.all.withLock { $0.isEmpty })
      #expect(await !player.status().isUnheard)
      await player.shutDown()
    }

    @Test func `The automatic output is never a silent substitute`() async throws {
      let notices = Notices()
      let player = try GStreamerPlayer(output: .automatic) { notice in notices.all.withLock { $0.append(notice) } }
      try await player.warmUp()
      #expect(notices.all.withLock { $0.count } <= 1)
      await player.shutDown()
    }
  }
}
