import Avahi
import ClientSockets
import ControlProtocol
import Snapcast

/// Looks for Snapcast servers on this machine and, by Avahi, on the network.
struct RoomServerSearch: Sendable {
  /// The address of the system's bus.
  let bus: @Sendable () -> String

  private static let usualPort: UInt16 = 1705
  private static let service = "_snapcast-tcp._tcp"
  private static let limit = Duration.seconds(3)

  /// Those that answer; without a host, each once.
  func servers(at host: String?, _ port: Int?) async -> [RoomServers.Server] {
    if let host {
      let port = port.flatMap(UInt16.init(exactly:)) ?? Self.usualPort
      return [await server(host, port)].compactMap(\.self)
    }
    let announced = (try? await ServiceSearch(for: Self.service).services(on: bus())) ?? []
    var places = [(host: "localhost", port: Self.usualPort)]
    // One on this machine is also announced by its address in the network.
    for service in announced { places.append((service.address, service.port)) }
    var found: [RoomServers.Server] = []
    for place in places {
      guard let server = await server(place.host, place.port) else { continue }
      let isKnown = found.contains { ($0.clients, $0.streams) == (server.clients, server.streams) }
      if !isKnown { found.append(server) }
    }
    return found
  }

  /// Nil if none answers there.
  private func server(_ host: String, _ port: UInt16) async -> RoomServers.Server? {
    let control = SnapcastControl(.internet(host: host, port: port), limit: Self.limit)
    let state = await control.ready(within: Self.limit)
    await control.stop()
    return state.map { RoomServers.Server($0, at: host, port) }
  }
}

extension RoomServers.Server {
  fileprivate init(_ state: SnapcastState, at host: String, _ port: UInt16) {
    self.init(
      host: host, port: Int(port),
      streams: state.streams.map { stream in
        RoomServers.Stream(
          name: stream.id, feed: stream.feed, format: stream.format.isEmpty ? nil : stream.format)
      },
      clients: state.clients.map { client in
        RoomServers.Client(
          id: client.id, names: [client.name, client.host].filter { !$0.isEmpty }, isConnected: client.isConnected)
      }.sorted { $0.id < $1.id })
  }
}
