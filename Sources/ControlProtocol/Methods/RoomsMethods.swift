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

/// Looks for Snapcast servers: on this machine and on the network, or at one address.
package struct FindRoomServers: ControlMethod {
  package typealias Result = RoomServers
  package static let name = "rooms.find"
  package static let access = MethodAccess.administer

  package enum CodingKeys: String, CodingKey, CaseIterable { case host, port }

  /// Nil to look for servers.
  package var host: String?
  /// Of its control; 1705 if nil.
  package var port: PositiveCount?

  package init(host: String? = nil, port: PositiveCount? = nil) { (self.host, self.port) = (host, port) }
}

/// The Snapcast servers that answer, with what a configuration needs of them.
package struct RoomServers: Codable, Hashable, Sendable {
  package struct Stream: Codable, Hashable, Sendable {
    package var name: String
    /// The port at which it takes sound; nil if it takes none by TCP.
    package var feed: Int?
    /// Such as "48000:16:2"; nil if the server does not tell.
    package var format: String?

    package init(name: String, feed: Int?, format: String?) {
      (self.name, self.feed, self.format) = (name, feed, format)
    }
  }

  package struct Client: Codable, Hashable, Sendable {
    package var id: String
    /// Its names: on the server, and of its host.
    package var names: [String]
    package var isConnected: Bool

    package init(id: String, names: [String], isConnected: Bool) {
      (self.id, self.names, self.isConnected) = (id, names, isConnected)
    }
  }

  package struct Server: Codable, Hashable, Sendable {
    package var host: String
    package var port: Int
    package var streams: [Stream]
    package var clients: [Client]

    package init(host: String, port: Int, streams: [Stream], clients: [Client]) {
      (self.host, self.port, self.streams, self.clients) = (host, port, streams, clients)
    }
  }

  package var servers: [Server]

  package init(servers: [Server]) { self.servers = servers }
}
