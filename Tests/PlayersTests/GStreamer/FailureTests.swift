import Foundation
import GStreamerPlayer
import MediaIntents
import Playback
import TestSupport
import Testing

extension PlayersTests {
  /// Failures by real causes.
  @Suite struct FailureTests {
    private let folder = TemporaryFolder()

    /// Plays an address and returns the failure.
    private func failure(of address: String, duration: Double? = 1) async throws -> PlayerFailure? {
      let player = try GStreamerPlayer(output: .null) { _ in }
      var trail = await EventTrail(player)
      try await player.perform(.play([.sample("it", address: address, duration: duration)], PlayOptions()))
      let told = try await trail.wait(for: .stopped)
      await player.shutDown()
      return told.lazy.compactMap { if case .failed(_, let failure) = $0 { failure } else { nil } }.first
    }

    @Test func `A missing file`() async throws {
      let file = folder.url.appending(path: "gone away.flac")
      let failure = try await failure(of: file.absoluteString)
      #expect(failure == .fileMissing(file.path))
    }

    @Test func `A folder instead of a file`() async throws {
      let failure = try await failure(of: folder.url.absoluteString)
      #expect(failure == .fileUnreadable(folder.url.path))
    }

    static let broken: [(name: String, content: Data)] = [
      ("text.mp3", Data("These are words and no music.\n".utf8)), ("empty.mp3", Data()),
      ("noise.flac", Data((0..<5000).map { UInt8(truncatingIfNeeded: $0 &* 167 ^ $0 >> 3) })),
      ("silence.wav", ToneFile.wave(frequency: 440, seconds: 0)),
      ("cut.flac", Data("fLaC".utf8)),
      ("picture.mp3", Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) + Data(count: 100)),
    ]

    @Test(arguments: broken)
    func `A file whose format does not match its name`(_ example: (name: String, content: Data)) async throws {
      let file = try folder.write(example.content, to: example.name)
      let failure = try await failure(of: file.absoluteString)
      #expect(failure == .undecodable(file.path))
    }

    @Test func `A format without a decoder names the package that provides one`() async throws {
      let song = try folder.write(
        Data("PSID\0\u{2}\0\u{7C}\0\0\u{10}\0\u{10}\u{3}\0\u{1}\0\u{1}".utf8) + Data(count: 300), to: "a.sid")
      let failure = try await failure(of: song.absoluteString)
      guard case .decoderMissing(_, package: "gstreamer1.0-plugins-ugly") = failure else {
        Issue.record("\(String(describing: failure))")
        return
      }
    }

    @Test func `What is neither a file nor on the web is not opened`() async throws {
      let tone = try folder.write(ToneFile.wave(frequency: 440, seconds: 0.2), to: "tone.wav")
      let open = try FileHandle(forReadingFrom: tone)
      for address in ["fd://\(open.fileDescriptor)", "gopher://localhost/song.mp3", "rtsp://127.0.0.1:1/a"] {
        #expect(try await failure(of: address) == .unreachable(address))
      }
    }

    @Test(arguments: [401, 403, 404, 451, 500])
    func `A server that refuses`(status: Int) async throws {
      let server = try LoopbackServer(.status(status))
      defer { server.stop() }
      let address = server.address("radio.mp3")
      let failure = try await failure(of: address, duration: nil)
      #expect(failure == .refused(status: status, address: address))
    }

    @Test func `An unreachable server`() async throws {
      let server = try LoopbackServer(.silence)
      let address = server.address("radio.mp3")
      server.stop()
      let failure = try await failure(of: address, duration: nil)
      #expect(failure == .unreachable(address))
    }

    @Test func `A host name that does not exist`() async throws {
      let address = "http://radio.invalid/stream"
      let failure = try await failure(of: address, duration: nil)
      #expect(failure == .unreachable(address))
    }

    @Test func `An output that cannot be opened`() async throws {
      let player = try GStreamerPlayer(output: .custom("alsasink device=nonexistent")) { _ in }
      var trail = await EventTrail(player)
      let file = try folder.write(ToneFile.wave(frequency: 440, seconds: 0.2), to: "a.wav")
      let item = PlayableItem.file(file, title: "a", duration: 0.2)
      try await player.perform(.play([item, item], PlayOptions()))
      let told = try await trail.wait(for: .stopped)
      #expect(told.count { if case .failed(item, .outputUnavailable) = $0 { true } else { false } } == 1)
      await #expect(throws: PlayerFailure.self) { try await player.warmUp() }
      await player.shutDown()
    }

    @Test func `An output that does not exist`() async throws {
      let player = try GStreamerPlayer(output: .custom("nosuchsink")) { _ in }
      await #expect(throws: PlayerFailure.self) { try await player.warmUp() }
      await player.shutDown()
    }

    @Test func `A broken item does not cut off the one before it`() async throws {
      let good = PlayableItem.file(
        try folder.write(ToneFile.wave(frequency: 440, seconds: 1), to: "good.wav"), title: "good", duration: 1)
      let bad = PlayableItem.file(try folder.write(Data("words".utf8), to: "bad.mp3"), title: "bad", duration: 1)
      let player = try GStreamerPlayer(output: .null) { _ in }
      var trail = await EventTrail(player)
      try await player.perform(.play([good, bad, good], PlayOptions()))
      let told = try await trail.wait(for: .stopped)
      #expect(
        told.heard == [
          "started good", "ended good 1.0 finished", "failed bad undecodable", "started good",
          "ended good 1.0 finished",
          "stopped",
        ])
      await player.shutDown()
    }
  }
}
