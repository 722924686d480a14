package import MediaIntents

// Methods about the queue of a player. An entry is named by its place in the queue, counted from 1, or by its identifier,
// which does not change with its position.

/// The queue in the order it will play.
package struct ListQueue: PlayerMethod {
  package typealias Result = QueueListing
  package static let name = "queue.list"
  package static let access = MethodAccess.read

  package enum CodingKeys: String, CodingKey, CaseIterable {
    case first, limit, player, conversation
  }

  /// The number of entries to skip; 0 if nil.
  package var first: Offset?
  /// The most entries; 500 if nil.
  package var limit: PositiveCount?
  package var player: String?
  package var conversation: String?

  package init(
    first: Offset? = nil, limit: PositiveCount? = nil, player: String? = nil, conversation: String? = nil
  ) {
    self.first = first
    self.limit = limit
    self.player = player
    self.conversation = conversation
  }
}

/// A part of the queue, in the order it will play.
package struct QueueListing: Codable, Hashable, Sendable {
  package var items: [MediaItem]
  /// The identifiers of the entries, in the same order.
  package var ids: [Int]
  /// The number of entries skipped before these.
  package var first: Int
  /// The total number of entries.
  package var total: Int
  /// The place of the current entry in the whole queue, counted from 0.
  package var currentIndex: Int?

  package init(
    items: [MediaItem], ids: [Int]? = nil, first: Int = 0, total: Int? = nil, currentIndex: Int? = nil
  ) {
    self.items = items
    self.ids = ids ?? Array(items.indices)
    self.first = first
    self.total = total ?? items.count
    self.currentIndex = currentIndex
  }
}

/// Adds items to the queue. A stopped player stays stopped.
package struct AddToQueue: PlayerMethod {
  package typealias Result = QueueAddition
  package static let name = "queue.add"
  package static let access = MethodAccess.control

  package enum CodingKeys: String, CodingKey, CaseIterable {
    case items, location, to, player, conversation
  }

  package var items: ItemList
  /// After the current entry or at the end; at the end if nil.
  package var location: Word<QueueEnd>?
  /// The place of the first of them, instead of `location`.
  package var to: PositiveCount?
  package var player: String?
  package var conversation: String?

  package init(
    items: ItemList, location: QueueEnd? = nil, to: PositiveCount? = nil, player: String? = nil,
    conversation: String? = nil
  ) {
    self.items = items
    self.location = location.map(Word.init)
    self.to = to
    self.player = player
    self.conversation = conversation
  }
}

/// Where entries join the queue.
package enum QueueEnd: String, Codable, Sendable, CaseIterable {
  case next, later
}

package struct QueueAddition: Codable, Hashable, Sendable {
  /// The identifiers of the new entries, in playing order.
  package var ids: [Int]
  package var outcome: CommandOutcome

  package init(ids: [Int], outcome: CommandOutcome) {
    self.ids = ids
    self.outcome = outcome
  }
}

/// A method about one entry of the queue.
package protocol QueueEntryMethod: PlayerMethod where Result == CommandOutcome {
  /// Either this or `id`.
  var entry: PositiveCount? { get }
  var id: Int? { get }
}

extension QueueEntryMethod {
  package static var access: MethodAccess { .control }
}

/// Plays an entry.
package struct JumpInQueue: QueueEntryMethod {
  package static let name = "queue.jump"

  package enum CodingKeys: String, CodingKey, CaseIterable {
    case entry, id, player, conversation
  }

  package var entry: PositiveCount?
  package var id: Int?
  package var player: String?
  package var conversation: String?

  package init(
    entry: PositiveCount? = nil, id: Int? = nil, player: String? = nil, conversation: String? = nil
  ) {
    self.entry = entry
    self.id = id
    self.player = player
    self.conversation = conversation
  }
}

/// Removes an entry, or the entries from one to another. If the current one is among them, the next one starts.
package struct RemoveFromQueue: QueueEntryMethod {
  package static let name = "queue.remove"

  package enum CodingKeys: String, CodingKey, CaseIterable {
    case entry, through, id, player, conversation
  }

  package var entry: PositiveCount?
  /// The last entry of a range that begins with `entry`.
  package var through: PositiveCount?
  package var id: Int?
  package var player: String?
  package var conversation: String?

  package init(
    entry: PositiveCount, through: PositiveCount? = nil, player: String? = nil, conversation: String? = nil
  ) {
    self.entry = entry
    self.through = through
    self.player = player
    self.conversation = conversation
  }

  package init(id: Int, player: String? = nil, conversation: String? = nil) {
    self.id = id
    self.player = player
    self.conversation = conversation
  }
}

/// Moves an entry to another place.
package struct MoveInQueue: QueueEntryMethod {
  package static let name = "queue.move"

  package enum CodingKeys: String, CodingKey, CaseIterable {
    case entry, id, to, player, conversation
  }

  package var entry: PositiveCount?
  package var id: Int?
  package var to: PositiveCount
  package var player: String?
  package var conversation: String?

  package init(entry: PositiveCount, to: PositiveCount, player: String? = nil, conversation: String? = nil) {
    self.entry = entry
    self.to = to
    self.player = player
    self.conversation = conversation
  }

  package init(id: Int, to: PositiveCount, player: String? = nil, conversation: String? = nil) {
    self.id = id
    self.to = to
    self.player = player
    self.conversation = conversation
  }
}

/// Removes all entries except the current one.
package typealias ClearQueue = PlainPlayerMethod<ClearQueueKind>
package enum ClearQueueKind: PlaybackCommandKind { package static let name = "queue.clear" }

/// Saves the queue as a playlist, or adds its new entries to the existing playlist of this name.
package struct SaveQueue: PlayerMethod {
  package typealias Result = SavedQueue
  package static let name = "queue.save"
  package static let access = MethodAccess.write

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
  /// The number of entries added.
  package var added: Int
  /// Whether the playlist was created.
  package var created: Bool

  package init(playlist: MediaItem, added: Int, created: Bool) {
    self.playlist = playlist
    self.added = added
    self.created = created
  }
}
