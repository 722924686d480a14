import Snapcast

/// The rules by which a server changes its groups.
struct GroupModel {
  var state = SnapcastState()
  private var made = 0

  /// - Parameter groups: the stream, whether it is muted, and the clients of each group.
  init(_ groups: [(stream: String, isMuted: Bool, clients: [String])], streams: [String] = ["a", "b"]) {
    state.streams = streams.map { SnapcastState.Stream(id: $0) }
    for group in groups { state.groups.append(new(group.stream, group.isMuted, group.clients)) }
  }

  private mutating func new(_ stream: String, _ isMuted: Bool, _ clients: [String]) -> SnapcastState.Group {
    made += 1
    var group = SnapcastState.Group(id: "group \(made)")
    (group.stream, group.isMuted) = (stream, isMuted)
    group.clients = clients.map { SnapcastState.Client(id: $0) }
    return group
  }

  mutating func perform(_ request: SnapcastRequest) {
    switch request {
    case .setStream(let id, let stream): change(id) { $0.stream = stream }
    case .setMute(let id, let isMuted): change(id) { $0.isMuted = isMuted }
    case .setClients(let id, let clients): setClients(clients, of: id)
    case .status, .setVolume, .setLatency, .setName, .forget: break
    }
  }

  private mutating func change(_ id: String, _ change: (inout SnapcastState.Group) -> Void) {
    if let index = state.groups.firstIndex(where: { $0.id == id }) { change(&state.groups[index]) }
  }

  private mutating func setClients(_ clients: [String], of id: String) {
    guard let group = state.groups.first(where: { $0.id == id }) else { return }
    let wanted = clients.compactMap(state.client)
    for client in group.clients where !clients.contains(client.id) {
      state.groups.append(new(group.stream, false, [client.id]))
    }
    for index in state.groups.indices where state.groups[index].id != id {
      state.groups[index].clients.removeAll { clients.contains($0.id) }
    }
    change(id) { $0.clients = wanted }
    state.groups.removeAll(where: \.clients.isEmpty)
  }

  /// The stream of each client; empty if it is set apart.
  var heard: [String: String] {
    Dictionary(uniqueKeysWithValues: state.clients.map { ($0.id, state.stream(of: $0.id) ?? "") })
  }
}
