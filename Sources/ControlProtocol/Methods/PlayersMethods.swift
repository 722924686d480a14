package import MediaIntents

// Methods about the players as a whole.

/// All players, the first of the configuration first.
package struct ListPlayers: ControlMethod {
  package typealias Result = PlayerListing
  package typealias CodingKeys = NoParameters
  package static let name = "players.list"
  package static let access = MethodAccess.read
  package init() {}
}

/// Makes a player the default, persistently, and selects it for this conversation.
package struct UsePlayer: ControlMethod {
  package typealias Result = PlayerListing
  package static let name = "players.use"
  package static let access = MethodAccess.control

  package enum CodingKeys: String, CodingKey, CaseIterable {
    case player, conversation
  }

  /// Any of its names.
  package var player: String
  /// As in `Ask`.
  package var conversation: String

  package init(player: String, conversation: String) {
    self.player = player
    self.conversation = conversation
  }
}

/// The players of the configuration.
package struct PlayerListing: Codable, Hashable, Sendable {
  package struct Entry: Codable, Hashable, Sendable {
    package var name: String
    /// Its other names.
    package var names: [String]
    package var isDefault: Bool
    /// Nil if it hasn't been started yet, or if its server cannot be reached.
    package var state: PlaybackState?
    package var current: MediaItem?
    /// Why its server cannot be reached; nil if it can, or if there is none.
    package var unreachable: String?

    package init(
      name: String, names: [String] = [], isDefault: Bool = false, state: PlaybackState? = nil,
      current: MediaItem? = nil, unreachable: String? = nil
    ) {
      self.name = name
      self.names = names
      self.isDefault = isDefault
      self.state = state
      self.current = current
      self.unreachable = unreachable
    }
  }

  package var players: [Entry]

  package init(players: [Entry]) { self.players = players }
}
