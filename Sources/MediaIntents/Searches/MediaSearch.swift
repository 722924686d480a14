/// What somebody asked for, field by field; SiriKit's `INMediaSearch` with the places of podcasts and books.
package struct MediaSearch: Hashable, Sendable, Codable {
  /// The type that was said; `unknown` where none was.
  package var mediaType: MediaItemType
  package var sortOrder: MediaSortOrder?
  /// The title, or the whole of an untyped name.
  package var mediaName: String?
  /// The artist, author or host.
  package var artistName: String?
  /// The album a song, or the show an episode, should be of.
  package var albumName: String?
  package var genreNames: [String]
  package var moodNames: [String]
  package var activityNames: [String]
  package var releaseDate: ReleaseDateRange?
  package var reference: MediaReference?
  package var place: MediaPlace?
  /// Which of those that the last answer offered, counted from 1; a negative one is counted from the end.
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

  /// Whether nothing tells one item from another: "play", "play some music".
  package var namesNothing: Bool {
    mediaName == nil && artistName == nil && albumName == nil && genreNames.isEmpty && moodNames.isEmpty
      && activityNames.isEmpty && releaseDate == nil && !isPointer && place == nil && mediaIdentifier == nil
  }

  /// Whether it points at one certain thing instead of naming it.
  package var isPointer: Bool { reference?.isPointer ?? false }
}
