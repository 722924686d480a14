import MediaIntents

/// Something that sound files are parts of: an album, an artist, a genre, a show, a book.
struct Grouping: Hashable, Sendable {
  /// By what the parts of one thing find each other.
  struct Key: Hashable, Sendable {
    let type: MediaItemType
    /// Folded names, or a MusicBrainz id; never shown.
    let text: String
  }

  let key: Key
  var title: String
  /// The name under which a shop would sort it: "Beatles, The".
  var sortName: String?
  /// An album's artist, a book's author, a show's host.
  var artist: String?
  /// Whether a show is told from its first episode on; `nil` where nobody says.
  var isSerial: Bool?
  /// By what the journal knows it again.
  var aliases: [ItemAlias]

  var identity: ItemIdentity { ItemIdentity(type: key.type, aliases: aliases) }

  /// This, and what the other one knows besides.
  func completed(by other: Grouping) -> Grouping {
    var completed = self
    completed.sortName = sortName ?? other.sortName
    completed.artist = artist ?? other.artist
    completed.isSerial = isSerial ?? other.isSerial
    return completed
  }

  /// Whether both show the same, whatever the journal knows them by.
  func looksLike(_ other: Grouping) -> Bool {
    title == other.title && sortName == other.sortName && artist == other.artist && isSerial == other.isSerial
  }
}

extension Grouping {
  /// Artists and genres are known by their name alone.
  static func named(_ name: String, type: MediaItemType, sortName: String? = nil) -> Grouping {
    Grouping(
      key: Key(type: type, text: name.folded), title: name, sortName: sortName == name ? nil : sortName,
      aliases: [.tags(name.folded, seconds: nil)])
  }
}

/// Folded names in one text.
func foldedText(_ names: String?...) -> String {
  names.map { $0?.folded ?? "" }.joined(separator: "\u{1f}")
}
