import ClientSockets
import Foundation
import GStreamerPlayer
import MediaIntents
import Playback
import Snapcast
import SnapcastPlayer
import TestSupport
import Testing

/// A house of sixteen rooms in which loudspeakers come and go, groups change and the server dies, by chance but always alike.
@Suite(.timeLimit(.minutes(10))) struct RoomSimulationTests {
  private static let names = (1...16).map { "room \($0)" }

  private let folder = TemporaryFolder()

  private func tones() throws -> [PlayableItem] {
    try ["a", "b", "c"].map { name in
      let file = try folder.write(ToneFile.wave(frequency: 440, seconds: 300), to: "\(name).wav")
      return .file(file, title: name, duration: 300)
    }
  }

  private func player(_ server: SnapcastServerProgram, _ control: SnapcastControl) throws -> SnapcastPlayer {
    let port = server.feeds["arioso"] ?? 0
    let feed = try GStreamerPlayer(
      output: .custom(
        "audioconvert ! audioresample ! audio/x-raw,format=S16LE,rate=48000,channels=2,layout=interleaved ! "
          + "tcpclientsink host=127.0.0.1 port=\(port) sync=true"),
      settings: SoundSettings(retryWindow: 120)
    ) { _ in }
    return SnapcastPlayer(feed: feed, control: control, stream: "arioso", delay: 0.4)
  }

  @Test(arguments: [1, 2] as [UInt64])
  func `Whatever rooms and server do, the queue stays and goes on`(_ seed: UInt64) async throws {
    let server = try await SnapcastServerProgram()
    var rooms = try Dictionary(uniqueKeysWithValues: Self.names.map { ($0, try SimulatedRoom($0, on: server)) })
    let control = SnapcastControl(.internet(host: "127.0.0.1", port: server.controlPort))
    _ = await control.ready()
    try await wait { await control.state?.clients.count { $0.isConnected } == Self.names.count }
    let player = try player(server, control), items = try tones()
    var trail = await EventTrail(player)
    try await player.perform(.play(items, PlayOptions()))
    try await trail.wait(for: .started(items[0]))
    var random = SeededGenerator(seed: seed), wanted = Set(Self.names), kills = 0
    for step in 0..<40 {
      let name = Self.names.randomElement(using: &random) ?? ""
      switch Int.random(in: 0..<20, using: &random) {
      case 0..<7: rooms.removeValue(forKey: name)?.leave()
      case 7..<12: if rooms[name] == nil { rooms[name] = try SimulatedRoom(name, on: server) }
      case 12..<18:
        wanted = Set(Self.names.filter { _ in Bool.random(using: &random) }).union([name])
        try await regroup(wanted, of: Set(rooms.keys), control)
      default:
        kills += 1
        await server.kill()
        try await server.start()
        try await wait { await control.ready() != nil }
        // Every loudspeaker loses its server with it, and finds it again.
        for name in rooms.keys.sorted() { rooms[name] = try SimulatedRoom(name, on: server) }
        let present = rooms.count
        try await wait { await control.state?.clients.count { $0.isConnected } == present }
      }
      #expect(await player.queue().items == items, "step \(step)")
    }
    try #require(kills > 0)
    for name in Self.names where rooms[name] == nil { rooms[name] = try SimulatedRoom(name, on: server) }
    try await wait { await control.state?.clients.count { $0.isConnected } == Self.names.count }
    try await wait { await player.status().state == .playing }
    try await regroup(wanted, of: Set(Self.names), control)
    #expect(await player.queue().items == items)
    #expect(Set(await control.state?.clients(of: "arioso").map(\.id) ?? []) == wanted)
    #expect(!trail.seen.contains { $0.words.hasPrefix("ended") || $0.words.hasPrefix("failed") })
    await player.shutDown()
    await control.stop()
    for room in rooms.values { room.leave() }
    await server.kill()
  }

  /// As a sentence does it. What others do at the same time may get in the way, and then it is tried again.
  ///
  /// - Parameter present: the rooms whose loudspeakers are there. A server that was killed may have forgotten others.
  private func regroup(_ rooms: Set<String>, of present: Set<String>, _ control: SnapcastControl) async throws {
    try await wait {
      guard let state = await control.ready(), present.isSubset(of: Set(state.clients.map(\.id))) else { return false }
      do throws(SnapcastFailure) {
        try await control.reach(RoomGoal(stream: "arioso", rooms: rooms, in: state))
        return true
      } catch {
        return false
      }
    }
  }
}
