import ClientSockets
import ControlProtocol
import Handling
import Listening
import MediaIntents
import Snapcast

/// Methods about the rooms of a server.
struct RoomMethods: Sendable {
  let world: MediaWorld
  let search: RoomServerSearch

  func add(to table: inout MethodTable) {
    table.on(ListRooms.self) { [self] _, _ in await listing() }
    table.on(FindRoomServers.self) { [self] method, _ in
      RoomServers(servers: await search.servers(at: method.host, method.port?.value))
    }
  }

  private func listing() async -> RoomListing {
    guard let desk = world.rooms else { return RoomListing() }
    guard let state = await desk.control.ready() else {
      return RoomListing(unreachable: (await desk.control.loss() ?? .silent).words)
    }
    let started = await world.players.readStarted()
    let there = state.clients.map { client in
      let player = desk.directory.player(of: state.stream(of: client.id)), names = desk.directory.names(of: client)
      return RoomListing.Entry(
        id: client.id, name: names.first ?? client.id, names: Array(names.dropFirst()), isConnected: client.isConnected,
        stream: state.stream(of: client.id), player: player,
        current: started.first { $0.name == player }?.snapshot.current, volume: Double(client.volume),
        isMuted: client.isMuted, latency: client.latency, version: client.version.isEmpty ? nil : client.version)
    }
    let known = Set(there.map(\.id))
    let others = desk.directory.rooms.filter { !known.contains($0.id) }.map { room in
      RoomListing.Entry(
        id: room.id, name: room.names.first ?? room.id, names: Array(room.names.dropFirst()), isConnected: false)
    }
    return RoomListing(rooms: (there + others).sorted { ($0.name, $0.id) < ($1.name, $1.id) })
  }
}

extension PeerFailure {
  /// The system's words, else the name.
  var words: String { if case .unreachable(let reason) = self { reason } else { "\(self)" } }
}
