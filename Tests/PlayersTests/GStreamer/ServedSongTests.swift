import Foundation
import GStreamerPlayer
import MediaIntents
import Playback
import TestSupport
import Testing

extension PlayersTests {
  /// Songs in the library of a server, whose addresses are made when they play.
  @Suite struct ServedSongTests {
    private let folder = TemporaryFolder()

    /// A server of tones, by the frequency in the identifier.
    private func server(_ frequencies: [Int], seconds: Double) throws -> (ScriptedHTTPServer, items: [PlayableItem]) {
      var tones: [String: Data] = [:]
      for frequency in frequencies {
        let file = try ToneFile.encoded(
          frequency: frequency, seconds: seconds, to: "\(frequency).flac", in: folder)
        tones["/\(frequency)?t=secret"] = try Data(contentsOf: file)
      }
      let server = try ScriptedHTTPServer { [tones] request in
        guard let tone = tones[request.path] else { return .init(404) }
        return .ranged(tone, type: "audio/flac", request)
      }
      let items = frequencies.map { frequency in
        PlayableItem.sample(
          "\(frequency)", address: ServedAddress.of(String(frequency), on: "home"), duration: seconds)
      }
      return (server, items)
    }

    private static func locate(_ server: ScriptedHTTPServer) -> GStreamerPlayer.Locate {
      { [address = server.address("/")] own in ServedAddress.parts(own).map { address + $0.song + "?t=secret" } ?? own }
    }

    @Test func `Songs of a server are gapless`() async throws {
      let (server, items) = try server([440, 550], seconds: 2)
      var recorder = try await Recorder(inRealTime: true, locate: Self.locate(server))
      let recording = try await recorder.record(items[0], items[1])
      #expect(abs(recording.seconds - 4) < 0.001)
      #expect(abs(recording[seconds: 0...1.95].frequency - 440) < 1)
      #expect(abs(recording[seconds: 2.05...4].frequency - 550) < 1)
      server.stop()
    }

    @Test func `A song of a server begins and goes on where it is sought`() async throws {
      let (server, items) = try server([440], seconds: 20)
      let player = try GStreamerPlayer(output: .null, locate: Self.locate(server)) { _ in }
      var trail = await EventTrail(player)
      try await player.perform(.play([items[0]], PlayOptions()))
      try await trail.wait(for: .started(items[0]))
      try await player.perform(.seek(to: 15))
      try await trail.wait(forJumpTo: 15)
      #expect(await player.status().position >= 15)
      var item = items[0]
      item.startPosition = 18
      try await player.perform(.play([item], PlayOptions()))
      try await trail.wait(for: .started(item))
      #expect(await player.status().position >= 18)
      await player.shutDown()
      server.stop()
    }

    @Test func `A failure names the server's name and not from where the song was read`() async throws {
      let (server, items) = try server([440], seconds: 1)
      server.answer { _ in .init(500) }
      let refused = try await failure(of: items[0], locate: Self.locate(server))
      #expect(refused == .refused(status: 500, address: "subsonic://home/440"))
      server.stop()
      #expect(try await failure(of: items[0], locate: Self.locate(server)) == .unreachable("subsonic://home/440"))
      #expect(try await failure(of: items[0], locate: { _ in nil }) == .unreachable("subsonic://home/440"))
    }

    private func failure(
      of item: PlayableItem, locate: @escaping GStreamerPlayer.Locate
    ) async throws -> PlayerFailure? {
      let player = try GStreamerPlayer(output: .null, locate: locate) { _ in }
      var trail = await EventTrail(player)
      try await player.perform(.play([item], PlayOptions()))
      let told = try await trail.wait(for: .stopped)
      await player.shutDown()
      return told.lazy.compactMap { if case .failed(_, let failure) = $0 { failure } else { nil } }.first
    }
  }
}
