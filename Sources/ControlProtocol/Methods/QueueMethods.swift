// What can be done to single entries of the queue; each is named by its place as `queue` lists it, counted from 1.

/// Takes an entry out. The one that plays gives way to the one behind it.
package struct RemoveFromQueue: PlayerMethod {
  package typealias Result = EmptyResult
  package static let name = "queue.remove"
  package static let parameters = CodingKeys.allCases.map(\.rawValue)

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

/// Puts an entry elsewhere.
package struct MoveInQueue: PlayerMethod {
  package typealias Result = EmptyResult
  package static let name = "queue.move"
  package static let parameters = CodingKeys.allCases.map(\.rawValue)

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

/// Makes a playlist of the queue, or adds what is new in it to the one that has this name.
package struct SaveQueue: PlayerMethod {
  package typealias Result = SavedQueue
  package static let name = "queue.save"
  package static let parameters = CodingKeys.allCases.map(\.rawValue)

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
