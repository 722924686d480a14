package import MediaIntents

// Requests without a sentence. Each is a turn of its conversation and is handled like a sentence, so that "the other
// one" and "undo" can follow it.

/// A request that is a turn of a conversation.
package protocol RequestMethod: ControlMethod where Result == Reply {
  /// As in `Ask`, like `locale`.
  var conversation: String { get }
  var locale: String? { get }
}

/// Plays or queues items or the results of a search; without either, resumes what was left unfinished or plays the best
/// of the library.
package struct Play: RequestMethod, RehearsableMethod {
  package static let name = "play"
  package static let access = MethodAccess.control

  package enum CodingKeys: String, CodingKey, CaseIterable {
    case items, search, shuffle, `repeat`, resume, location, speed, dryRun, player, conversation, locale
  }

  /// In this order; excludes `search`.
  package var items: ItemList?
  package var search: SearchFields?
  package var shuffle: Bool?
  package var `repeat`: Word<PlaybackRepeatMode>?
  /// Whether a show or book continues where it was left; false starts it over. If nil, unfinished items continue.
  package var resume: Bool?
  /// `now` if nil.
  package var location: Word<PlaybackQueueLocation>?
  package var speed: Speed?
  /// As in `Ask`, like the others.
  package var dryRun: Bool?
  package var player: String?
  package var conversation: String
  package var locale: String?
}

/// Answers the open question of a conversation with one of its choices; without a question, replaces the chosen item by
/// another one that the last reply offered.
package struct Choose: RequestMethod {
  package static let name = "choose"
  package static let access = MethodAccess.control

  package enum CodingKeys: String, CodingKey, CaseIterable {
    case choice, item, conversation, locale
  }

  /// The place of the choice, counted from 1. Either this or `item`.
  package var choice: PositiveCount?
  package var item: ItemID?
  package var conversation: String
  package var locale: String?
}

/// Plays an entry of what was listed last in a conversation, or of the queue if that is what was listed or nothing was.
package struct PlayEntry: RequestMethod, RehearsableMethod {
  package static let name = "playback.playEntry"
  package static let access = MethodAccess.control

  package enum CodingKeys: String, CodingKey, CaseIterable {
    case entry, dryRun, player, conversation, locale
  }

  /// Counted from 1.
  package var entry: PositiveCount
  /// As in `Ask`.
  package var dryRun: Bool?
  package var player: String?
  package var conversation: String
  package var locale: String?

  package init(
    entry: PositiveCount, dryRun: Bool? = nil, player: String? = nil, conversation: String, locale: String? = nil
  ) {
    self.entry = entry
    self.dryRun = dryRun
    self.player = player
    self.conversation = conversation
    self.locale = locale
  }
}

/// A request that refers to the last turn of its conversation, without other parameters.
package struct FollowUpMethod<Kind: FollowUpKind>: RequestMethod {
  package static var name: String { Kind.name }
  package static var access: MethodAccess { Kind.access }

  package enum CodingKeys: String, CodingKey, CaseIterable {
    case conversation, locale
  }

  package var conversation: String
  package var locale: String?
}

/// Distinguishes one `FollowUpMethod` from another.
package protocol FollowUpKind: Hashable, Sendable {
  static var name: String { get }
  static var access: MethodAccess { get }
}

/// Drops the open question.
package typealias Dismiss = FollowUpMethod<DismissKind>
package enum DismissKind: FollowUpKind {
  package static let name = "dismiss"
  package static let access = MethodAccess.control
}

/// Undoes the last change.
package typealias Undo = FollowUpMethod<UndoKind>
package enum UndoKind: FollowUpKind {
  package static let name = "undo"
  package static let access = MethodAccess.write
}

/// Redoes the last undone change.
package typealias Redo = FollowUpMethod<RedoKind>
package enum RedoKind: FollowUpKind {
  package static let name = "redo"
  package static let access = MethodAccess.write
}

/// Moves what plays to another player.
package struct Transfer: RequestMethod {
  package static let name = "playback.transfer"
  package static let access = MethodAccess.control

  package enum CodingKeys: String, CodingKey, CaseIterable {
    case to, player, conversation, locale
  }

  /// Any name of the other player.
  package var to: String
  /// The player that it moves from.
  package var player: String?
  package var conversation: String
  package var locale: String?
}

/// Likes or dislikes items.
package struct SetAffinity: RequestMethod {
  package static let name = "items.setAffinity"
  package static let access = MethodAccess.write

  package enum CodingKeys: String, CodingKey, CaseIterable {
    case items, affinity, conversation, locale
  }

  package var items: ItemList
  package var affinity: Word<MediaAffinityType>
  package var conversation: String
  package var locale: String?
}

/// A request that adds items to the user's own, or removes them.
package struct LibraryEdit<Kind: LibraryEditKind>: RequestMethod {
  package static var name: String { Kind.name }
  package static var access: MethodAccess { .write }

  package enum CodingKeys: String, CodingKey, CaseIterable {
    case items, conversation, locale
  }

  package var items: ItemList
  package var conversation: String
  package var locale: String?
}

/// Distinguishes one `LibraryEdit` from the other.
package protocol LibraryEditKind: Hashable, Sendable {
  static var name: String { get }
  static var edit: DestinationEdit { get }
}

/// Marks items as the user's own.
package typealias AddToLibrary = LibraryEdit<AddToLibraryKind>
package enum AddToLibraryKind: LibraryEditKind {
  package static let name = "library.add"
  package static let edit = DestinationEdit.add
}

/// Removes the mark of `library.add`.
package typealias RemoveFromLibrary = LibraryEdit<RemoveFromLibraryKind>
package enum RemoveFromLibraryKind: LibraryEditKind {
  package static let name = "library.remove"
  package static let edit = DestinationEdit.remove
}
