/// The rooms and floors of the configuration, and the players whose sound they hear.
package struct RoomDirectory: Hashable, Sendable {
  /// A room by the identifier of its client.
  package struct Room: Hashable, Sendable {
    package let id: String
    package let names: [String]

    package init(id: String, names: [String]) { (self.id, self.names) = (id, names) }
  }

  /// Several rooms by one name, such as a floor; these are names of rooms.
  package struct Zone: Hashable, Sendable {
    package let names: [String]
    package let rooms: [String]

    package init(names: [String], rooms: [String]) { (self.names, self.rooms) = (names, rooms) }
  }

  package let rooms: [Room]
  package let zones: [Zone]
  /// The stream of each player of this kind, by the player's name.
  package let streams: [String: String]

  package init(rooms: [Room] = [], zones: [Zone] = [], streams: [String: String] = [:]) {
    self.rooms = rooms
    self.zones = zones
    self.streams = streams
  }

  /// The names of a client: those of the configuration, then those on the server.
  package func names(of client: SnapcastState.Client) -> [String] {
    let configured = rooms.first { $0.id == client.id }?.names ?? []
    return configured + [client.name, configured.isEmpty ? client.host : ""].filter { !$0.isEmpty }
  }

  /// What a client is called in answers.
  package func name(of client: SnapcastState.Client) -> String { names(of: client).first ?? client.id }

  /// The player of a stream.
  package func player(of stream: String?) -> String? { streams.first { $0.value == stream }?.key }
}
