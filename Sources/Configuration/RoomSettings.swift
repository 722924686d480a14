/// The server of rooms, and what these are called.
package struct RoomSettings: Hashable, Sendable {
  /// The host of the Snapcast server.
  package var host = "localhost"
  package var port = 1705.0
  /// The server's buffer in milliseconds, by which everything is heard later.
  package var buffer = 1000.0
  package var rooms: [RoomNameSettings] = []
  package var zones: [RoomZoneSettings] = []
}

/// The names of a room.
package struct RoomNameSettings: Hashable, Sendable {
  /// The identifier of its client on the server.
  package var id = ""
  package var names: [String] = []
}

/// Several rooms by one name.
package struct RoomZoneSettings: Hashable, Sendable {
  package var name = ""
  package var names: [String] = []
  /// Names of rooms.
  package var rooms: [String] = []
}

/// The stream that a player of rooms feeds.
package struct SnapcastFeedSettings: Hashable, Sendable {
  /// The name of the server's source.
  package var stream = "arioso"
  /// The port of that source.
  package var port = 4953.0
}

extension Settings {
  /// Whether a player feeds the server of rooms.
  package var hasRooms: Bool { playersInUse.contains { $0.kind == .snapcast } }

  /// The names of rooms and floors that can be said, each with its others; none without such a player.
  package var roomNames: [[String]] {
    guard hasRooms else { return [] }
    return rooms.rooms.map(\.names).filter { !$0.isEmpty } + rooms.zones.map { [$0.name] + $0.names }
  }
}
