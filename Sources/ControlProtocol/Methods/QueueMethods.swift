package import MediaIntents

// Methods about the queue of a player. An entry is named by its place in `queue.list`, counted from 1.

/// The queue in the order it will play.
package struct ListQueue: PlayerMethod {
  package typealias Result = QueueListing
  package typealias CodingKeys = PlayerParameters
  package static let name = "queue.list"
  package var player: String?
  package var conversation: String?

  package init(player: String? = nil, conversation: String? = nil) {
    self.player = player
    self.conversation = conversation
  }
}

/// The queue in the order it will play.
package struct QueueListing: Codable, Hashable, Sendable {
  package var items: [MediaItem]
  /// The place of the current item, counted from 0.
  package var currentIndex: Int?

  package init(items: [MediaItem], currentIndex: Int? = nil) {
    self.items = items
    self.currentIndex = currentIndex
  }
}

/// Removes every entry but the one that plays.
package struct ClearQueue: PlayerMethod {
  package typealias Result = EmptyResult
  package typealias CodingKeys = PlayerParameters
  package static let name = "queue.clear"
  package var player: String?
  package var conversation: String?

  package init(player: String? = nil, conversation: String? = nil) {
    self.player = player
    self.conversation = conversation
  }
}

/// Removes an entry. If it plays, the following entry begins.
package struct RemoveFromQueue: PlayerMethod {
  package typealias Result = EmptyResult
  package static let name = "queue.remove"

  package enum CodingKeys: String, CodingKey, CaseIterable {
    case entry, player, conversation
  }

  package var entry: PositiveCount
  package var player: String?
  package var conversation: String?

  package init(entry: PositiveCount, player: String? = nil, conversation: String? = nil) {
    self.entry = entry
    self.player = player
    self.conversation = conversation
  }
}

/// Moves an entry to another place.
package struct MoveInQueue: PlayerMethod {
  package typealias Result = EmptyResult
  package static let name = "queue.move"

  package enum CodingKeys: String, CodingKey, CaseIterable {
    case entry, to, player, conversation
  }

  package var entry: PositiveCount
  package var to: PositiveCount
  package var player: String?
  package var conversation: String?

  package init(entry: PositiveCount, to: PositiveCount, player: String? = nil, conversation: String? = nil) {
    self.entry = entry
    self.to = to
    self.player = player
    self.conversation = conversation
  }
}

/// Makes a playlist of the queue, or adds what is new in it to the playlist of this name.
package struct SaveQueue: PlayerMethod {
  package typealias Result = SavedQueue
  package static let name = "queue.save"

  package enum CodingKeys: String, CodingKey, CaseIterable {
    case name, player, conversation
  }

  package var name: PlaylistName
  package var player: String?
  package var conversation: String?

  package init(name: PlaylistName, player: String? = nil, conversation: String? = nil) {
    self.name = name
    self.player = player
    self.conversation = conversation
  }
}

/// The playlist that a queue was saved in.
package struct SavedQueue: Codable, Hashable, Sendable {
  package var playlist: MediaItem
  /// How many entries were added.
  package var added: Int
  /// It did not exist before.
  package var created: Bool

  package init(playlist: MediaItem, added: Int, created: Bool) {
    self.playlist = playlist
    self.added = added
    self.created = created
  }
}
