/// By what an item is known again when its file moves, is retagged or re-encoded.
package struct ItemIdentity: Hashable, Sendable {
  package var type: MediaItemType
  /// Strongest first.
  package var aliases: [ItemAlias]

  package init(type: MediaItemType, aliases: [ItemAlias]) {
    self.type = type
    self.aliases = aliases
  }
}

/// One name an item goes by, of the kinds in the order of their strength.
package enum ItemAlias: Hashable, Sendable {
  /// A MusicBrainz recording; a release or artist for items that are one.
  case musicBrainz(String)
  /// The GUID a feed gives an episode, with the feed it is unique in.
  case feedGUID(String, feed: String)
  /// Folded tags: title, artist, album; and the duration, which may differ by two seconds.
  case tags(String, seconds: Double?)
  /// Absolute path or stream address.
  case path(String)
}
