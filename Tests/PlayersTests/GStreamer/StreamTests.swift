import Foundation
import GStreamerPlayer
import MediaIntents
import Playback
import TestSupport
import Testing

extension PlayersTests {
  @Suite struct StreamTests {
    private let folder = TemporaryFolder()
    private let player: GStreamerPlayer

    init() throws {
      player = try GStreamerPlayer(output: .null, settings: SoundSettings(retryWindow: 1)) { _ in }
    }

    @Test func `A broadcast plays, reports its title and cannot be sought`() async throws {
      let file = try ToneFile.encoded(frequency: 440, seconds: 5, kilobits: 256, to: "tone.mp3", in: folder)
      let server = try LoopbackServer(
        .broadcast(Data(contentsOf: file), type: "audio/mpeg", title: "Ocean Wide"))
      defer { server.stop() }
      let radio = PlayableItem.sample("radio", address: server.address("radio"), duration: nil)
      var trail = await EventTrail(player)
      try await player.perform(.play([radio], PlayOptions()))
      try await trail.wait(for: .started(radio))
      while await player.status().streamTitle == nil { try await trail.wait(for: .optionsChanged) }
      let status = await player.status()
      #expect(status.streamTitle == "Ocean Wide")
      #expect(status.duration == nil)
      for command: PlayerCommand in [.seek(to: 10), .restart] {
        await #expect(throws: PlayerFailure.unsupported(.seek)) { try await player.perform(command) }
      }
      await #expect(throws: PlayerFailure.unsupported(.speed)) { try await player.perform(.setSpeed(2)) }
      await player.shutDown()
    }

    static let lists: [(text: String, type: String, name: String)] = [
      ("[playlist]\nFile1=x\n", "audio/x-scpls", "radio.pls"), ("http://host/x\n", "audio/x-mpegurl", "radio.m3u"),
      ("#EXTM3U\n#EXTINF:-1,x\nhttp://host/x\n", "application/vnd.apple.mpegurl", "radio.m3u8"),
    ]

    @Test(arguments: lists)
    func `A station whose address is a playlist plays the first stream of it that answers`(
      _ example: (text: String, type: String, name: String)
    ) async throws {
      let list = try LoopbackServer(.content(Data(example.text.utf8), type: example.type))
      let file = try ToneFile.encoded(frequency: 440, seconds: 5, kilobits: 256, to: "tone.mp3", in: folder)
      let server = try LoopbackServer(.broadcast(Data(contentsOf: file), type: "audio/mpeg", title: "Ocean Wide"))
      let gone = try LoopbackServer(.silence)
      gone.stop()
      defer { [list, server].forEach { $0.stop() } }
      let (found, dead) = (server.address("radio"), gone.address("radio"))
      let player = try GStreamerPlayer(
        output: .null, settings: SoundSettings(retryWindow: 1), findStreams: { _ in [dead, found] }
      ) { _ in }
      let radio = PlayableItem.sample("radio", address: list.address(example.name), duration: nil)
      var trail = await EventTrail(player)
      try await player.perform(.play([radio], PlayOptions()))
      try await trail.wait(for: .started(radio))
      #expect(await player.status().current == radio)
      await player.shutDown()
    }

    @Test func `A station whose address leads to nothing fails as it did before the playlist was looked for`()
      async throws
    {
      let page = try LoopbackServer(.content(Data("<html>gone</html>".utf8), type: "text/html"))
      defer { page.stop() }
      let player = try GStreamerPlayer(
        output: .null, settings: SoundSettings(retryWindow: 1), findStreams: { _ in [] }
      ) { _ in }
      let radio = PlayableItem.sample("radio", address: page.address("radio"), duration: nil)
      var trail = await EventTrail(player)
      try await player.perform(.play([radio], PlayOptions()))
      try await trail.wait(for: .failed(radio, .undecodable(radio.address)))
      try await trail.wait(for: .stopped)
      await player.shutDown()
    }

    @Test func `A broadcast whose server disconnects is reported`() async throws {
      let file = try ToneFile.encoded(frequency: 440, seconds: 5, kilobits: 256, to: "tone.mp3", in: folder)
      let server = try LoopbackServer(
        .broadcast(Data(contentsOf: file), type: "audio/mpeg", title: "Ocean Wide", pieces: 6))
      let radio = PlayableItem.sample("radio", address: server.address("radio"), duration: nil)
      var trail = await EventTrail(player)
      try await player.perform(.play([radio], PlayOptions(repeatMode: .all)))
      try await trail.wait(for: .started(radio))
      server.stop()
      try await trail.wait(for: .failed(radio, .unreachable(radio.address)))
      try await trail.wait(for: .stopped)
      await player.shutDown()
    }

    @Test func `A paused broadcast goes on where it is by then, and fails if its server is gone`() async throws {
      let file = try ToneFile.encoded(frequency: 440, seconds: 5, kilobits: 256, to: "tone.mp3", in: folder)
      let server = try LoopbackServer(.broadcast(Data(contentsOf: file), type: "audio/mpeg", title: "Ocean Wide"))
      let radio = PlayableItem.sample("radio", address: server.address("radio"), duration: nil)
      var trail = await EventTrail(player)
      try await player.perform(.play([radio], PlayOptions()))
      try await trail.wait(for: .started(radio))
      try await player.perform(.pause)
      try await player.perform(.resume)
      try await trail.wait(for: .started(radio))
      await player.pauseAtOnce()
      server.stop()
      #expect(await player.status().state == .paused)
      try await player.perform(.resume)
      try await trail.wait(for: .stopped)
      #expect(await player.snapshot().queue.current == radio)
      await player.shutDown()
    }

