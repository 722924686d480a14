import JSON

/// A request to a Snapcast server.
package enum SnapcastRequest: Hashable, Sendable {
  case status
  /// The volume in percent: a server keeps what is beyond 100.
  case setVolume(client: String, percent: Int, isMuted: Bool)
  /// Milliseconds by which the client's sound device is late.
  case setLatency(client: String, Int)
  case setName(client: String, String)
  case setStream(group: String, String)
  /// All clients that the group is to have. Whoever falls out gets a group with the same stream.
  case setClients(group: String, [String])
  case setMute(group: String, Bool)
  /// The server knows the client no longer, until it connects again.
  case forget(client: String)

  var method: String {
    switch self {
    case .status: "Server.GetStatus"
    case .setVolume: "Client.SetVolume"
    case .setLatency: "Client.SetLatency"
    case .setName: "Client.SetName"
    case .setStream: "Group.SetStream"
    case .setClients: "Group.SetClients"
    case .setMute: "Group.SetMute"
    case .forget: "Server.DeleteClient"
    }
  }

  /// The line of JSON-RPC with this number.
  func line(_ number: Int) -> [UInt8] {
    var members: [String: JSONValue] = [
      "jsonrpc": "2.0", "id": .number(Double(number)), "method": .text(method),
    ]
    if let parameters { members["params"] = parameters }
    return JSONValue.object(members).line
  }

  private var parameters: JSONValue? {
    switch self {
    case .status: nil
    case .setVolume(let id, let percent, let isMuted):
      ["id": .text(id), "volume": ["percent": .number(Double(min(max(percent, 0), 100))), "muted": .flag(isMuted)]]
    case .setLatency(let id, let latency): ["id": .text(id), "latency": .number(Double(latency))]
    case .setName(let id, let name): ["id": .text(id), "name": .text(name)]
    case .setStream(let id, let stream): ["id": .text(id), "stream_id": .text(stream)]
    case .setClients(let id, let clients): ["id": .text(id), "clients": .list(clients.map(JSONValue.text))]
    case .forget(let id): ["id": .text(id)]
    case .setMute(let id, let isMuted): ["id": .text(id), "mute": .flag(isMuted)]
    }
  }
}

/// Why a request to a server is not done.
package enum SnapcastFailure: Error, Hashable, Sendable {
  /// There is no connection.
  case away
  /// It did not answer in time.
  case silent
  /// It refused; with its own words.
  case refused(String)
  /// The groups do not become what is wanted, because somebody else changes them, too.
  case unsettled
}
