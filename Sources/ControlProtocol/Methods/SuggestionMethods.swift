package import MediaIntents

// What is suggested, what is forgotten, and what nothing is learned from. Each is a turn of its conversation.

/// Lists at most five things to hear, each with why it is suggested. Numbers and "the second one" are theirs afterwards.
package struct ListSuggestions: RequestMethod {
  package static let name = "suggestions"
  package static let access = MethodAccess.read

  package enum CodingKeys: String, CodingKey, CaseIterable {
    case type, conversation, locale
  }

  /// The kind that is wanted; nil for any.
  package var type: Word<MediaItemType>?
  package var conversation: String
  package var locale: String?

  package init(type: Word<MediaItemType>? = nil, conversation: String, locale: String? = nil) {
    (self.type, self.conversation, self.locale) = (type, conversation, locale)
  }
}

/// Forgets what was heard: of items, of what a name means or an entry of the last list is, within the last seconds, or all of
/// it. Undo does not bring it back.
package struct ForgetListening: RequestMethod, RehearsableMethod {
  package static let name = "history.forget"
  package static let access = MethodAccess.write

  package enum CodingKeys: String, CodingKey, CaseIterable {
    case items, name, entry, seconds, everything, dryRun, conversation, locale
  }

  /// At most one of these three.
  package var items: ItemList?
  package var name: String?
  /// Counted from 1.
  package var entry: PositiveCount?
  /// Only what was heard within so many seconds until now.
  package var seconds: PositiveCount?
  /// Must be true to forget all, and excludes the others.
  package var everything: Bool?
  /// As in `Ask`, like the others.
  package var dryRun: Bool?
  package var conversation: String
  package var locale: String?

  package init(
    items: ItemList? = nil, name: String? = nil, entry: PositiveCount? = nil, seconds: PositiveCount? = nil,
    everything: Bool? = nil, dryRun: Bool? = nil, conversation: String, locale: String? = nil
  ) {
    (self.items, self.name, self.entry) = (items, name, entry)
    (self.seconds, self.everything, self.dryRun) = (seconds, everything, dryRun)
    (self.conversation, self.locale) = (conversation, locale)
  }
}

/// Says whether habits are learned from items, or from all files of a folder. They stay playable and in the history.
package struct SetLearning: RequestMethod {
  package static let name = "history.learn"
  package static let access = MethodAccess.write

  package enum CodingKeys: String, CodingKey, CaseIterable {
    case items, folder, learn, conversation, locale
  }

  /// Either this or `folder`.
  package var items: ItemList?
  /// The name or the path of a folder with files of the library.
  package var folder: String?
  package var learn: Bool
  package var conversation: String
  package var locale: String?
}
