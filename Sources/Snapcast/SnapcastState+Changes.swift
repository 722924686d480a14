package import JSON

/// The notifications of a server.
extension SnapcastState {
  /// Takes a notification. Returns false if it is about something unknown, so that the whole state should be asked for.
  package mutating func apply(_ method: String, _ parameters: JSONValue) -> Bool {
    let id = parameters.name("id") ?? ""
    switch method {
    case "Server.OnUpdate":
      guard let server = parameters["server"], let state = SnapcastState(server) else { return false }
      self = state
      return true
    case "Client.OnConnect", "Client.OnDisconnect":
      guard let client = parameters["client"].flatMap(Client.init) else { return false }
      return change(client: id) { $0 = client }
    case "Client.OnVolumeChanged": return change(client: id) { client in parameters["volume"].map { client.set($0) } }
    case "Client.OnLatencyChanged":
      return change(client: id) { $0.latency = parameters.whole("latency", in: SnapcastLimit.latency) ?? $0.latency }
    case "Client.OnNameChanged": return change(client: id) { $0.name = parameters.name("name") ?? "" }
    case "Group.OnMute": return change(group: id) { $0.isMuted = parameters["mute"]?.asFlag ?? $0.isMuted }
    case "Group.OnStreamChanged": return change(group: id) { $0.stream = parameters.name("stream_id") ?? $0.stream }
    case "Stream.OnUpdate":
      guard let stream = parameters["stream"].flatMap(Stream.init),
        let index = streams.firstIndex(where: { $0.id == stream.id })
      else { return false }
      streams[index] = stream
      return true
    // Names of groups and properties of streams are not used.
    default: return true
    }
  }

  /// Takes a request that the server has answered, because it tells only the other connections.
  mutating func apply(_ request: SnapcastRequest, answered result: JSONValue) {
    if let state = result["server"].flatMap(SnapcastState.init) { return self = state }
    switch request {
    case .setVolume(let id, let percent, let isMuted):
      _ = change(client: id) { ($0.volume, $0.isMuted) = (min(max(percent, 0), 100), isMuted) }
    case .setLatency(let id, let latency): _ = change(client: id) { $0.latency = latency }
    case .setName(let id, let name): _ = change(client: id) { $0.name = name }
    case .setStream(let id, let stream): _ = change(group: id) { $0.stream = stream }
    case .setMute(let id, let isMuted): _ = change(group: id) { $0.isMuted = isMuted }
    case .status, .setClients, .forget: break
    }
  }

  private mutating func change(client id: String, _ change: (inout Client) -> Void) -> Bool {
    for group in groups.indices {
      guard let client = groups[group].clients.firstIndex(where: { $0.id == id }) else { continue }
      change(&groups[group].clients[client])
      return true
    }
    return false
  }

  private mutating func change(group id: String, _ change: (inout Group) -> Void) -> Bool {
    guard let index = groups.firstIndex(where: { $0.id == id }) else { return false }
    change(&groups[index])
    return true
  }
}
