package import MediaIntents

/// An album, artist, genre, show or book: something that tracks belong to.
package struct Grouping: Hashable, Sendable {
  /// Identifies the grouping; equal for all its tracks.
  package struct Key: Hashable, Sendable {
    package let type: MediaItemType
    /// Folded names or a MusicBrainz ID; never shown.
    package let text: String

    package init(type: MediaItemType, text: String) {
      self.type = type
      self.text = text
    }
  }

  package var key: Key
  package var title: String
  /// The name in sort order: "Beatles, The".
  package var sortName: String?
  /// The artist of an album, author of a book or host of a show.
  package var artist: String?
  /// Whether the show plays from its first episode on; `nil` if unknown.
  package var isSerial: Bool?
  /// What a show is about.
  package var summary: String?
  /// The series of a book, as its tags name it.
  package var series: String?
  /// The aliases by which the journal recognises it.
  package var aliases: [ItemAlias]
  /// What tells an album from others of its title; nil for other groupings.
  package var album: AlbumKey?

  package init(
    key: Key, title: String, sortName: String? = nil, artist: String? = nil, isSerial: Bool? = nil,
    summary: String? = nil, series: String? = nil,
    aliases: [ItemAlias], album: AlbumKey? = nil
  ) {
    self.key = key
    self.title = title
    self.sortName = sortName
    self.artist = artist
    self.isSerial = isSerial
    self.summary = summary
    self.series = series
    self.aliases = aliases
    self.album = album
  }

  package var identity: ItemIdentity { ItemIdentity(type: key.type, aliases: aliases) }

  /// Returns this grouping with missing values filled in from `other`.
  package func completed(by other: Grouping) -> Grouping {
    var completed = self
    completed.sortName = sortName ?? other.sortName
    completed.artist = artist ?? other.artist
    completed.isSerial = isSerial ?? other.isSerial
    completed.summary = summary ?? other.summary
    completed.series = series ?? other.series
    return completed
  }

  /// Whether both have the same visible values, ignoring aliases.
  package func looksLike(_ other: Grouping) -> Bool {
    title == other.title && sortName == other.sortName && artist == other.artist && isSerial == other.isSerial
      && summary == other.summary && series == other.series
  }
}

extension Grouping {
  /// Creates an artist or genre, which are identified by name alone.
  package static func named(_ name: String, type: MediaItemType, sortName: String? = nil) -> Grouping {
    Grouping(
      key: Key(type: type, text: type == .artist ? ArtistName.key(name) : name.folded), title: name,
      sortName: sortName == name ? nil : sortName,
      aliases: [.tags(name.folded, seconds: nil)])
  }
}

extension Grouping {
  /// Creates an artist who composes, conducts or reads, and is often called by the last name alone.
  static func maker(_ name: String) -> Grouping {
    let last = name.split(separator: " ").last.map(String.init)
    return .named(name, type: .artist, sortName: last)
  }
}

/// Joins folded names into one text.
func foldedText(_ names: String?...) -> String {
  names.map { $0?.folded ?? "" }.joined(separator: "\u{1f}")
}