    @Test(arguments: [false, true])
    func `A server that stops sending, or never sends, times out`(wasHeard: Bool) async throws {
      let file = try ToneFile.encoded(frequency: 440, seconds: 5, kilobits: 256, to: "tone.mp3", in: folder)
      let server = try LoopbackServer(
        wasHeard
          ? .broadcast(Data(contentsOf: file), type: "audio/mpeg", title: "Ocean Wide", pieces: 6) : .silence)
      defer { server.stop() }
      let player = try GStreamerPlayer(output: .null, settings: SoundSettings(retryWindow: 1, silence: 1)) { _ in }
      let radio = PlayableItem.sample("radio", address: server.address("radio"), duration: nil)
      var trail = await EventTrail(player)
      try await player.perform(.play([radio], PlayOptions()))
      let told = try await trail.wait(for: .stopped)
      #expect(told.contains(.started(radio)) == wasHeard)
      #expect(told.contains(.failed(radio, .unreachable(radio.address))))
      await player.shutDown()
    }

    @Test func `An episode on a server plays to its end`() async throws {
      let tone = ToneFile.wave(frequency: 440, seconds: 1)
      let server = try LoopbackServer(.content(tone, type: "audio/x-wav"))
      defer { server.stop() }
      let episode = PlayableItem.sample("episode", address: server.address("episode.wav"), duration: 1)
      var trail = await EventTrail(player)
      try await player.perform(.play([episode], PlayOptions()))
      let told = try await trail.wait(for: .stopped)
      #expect(told.heard == ["started episode", "ended episode 1.0 finished", "stopped"])
      await player.shutDown()
    }

    @Test func `An episode that its server sends from the beginning only starts there, which is told once`()
      async throws
    {
      let server = try LoopbackServer(.content(ToneFile.wave(frequency: 440, seconds: 60), type: "audio/x-wav"))
      defer { server.stop() }
      let episode = PlayableItem.sample(
        "episode", address: server.address("episode.wav"), duration: 60, startPosition: 30)
      var trail = await EventTrail(player)
      try await player.perform(.play([episode], PlayOptions(speed: 2)))
      try await trail.wait(for: .started(episode))
      try await trail.wait(forJumpTo: 0)
      #expect(await player.takeStartOver())
      #expect(await !player.takeStartOver())
      let status = await player.status()
      #expect(status.position < 30 && status.speed == 1 && status.duration == 60)
      await #expect(throws: PlayerFailure.unsupported(.seek)) { try await player.perform(.seek(to: 10)) }
      await player.shutDown()
    }

    @Test func `A jump that its server does not carry out plays from the beginning`() async throws {
      let server = try LoopbackServer(.content(ToneFile.wave(frequency: 440, seconds: 60), type: "audio/x-wav"))
      defer { server.stop() }
      let episode = PlayableItem.sample("episode", address: server.address("episode.wav"), duration: 60)
      let later = PlayableItem.sample("later", address: server.address("later.wav"), duration: 60)
      var trail = await EventTrail(player)
      try await player.perform(.play([episode, later], PlayOptions()))
      try await trail.wait(for: .started(episode))
      try await player.perform(.seek(to: 40))
      try await trail.wait(forJumpTo: 40)
      try await trail.wait(forJumpTo: 0)
      #expect(await player.status().current == episode)
      try await player.perform(.next)
      try await trail.wait(for: .started(later))
      #expect(trail.seen.heard.filter { $0.hasPrefix("failed") } == [])
      await player.shutDown()
    }

    @Test func `An episode is requested again if its server does not respond at first`() async throws {
      let tone = ToneFile.wave(frequency: 440, seconds: 1)
      let server = try LoopbackServer(.silentOnce(LoopbackServer.Turn(), .content(tone, type: "audio/x-wav")))
      defer { server.stop() }
      let player = try GStreamerPlayer(output: .null, settings: SoundSettings(retryWindow: 60, silence: 1)) { _ in }
      let episode = PlayableItem.sample("episode", address: server.address("episode.wav"), duration: 1)
      var trail = await EventTrail(player)
      try await player.perform(.play([episode], PlayOptions()))
      let told = try await trail.wait(for: .stopped)
      #expect(told.heard == ["started episode", "ended episode 1.0 finished", "stopped"])
      await player.shutDown()
    }

    @Test(arguments: [LoopbackServer.Answer.silence, .deafness])
    func `A server that does not respond does not block the player`(answer: LoopbackServer.Answer) async throws {
      let server = try LoopbackServer(answer)
      defer { server.stop() }
      let radio = PlayableItem.sample("radio", address: server.address("radio"), duration: nil)
      let file = try folder.write(ToneFile.wave(frequency: 440, seconds: 0.5), to: "a.wav")
      let a = PlayableItem.file(file, title: "a", duration: 0.5)
      // Whoever waited for the server would do so for longer than the test may last.
      let settings = SoundSettings(retryWindow: 3600, silence: 3600)
      let player = try GStreamerPlayer(output: .null, settings: settings) { _ in }
      var trail = await EventTrail(player)
      try await player.perform(.play([radio], PlayOptions()))
      #expect(await player.status().state == .loading)
      try await player.perform(.play([a], PlayOptions()))
      try await trail.wait(for: .started(a))
      try await player.perform(.play([radio], PlayOptions()))
      await player.shutDown()
    }
  }
}
