/// A search, field by field: SiriKit's `INMediaSearch` plus positions in podcasts and books.
package struct MediaSearch: Hashable, Sendable, Codable {
  /// `unknown` if no type was said.
  package var mediaType: MediaItemType
  package var sortOrder: MediaSortOrder?
  /// The title, or the whole name if its type isn't known.
  package var mediaName: String?
  /// The artist, author or host.
  package var artistName: String?
  /// The album of a song, or the show of an episode.
  package var albumName: String?
  package var genreNames: [String]
  package var moodNames: [String]
  package var activityNames: [String]
  package var releaseDate: ReleaseDateRange?
  package var reference: MediaReference?
  package var place: MediaPlace?
  /// Number of a choice offered by the last answer, counted from 1, or from the end if negative.
  package var choice: Int?
  package var mediaIdentifier: ItemID?

  package init(
    mediaType: MediaItemType = .unknown, sortOrder: MediaSortOrder? = nil, mediaName: String? = nil,
    artistName: String? = nil, albumName: String? = nil, genreNames: [String] = [], moodNames: [String] = [],
    activityNames: [String] = [], releaseDate: ReleaseDateRange? = nil, reference: MediaReference? = nil,
    place: MediaPlace? = nil, choice: Int? = nil, mediaIdentifier: ItemID? = nil
  ) {
    self.mediaType = mediaType
    self.sortOrder = sortOrder
    self.mediaName = mediaName
    self.artistName = artistName
    self.albumName = albumName
    self.genreNames = genreNames
    self.moodNames = moodNames
    self.activityNames = activityNames
    self.releaseDate = releaseDate
    self.reference = reference
    self.place = place
    self.choice = choice
    self.mediaIdentifier = mediaIdentifier
  }

  /// Whether it matches any item: "play", "play some music".
  package var namesNothing: Bool {
    mediaName == nil && artistName == nil && albumName == nil && genreNames.isEmpty && moodNames.isEmpty
      && activityNames.isEmpty && releaseDate == nil && !isPointer && place == nil && mediaIdentifier == nil
  }

  /// Whether it refers to a specific item instead of naming it.
  package var isPointer: Bool { reference?.isPointer ?? false }
}
