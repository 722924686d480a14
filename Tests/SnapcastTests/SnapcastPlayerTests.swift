import ClientSockets
import Foundation
import GStreamerPlayer
import MediaIntents
import Playback
import Snapcast
import SnapcastPlayer
import TestSupport
import Testing

/// A player, a real server and real clients whose sound goes to files.
@Suite(.timeLimit(.minutes(10))) struct SnapcastPlayerTests {
  private let folder = TemporaryFolder()

  private func rooms(_ server: SnapcastServerProgram, _ control: SnapcastControl) throws -> SnapcastPlayer {
    let port = server.feeds["arioso"] ?? 0
    let feed = try GStreamerPlayer(
      output: .custom(
        "audioconvert ! audioresample ! audio/x-raw,format=S16LE,rate=48000,channels=2,layout=interleaved ! "
          + "tcpclientsink host=127.0.0.1 port=\(port) sync=true"),
      settings: SoundSettings(retryWindow: 60, outputTakesOne: true)
    ) { _ in }
    return SnapcastPlayer(feed: feed, control: control, stream: "arioso", delay: 0.4)
  }

  private func longTone() throws -> PlayableItem {
    let file = try ToneFile.encoded(frequency: 440, seconds: 900, to: "a.flac", in: folder)
    return .file(file, title: "a", duration: 900)
  }

  /// The crossings of zero upwards in a second of the left channel.
  private func pitch(_ samples: [Int16]) -> Int {
    let left = stride(from: 0, to: samples.count, by: 2).map { samples[$0] }
    return zip(left, left.dropFirst()).count { $0 < 0 && $1 >= 0 }
  }

  private func hears(_ room: SnapcastRoomProgram) -> Bool { (430...450).contains(pitch(room.lastSecond())) }

  private func isSilent(_ room: SnapcastRoomProgram) -> Bool { room.lastSecond().allSatisfy { abs(Int($0)) < 8 } }

  @Test func `What plays is heard at its pitch in all rooms that are free, and louder where it is asked for`()
    async throws
  {
    let server = try await SnapcastServerProgram()
    let kitchen = try SnapcastRoomProgram("kitchen", on: server)
    let bedroom = try SnapcastRoomProgram("bedroom", on: server)
    let control = SnapcastControl(.internet(host: "127.0.0.1", port: server.controlPort))
    _ = await control.ready()
    try await wait { await control.state?.clients.count { $0.isConnected } == 2 }
    let player = try rooms(server, control)
    var trail = await EventTrail(player)
    let tone = try longTone()
    try await player.perform(.play([tone], PlayOptions()))
    try await trail.wait(for: .started(tone))
    try await wait { hears(kitchen) && hears(bedroom) }
    #expect(await !player.isUnheard())
    try await player.perform(.setVolume(0.3))
    #expect(await control.state?.clients.map(\.volume) == [30, 30])
    #expect(await player.status().volume == 0.3)
    try await player.perform(.setMuted(true))
    #expect(await player.status().isMuted)
    try await wait { isSilent(kitchen) }
    try await player.perform(.setMuted(false))
    try await wait { hears(kitchen) }
    await player.shutDown()
    await control.stop()
    await kitchen.kill()
    await bedroom.kill()
    await server.kill()
  }

  @Test func `A server that dies pauses the queue, and plays it on when it is back`() async throws {
    let server = try await SnapcastServerProgram()
    let kitchen = try SnapcastRoomProgram("kitchen", on: server)
    let control = SnapcastControl(.internet(host: "127.0.0.1", port: server.controlPort))
    _ = await control.ready()
    try await wait { await control.state?.clients.count { $0.isConnected } == 1 }
    let player = try rooms(server, control)
    var trail = await EventTrail(player)
    let tone = try longTone()
    try await player.perform(.play([tone], PlayOptions()))
    try await trail.wait(for: .started(tone))
    try await player.perform(.seek(to: 20))
    try await trail.wait(forJumpTo: 20)
    try await wait { hears(kitchen) }
    for _ in 0..<2 {
      await server.kill()
      try await wait { await player.status().state != .playing }
      #expect(await player.queue().items == [tone])
      try await server.start()
      try await wait { await player.status().state == .playing }
      try await wait { hears(kitchen) }
    }
    #expect((20...59).contains(await player.status().position))
    #expect(!trail.seen.contains { $0.words.hasPrefix("failed") || $0.words.hasPrefix("ended") })
    await player.shutDown()
    await control.stop()
    await kitchen.kill()
    await server.kill()
  }

  private static let speechPitch = 1000.0

  private static let speech = SpokenSound(
    rate: 22_050,
    samples: (0..<66_150).map { Int16(12_000 * sin(2 * .pi * speechPitch * Double($0) / 22_050)) })

  @Test func `Speech is heard in the rooms over softer music, and by itself where nothing plays or all is paused`()
    async throws
  {
    let server = try await SnapcastServerProgram()
    let kitchen = try SnapcastRoomProgram("kitchen", on: server)
    let control = SnapcastControl(.internet(host: "127.0.0.1", port: server.controlPort))
    _ = await control.ready()
    try await wait { await control.state?.clients.count { $0.isConnected } == 1 }
    let player = try rooms(server, control)
    func say(overMusic music: ClosedRange<Double>) async throws {
      let start = kitchen.place
      try await player.say(Self.speech, over: Hush(level: 0.5)) {}
      try await wait {
        kitchen.amplitudes(of: [Self.speechPitch, 440], since: start).contains { $0[0] > 0.25 && music ~= $0[1] }
      }
    }
    let silence = 0...0.01
    try await say(overMusic: silence)
    var trail = await EventTrail(player)
    let tone = try longTone()
    try await player.perform(.play([tone], PlayOptions()))
    try await trail.wait(for: .started(tone))
    try await wait { hears(kitchen) }
    let loud = kitchen.amplitudes(of: [440], since: 0).map { $0[0] }.max() ?? 0
    // An eighth of it.
    try await say(overMusic: (loud / 10)...(loud / 6))
    try await wait { abs(kitchen.amplitude(of: 440) / loud - 1) < 0.05 }
    try await player.perform(.pause)
    try await wait { isSilent(kitchen) }
    let place = await player.status().position
    try await say(overMusic: silence)
    #expect(await player.status().state == .paused)
    #expect(abs(await player.status().position - place) < 1)
    try await player.perform(.resume)
    try await wait { hears(kitchen) }
    #expect(!trail.seen.contains { $0.words.hasPrefix("failed") })
    await player.shutDown()
    await control.stop()
    await kitchen.kill()
    await server.kill()
  }

  @Test func `Without a room nothing is heard, and that is told`() async throws {
    let server = try await SnapcastServerProgram()
    let control = SnapcastControl(.internet(host: "127.0.0.1", port: server.controlPort))
    _ = await control.ready()
    let player = try rooms(server, control)
    var trail = await EventTrail(player)
    let tone = try longTone()
    try await player.perform(.play([tone], PlayOptions()))
    try await trail.wait(for: .started(tone))
    #expect(await player.isUnheard())
    #expect(await player.status().isUnheard)
    await #expect(throws: PlayerFailure.unsupported(.volume)) { try await player.perform(.setVolume(0.5)) }
    await player.shutDown()
    await control.stop()
    await server.kill()
  }
}
