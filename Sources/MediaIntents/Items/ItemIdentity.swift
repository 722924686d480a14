/// An opaque, stable item ID, assigned by the journal. It survives moving and retagging the file.
package struct ItemID: Hashable, Comparable, Sendable, CustomStringConvertible {
  package let text: String

  package init(_ text: String) { self.text = text }

  package var description: String { text }

  package static func < (left: ItemID, right: ItemID) -> Bool { left.text < right.text }
}

extension ItemID: Codable {
  package init(from decoder: any Decoder) throws {
    text = try decoder.singleValueContainer().decode(String.self)
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}

/// What identifies an item after its file is moved, retagged or re-encoded.
package struct ItemIdentity: Hashable, Sendable {
  package var type: MediaItemType
  /// Strongest first.
  package var aliases: [ItemAlias]
  /// Items that it is not, whatever aliases they share with it: they are still there.
  package var others: Set<ItemID>

  package init(type: MediaItemType, aliases: [ItemAlias], others: Set<ItemID> = []) {
    self.type = type
    self.aliases = aliases
    self.others = others
  }
}

/// One name of an item. The cases are in order of strength.
package enum ItemAlias: Hashable, Sendable {
  /// A MusicBrainz recording, release or artist, depending on the item.
  case musicBrainz(String)
  /// The GUID of an episode and the feed that it is unique in.
  case feedGUID(String, feed: String)
  /// Folded title, artist and album, and the duration, which may differ by two seconds.
  case tags(String, seconds: Double?)
  /// Absolute path or stream address.
  case path(String)
}
