package import MediaIntents

// Methods about rooms.

/// The rooms of the Snapcast server, by name.
package struct ListRooms: ControlMethod {
  package typealias Result = RoomListing
  package typealias CodingKeys = NoParameters
  package static let name = "rooms.list"
  package static let access = MethodAccess.read
  package init() {}
}

/// The rooms and what they hear.
package struct RoomListing: Codable, Hashable, Sendable {
  package struct Entry: Codable, Hashable, Sendable {
    /// The identifier of its client, for the configuration.
    package var id: String
    package var name: String
    /// Its other names.
    package var names: [String]
    /// Whether its loudspeaker is connected.
    package var isConnected: Bool
    /// The stream that it hears; nil if it is set apart.
    package var stream: String?
    /// The player of that stream, if it is one of this daemon.
    package var player: String?
    package var current: MediaItem?
    /// In percent.
    package var volume: Double
    package var isMuted: Bool
    /// Milliseconds by which its sound device is late.
    package var latency: Int
    /// Of its client.
    package var version: String?

    package init(
      id: String, name: String, names: [String] = [], isConnected: Bool = true, stream: String? = nil,
      player: String? = nil, current: MediaItem? = nil, volume: Double = 100, isMuted: Bool = false, latency: Int = 0,
      version: String? = nil
    ) {
      self.id = id
      self.name = name
      self.names = names
      self.isConnected = isConnected
      self.stream = stream
      self.player = player
      self.current = current
      self.volume = volume
      self.isMuted = isMuted
      self.latency = latency
      self.version = version
    }
  }

  package var rooms: [Entry]
  /// Why the server cannot be reached; nil if it can, or if no player is one of rooms.
  package var unreachable: String?

  package init(rooms: [Entry] = [], unreachable: String? = nil) {
    self.rooms = rooms
    self.unreachable = unreachable
  }
}
