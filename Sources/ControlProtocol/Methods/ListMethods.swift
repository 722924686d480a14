package import MediaIntents

// Lists of the library, to be browsed.

/// A part of the items of a kind, by name: of the whole library, or within another item.
package struct ListLibrary: ControlMethod {
  package typealias Result = LibraryListing
  package static let name = "library.list"
  package static let access = MethodAccess.read

  package enum CodingKeys: String, CodingKey, CaseIterable {
    case kind, of, first, limit, conversation
  }

  package var kind: Word<LibraryKind>
  /// The artist, album, genre or show whose items are listed; nil for all of the library.
  package var of: ItemID?
  /// The number of items to skip; 0 if nil.
  package var first: Offset?
  /// The most items; 100 if nil.
  package var limit: ListLimit?
  /// Whose progress is told; the household's if nil.
  package var conversation: String?

  package init(
    kind: LibraryKind, of: ItemID? = nil, first: Offset? = nil, limit: ListLimit? = nil, conversation: String? = nil
  ) {
    self.kind = Word(kind)
    self.of = of
    self.first = first
    self.limit = limit
    self.conversation = conversation
  }
}

/// The kinds of items that are listed.
package enum LibraryKind: String, Codable, Hashable, Sendable, CaseIterable {
  case artists, albums, songs, shows, episodes, audiobooks, stations, playlists, genres
}

package enum ListLimits: IntegerLimits { package static let range = 1...500 }
/// The most items of a part of a list.
package typealias ListLimit = LimitedInteger<ListLimits>

/// A part of a list of the library.
package struct LibraryListing: Codable, Hashable, Sendable {
  package struct Entry: Codable, Hashable, Sendable {
    package var item: MediaItem
    /// When it came out; of a show, its latest episode.
    package var year: Int?
    /// In seconds; for an album, show or book the total of its files.
    package var duration: Double?
    /// The number of a song or episode.
    package var number: Int?
    /// The season of an episode, or the disc of a song.
    package var season: Int?
    /// The songs of an artist, album or genre, the episodes of a show, or the entries of a playlist.
    package var count: Int?
    /// Where the listener is in a book or episode, in seconds; nil if it was not begun or is finished.
    package var position: Double?
    /// Whether a book or episode was heard to its end; nil if it was never started.
    package var finished: Bool?
    /// The episodes of a show that were not heard.
    package var unheard: Int?

    package init(
      item: MediaItem, year: Int? = nil, duration: Double? = nil, number: Int? = nil, season: Int? = nil,
      count: Int? = nil, position: Double? = nil, finished: Bool? = nil, unheard: Int? = nil
    ) {
      self.item = item
      self.year = year
      self.duration = duration
      self.number = number
      self.season = season
      self.count = count
      self.position = position
      self.finished = finished
      self.unheard = unheard
    }
  }

  package var items: [Entry]
  /// The number of items skipped before these.
  package var first: Int
  /// The number of items in the whole list.
  package var total: Int

  package init(items: [Entry], first: Int, total: Int) {
    self.items = items
    self.first = first
    self.total = total
  }
}
