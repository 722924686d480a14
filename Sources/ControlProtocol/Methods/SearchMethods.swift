package import MediaIntents

/// Finds items by the fields of a search, most relevant first. Nothing plays.
package struct Search: ControlMethod {
  package typealias Result = SearchResults
  package static let name = "search"
  package static let access = MethodAccess.read

  package enum CodingKeys: String, CodingKey, CaseIterable {
    case search, first, limit
  }

  package var search: SearchFields
  /// The number of results to skip; 0 if nil.
  package var first: Offset?
  /// The most results; 50 if nil.
  package var limit: PositiveCount?
}

/// Finds what a person may be typing the name of, the best match first: the last word may go on.
package struct Suggest: ControlMethod {
  package typealias Result = Suggestions
  package static let name = "suggest"
  package static let access = MethodAccess.read

  package enum CodingKeys: String, CodingKey, CaseIterable {
    case text, limit
  }

  /// At least two letters, or one Chinese character.
  package var text: String
  /// The most suggestions, 8 if nil.
  package var limit: PositiveCount?

  package init(text: String, limit: PositiveCount? = nil) {
    self.text = text
    self.limit = limit
  }
}

package struct Suggestions: Codable, Hashable, Sendable {
  package var items: [MediaItem]

  package init(items: [MediaItem]) { self.items = items }
}

package struct SearchResults: Codable, Hashable, Sendable {
  package var items: [MediaItem]
  /// The number of results skipped before these.
  package var first: Int
  /// The total number of results.
  package var total: Int
  /// The constraints of the search that were dropped because nothing meets all of them.
  package var relaxed: [RelaxedConstraint]

  package init(items: [MediaItem], first: Int = 0, total: Int, relaxed: [RelaxedConstraint] = []) {
    self.items = items
    self.first = first
    self.total = total
    self.relaxed = relaxed
  }
}

/// The fields of a `MediaSearch`, all of them optional. Unknown fields and values out of range are refused.
package struct SearchFields: Hashable, Sendable {
  package var search: MediaSearch

  package init(_ search: MediaSearch) { self.search = search }
}

extension SearchFields: Codable {
  package enum CodingKeys: String, CodingKey, CaseIterable {
    case mediaType, sortOrder, mediaName, artistName, albumName, genreNames, moodNames, activityNames, releaseDate
    case reference, place, choice, mediaIdentifier
  }

  package init(from decoder: any Decoder) throws {
    try decoder.expectOnly(CodingKeys.self)
    let container = try decoder.container(keyedBy: CodingKeys.self)
    func value<Value: Decodable>(_ key: CodingKeys) throws -> Value? {
      try container.decodeIfPresent(Value.self, forKey: key)
    }
    let (type, order, reference): (Word<MediaItemType>?, Word<MediaSortOrder>?, Word<MediaReference>?) = (
      try value(.mediaType), try value(.sortOrder), try value(.reference)
    )
    let (dates, place, choice): (ReleaseYears?, PlaceFields?, PlaceNumber?) = (
      try value(.releaseDate), try value(.place), try value(.choice)
    )
    search = MediaSearch(
      mediaType: type?.value ?? .unknown, sortOrder: order?.value, mediaName: try value(.mediaName),
      artistName: try value(.artistName), albumName: try value(.albumName), genreNames: try value(.genreNames) ?? [],
      moodNames: try value(.moodNames) ?? [], activityNames: try value(.activityNames) ?? [],
      releaseDate: dates?.range, reference: reference?.value, place: place?.place, choice: choice?.value,
      mediaIdentifier: try value(.mediaIdentifier))
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    if search.mediaType != .unknown { try container.encode(search.mediaType, forKey: .mediaType) }
    try container.encodeIfPresent(search.sortOrder, forKey: .sortOrder)
    try container.encodeIfPresent(search.mediaName, forKey: .mediaName)
    try container.encodeIfPresent(search.artistName, forKey: .artistName)
    try container.encodeIfPresent(search.albumName, forKey: .albumName)
    if !search.genreNames.isEmpty { try container.encode(search.genreNames, forKey: .genreNames) }
    if !search.moodNames.isEmpty { try container.encode(search.moodNames, forKey: .moodNames) }
    if !search.activityNames.isEmpty { try container.encode(search.activityNames, forKey: .activityNames) }
    try container.encodeIfPresent(search.releaseDate, forKey: .releaseDate)
    try container.encodeIfPresent(search.reference, forKey: .reference)
    try container.encodeIfPresent(search.place, forKey: .place)
    try container.encodeIfPresent(search.choice, forKey: .choice)
    try container.encodeIfPresent(search.mediaIdentifier, forKey: .mediaIdentifier)
  }
}

private enum PlaceNumberLimits: IntegerLimits { static let range = -100_000...100_000 }
private typealias PlaceNumber = LimitedInteger<PlaceNumberLimits>

