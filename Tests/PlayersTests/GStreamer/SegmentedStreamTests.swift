import Foundation
import MediaIntents
import Playback
import TestSupport
import Testing

extension PlayersTests {
  /// HTTP Live Streaming: a playlist of short files, as many stations send, from a real server.
  @Suite struct SegmentedStreamTests {
    private let folder = TemporaryFolder()

    /// A tone in segments of about two seconds; the playlist of an endless one has no end tag.
    private func playlist(seconds: Double, isEndless: Bool = false) throws -> LoopbackServer {
      let file = try ToneFile.encoded(frequency: 440, seconds: seconds, to: "tone.m3u8", in: folder)
      let text = try String(contentsOf: file, encoding: .utf8)
      #expect(text.contains("tone3.ts") && text.contains("#EXT-X-ENDLIST"))
      if isEndless {
        try text.replacing("#EXT-X-ENDLIST\n", with: "").write(to: file, atomically: true, encoding: .utf8)
      }
      return try LoopbackServer(.files(folder.url))
    }

    @Test func `A segmented recording plays completely`() async throws {
      let server = try playlist(seconds: 8)
      defer { server.stop() }
      var recorder = try await Recorder()
      let talk = PlayableItem.sample("talk", address: server.address("tone.m3u8"), duration: 8)
      let recording = try await recorder.record(talk)
      #expect(abs(recording.seconds - 8) < 0.15)
      #expect(abs(recording[seconds: 0.2...7.8].frequency - 440) < 1)
      #expect(recorder.trail.seen.heard.contains("started talk"))
    }

    @Test func `A segmented broadcast plays, without duration or seeking`() async throws {
      let server = try playlist(seconds: 12, isEndless: true)
      defer { server.stop() }
      var stage = try await Stage(.gstreamer)
      let radio = PlayableItem.sample("radio", address: server.address("tone.m3u8"), duration: nil)
      try await stage.sound(radio)
      #expect(await stage.player.status().duration == nil)
      await #expect(throws: PlayerFailure.unsupported(.seek)) { try await stage.player.perform(.seek(to: 3)) }
      await stage.player.shutDown()
    }

    @Test func `A playlist with missing segments is reported`() async throws {
      let server = try playlist(seconds: 8)
      defer { server.stop() }
      for name in try FileManager.default.contentsOfDirectory(atPath: folder.url.path) where name.hasSuffix(".ts") {
        try FileManager.default.removeItem(at: folder.url.appending(path: name))
      }
      var stage = try await Stage(.gstreamer)
      let talk = PlayableItem.sample("talk", address: server.address("tone.m3u8"), duration: 8)
      try await stage.play(talk)
      let told = try await stage.trail.wait(for: .stopped)
      let failure = told.contains { if case .failed(talk, _) = $0 { true } else { false } }
      #expect(failure, "\(told)")
      await stage.player.shutDown()
    }
  }
}
