import ClientSockets
import ControlProtocol
import Foundation
import MediaIntents
import Snapcast
import TestSupport
import Testing

/// A daemon, a real Snapcast server with two streams, rooms that only listen, a player of one's own and songs, three of
/// which are called like rooms.
struct RoomsHouse {
  let server: SnapcastServerProgram
  let daemon: RunningDaemon
  let caller: DaemonCaller
  let control: SnapcastControl
  let rooms: [String: SimulatedRoom]
  private let folder = TemporaryFolder()

  static let titles = [
    "Tone", "Low Tide", "High Meadow", "Kitchen Light", "Everywhere", "Upstairs Downstairs", "Kitchen",
  ]

  /// - Parameter names: the Chinese name of each room by its English one.
  init(_ names: [String: String], zones: String, silent: [String] = ["study"]) async throws {
    server = try await SnapcastServerProgram(streams: ["arioso", "second"])
    let server = server
    rooms = try Dictionary(
      uniqueKeysWithValues: names.keys.sorted().map { ($0, try SimulatedRoom("id-\($0)", on: server)) })
    for (index, title) in Self.titles.enumerated() {
      _ = try ToneFile.encoded(
        frequency: 220 + 40 * index, seconds: 300, tags: ["title": title, "artist": "Rooftop Choir"],
        to: "\(title).flac", in: folder)
    }
    let listed = names.sorted { $0.key < $1.key }.map { #"{id: "id-\#($0)", names: ["\#($0)", "\#($1)"]}"# }
    let players = silent.map { #"{name: "\#($0)", kind: "silent"}"# }
    let home = try Home()
    let configuration = """
      {
        players: [
          {name: "house", kind: "snapcast", feed: \(server.feeds["arioso"] ?? 0)},
          {name: "second", kind: "snapcast", stream: "second", feed: \(server.feeds["second"] ?? 0)},
          \(players.joined(separator: ", "))
        ],
        rooms: {
          host: "127.0.0.1", port: \(server.controlPort), buffer: 400, rooms: [\(listed.joined(separator: ", "))],
          zones: [\(zones)],
        },
      }
      """
    daemon = try await RunningDaemon.scanned(
      in: home, ["--library", folder.path(""), "--config", try home.configure(configuration)])
    caller = try DaemonCaller(daemon)
    control = SnapcastControl(.internet(host: "127.0.0.1", port: server.controlPort))
    let (caller, count) = (caller, names.count)
    try await wait {
      let listing: RoomListing = try await caller.call(ListRooms())
      return listing.rooms.count { $0.isConnected } == count
    }
    _ = await control.ready()
  }

  /// Silence everywhere, every room apart and at half its volume; then each song where it is to be heard.
  ///
  /// - Parameter heard: such as "kitchen=Low Tide garden=Low Tide", where spaces within titles are underscores.
  func arrange(_ heard: String, from asker: String) async throws {
    _ = try await caller.reply("stop everywhere", from: asker)
    _ = try await caller.reply("stop in the study", from: asker)
    let state = try #require(await control.state)
    for client in state.clients {
      if client.volume != 50 || client.isMuted {
        try await control.perform(.setVolume(client: client.id, percent: 50, isMuted: false))
      }
    }
    try await wait { await separate() }
    try await settle()
    for (title, rooms) in Self.parts(heard) {
      let places = rooms.map { "the \($0)" }.joined(separator: " and ")
      let reply = try await caller.reply("play the song \(title) in \(places)", from: asker)
      #expect(reply.state == .answered, "\(heard): \(reply.displayed)")
    }
  }

  /// Puts each room into a muted group of its own. Returns false if the groups are others by now, as the daemon has changed them.
  private func separate() async -> Bool {
    do {
      for group in await control.state?.groups ?? [] {
        for client in group.clients.dropFirst() {
          try await control.perform(.setClients(group: group.id, [client.id]))
        }
      }
      for group in await control.state?.groups ?? [] { try await control.perform(.setMute(group: group.id, true)) }
      return await control.state?.groups.allSatisfy { $0.clients.count == 1 } == true
    } catch {
      return false
    }
  }

  /// Waits until the daemon knows what was changed here: it has seen all of it once it has seen the last, by a volume that no
  /// room has otherwise.
  private func settle() async throws {
    guard let client = await control.state?.clients.first else { return }
    for percent in [49, 50] {
      try await control.perform(.setVolume(client: client.id, percent: percent, isMuted: false))
      try await wait { [caller] in
        let listing: RoomListing = try await caller.call(ListRooms())
        return listing.rooms.filter(\.isConnected).contains { $0.volume == 49 } == (percent == 49)
      }
    }
  }

  private static func parts(_ heard: String) -> [(title: String, rooms: [String])] {
    let pairs = heard.split(separator: " ").map { $0.split(separator: "=").map(String.init) }
    let titles = pairs.map { $0[1] }.reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
    return titles.map { title in
      (title.replacing("_", with: " "), pairs.filter { $0[1] == title }.map { $0[0] })
    }
  }

  /// What is heard in each room and on each player of its own, in the form of `arrange`; what is paused has an asterisk.
  func heard() async throws -> String {
    let reply = try await caller.reply("which rooms are there", from: "observer")
    let lines = reply.displayed.split(separator: "\n").dropFirst().compactMap { line -> String? in
      let parts = line.trimmingCharacters(in: .whitespaces).split(separator: ": ", maxSplits: 1).map(String.init)
      guard parts.count == 2, parts[1] != "silent", parts[1] != "away" else { return nil }
      let isPaused = parts[1].contains("paused")
      // The longest title that the line has: one is part of another.
      let title = Self.titles.filter { parts[1].contains($0) }.max { $0.count < $1.count } ?? parts[1]
      return "\(parts[0])=\(title.replacing(" ", with: "_"))\(isPaused ? "*" : "")"
    }
    return lines.sorted().joined(separator: " ")
  }

  /// The volume of each room whose volume is not half, and "mute" for those that are muted.
  func levels() async throws -> String {
    let listing: RoomListing = try await caller.call(ListRooms())
    return listing.rooms.filter { $0.volume != 50 || $0.isMuted }.map { room in
      "\(room.name)=\(room.isMuted ? "mute" : "\(ExternalNumber.whole(room.volume, in: 0...100) ?? -1)")"
    }.sorted().joined(separator: " ")
  }

  func end() async {
    for room in rooms.values { room.leave() }
    await control.stop()
    #expect(await daemon.stop().status == 0)
    await server.kill()
  }
}