private enum YearLimits: IntegerLimits { static let range = 1...9999 }

private struct ReleaseYears: Decodable {
  enum CodingKeys: String, CodingKey, CaseIterable {
    case from, to
  }

  let range: ReleaseDateRange

  init(from decoder: any Decoder) throws {
    try decoder.expectOnly(CodingKeys.self)
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let from = try container.decodeIfPresent(LimitedInteger<YearLimits>.self, forKey: .from)?.value
    let to = try container.decodeIfPresent(LimitedInteger<YearLimits>.self, forKey: .to)?.value
    if let from, let to, from > to { throw decoder.corrupted("must not end before it begins") }
    range = ReleaseDateRange(from: from, to: to)
  }
}

private struct PlaceFields: Decodable {
  enum CodingKeys: String, CodingKey, CaseIterable {
    case season, episode, chapter, isNext
  }

  let place: MediaPlace

  init(from decoder: any Decoder) throws {
    try decoder.expectOnly(CodingKeys.self)
    let container = try decoder.container(keyedBy: CodingKeys.self)
    func number(_ key: CodingKeys) throws -> Int? {
      try container.decodeIfPresent(PlaceNumber.self, forKey: key)?.value
    }
    place = MediaPlace(
      season: try number(.season), episode: try number(.episode), chapter: try number(.chapter),
      isNext: try container.decodeIfPresent(Bool.self, forKey: .isNext))
  }
}

extension Decoder {
  /// Throws if the object has any other field.
  fileprivate func expectOnly<Key: CodingKey & CaseIterable>(_: Key.Type) throws {
    let known = Set(Key.allCases.map(\.stringValue))
    let given = try container(keyedBy: AnyKey.self).allKeys.map(\.stringValue)
    if let unknown = given.sorted().first(where: { !known.contains($0) }) {
      throw corrupted("has no field \"\(unknown)\"")
    }
  }
}

/// Returns the details of items.
package struct GetItems: ControlMethod {
  package typealias Result = ItemListing
  package static let name = "items.get"
  package static let access = MethodAccess.read

  package enum CodingKeys: String, CodingKey, CaseIterable {
    case items
  }

  package var items: ItemList

  package init(items: ItemList) { self.items = items }
}

/// The requested items that are in the library, in the order of the request.
package struct ItemListing: Codable, Hashable, Sendable {
  package struct Entry: Codable, Hashable, Sendable {
    package var item: MediaItem
    /// In seconds; for an album, show or book the total of its files. Nil if unknown.
    package var duration: Double?
    package var genres: [String]
    /// When it was released: `2021`, `2021-03` or `2021-03-04`.
    package var released: String?
    /// The number of a track or episode.
    package var number: Int?
    /// The season of an episode, or the disc of a song.
    package var season: Int?
    package var affinity: MediaAffinityType?
    package var plays: Int
    /// Seconds since 1970.
    package var lastPlayed: Int64?
    /// Whether it was heard to its end; nil for music and for items that were never started.
    package var finished: Bool?
    /// Where the listener is in a book or episode, in seconds; nil if it was not begun or is finished.
    package var position: Double?

    package init(
      item: MediaItem, duration: Double? = nil, genres: [String] = [], released: String? = nil, number: Int? = nil,
      season: Int? = nil, affinity: MediaAffinityType? = nil, plays: Int = 0, lastPlayed: Int64? = nil,
      finished: Bool? = nil, position: Double? = nil
    ) {
      self.item = item
      self.duration = duration
      self.genres = genres
      self.released = released
      self.number = number
      self.season = season
      self.affinity = affinity
      self.plays = plays
      self.lastPlayed = lastPlayed
      self.finished = finished
      self.position = position
    }
  }

  package var items: [Entry]

  package init(items: [Entry]) { self.items = items }
}

/// Returns a cover image by its hash or by item. Large images are read in several pieces.
package struct GetArtwork: ControlMethod {
  package typealias Result = Artwork
  package static let name = "artwork.get"
  package static let access = MethodAccess.read

  package enum CodingKeys: String, CodingKey, CaseIterable {
    case artwork, item, first
  }

  /// An item's `artwork`. Either this or `item`.
  package var artwork: String?
  package var item: ItemID?
  /// The number of bytes to skip; 0 if nil.
  package var first: Offset?
}

package struct Artwork: Codable, Hashable, Sendable {
  /// The hash of the content; a client may cache the image under it forever.
  package var artwork: String
  /// The media type: `image/jpeg`.
  package var type: String
  /// The size of the whole image in bytes.
  package var size: Int
  /// The number of bytes skipped before these.
  package var first: Int
  /// At most 256 KiB, in Base64.
  package var data: String

  package init(artwork: String, type: String, size: Int, first: Int, data: String) {
    self.artwork = artwork
    self.type = type
    self.size = size
    self.first = first
    self.data = data
  }
}
