import MediaIntents

/// An album, artist, genre, show or book: something that tracks belong to.
struct Grouping: Hashable, Sendable {
  /// Identifies the grouping; equal for all its tracks.
  struct Key: Hashable, Sendable {
    let type: MediaItemType
    /// Folded names or a MusicBrainz ID; never shown.
    let text: String
  }

  let key: Key
  var title: String
  /// The name in sort order: "Beatles, The".
  var sortName: String?
  /// The artist of an album, author of a book or host of a show.
  var artist: String?
  /// Whether the show plays from its first episode on; `nil` if unknown.
  var isSerial: Bool?
  /// The aliases by which the journal recognises it.
  var aliases: [ItemAlias]

  var identity: ItemIdentity { ItemIdentity(type: key.type, aliases: aliases) }

  /// Returns this grouping with missing values filled in from `other`.
  func completed(by other: Grouping) -> Grouping {
    var completed = self
    completed.sortName = sortName ?? other.sortName
    completed.artist = artist ?? other.artist
    completed.isSerial = isSerial ?? other.isSerial
    return completed
  }

  /// Whether both have the same visible values, ignoring aliases.
  func looksLike(_ other: Grouping) -> Bool {
    title == other.title && sortName == other.sortName && artist == other.artist && isSerial == other.isSerial
  }
}

extension Grouping {
  /// Creates an artist or genre, which are identified by name alone.
  static func named(_ name: String, type: MediaItemType, sortName: String? = nil) -> Grouping {
    Grouping(
      key: Key(type: type, text: name.folded), title: name, sortName: sortName == name ? nil : sortName,
      aliases: [.tags(name.folded, seconds: nil)])
  }
}

/// Joins folded names into one text.
func foldedText(_ names: String?...) -> String {
  names.map { $0?.folded ?? "" }.joined(separator: "\u{1f}")
}
