// The methods about players.

/// A method that is about one player: the one of this name, else the one that the conversation means, else the one that
/// plays, else the usual one.
package protocol PlayerMethod: ControlMethod {
  var player: String? { get }
  /// As in `Ask`.
  var conversation: String? { get }
}

extension PlayerMethod {
  package static var parameters: [String] { ["player", "conversation"] }
}

/// What plays, and what there is to play.
package struct GetStatus: PlayerMethod {
  package typealias Result = DaemonStatus
  package static let name = "status"
  package var player: String?
  package var conversation: String?

  package init(player: String? = nil, conversation: String? = nil) {
    self.player = player
    self.conversation = conversation
  }
}

package struct GetQueue: PlayerMethod {
  package typealias Result = QueueListing
  package static let name = "queue"
  package var player: String?
  package var conversation: String?

  package init(player: String? = nil, conversation: String? = nil) {
    self.player = player
    self.conversation = conversation
  }
}

package struct ClearQueue: PlayerMethod {
  package typealias Result = EmptyResult
  package static let name = "queue.clear"
  package var player: String?
  package var conversation: String?

  package init(player: String? = nil, conversation: String? = nil) {
    self.player = player
    self.conversation = conversation
  }
}

/// All players, the first of the configuration first.
package struct GetPlayers: ControlMethod {
  package typealias Result = PlayerListing
  package static let name = "player.list"
  package init() {}
}

/// Makes a player the usual one until the daemon ends, and the one that the conversation means from now on.
package struct UsePlayer: ControlMethod {
  package typealias Result = PlayerListing
  package static let name = "player.use"
  package static let parameters = CodingKeys.allCases.map(\.rawValue)

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
