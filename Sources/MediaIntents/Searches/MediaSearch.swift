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
  /// Other tags that mean a genre, by the genre as said: 爵士 is also "jazz". See `GenreTag`.
  package var genreTags: [String: [GenreTag]]?
  package var moodNames: [String]
  package var activityNames: [String]
  package var releaseDate: ReleaseDateRange?
  package var reference: MediaReference?
  package var place: MediaPlace?
  /// Number of a choice offered by the last answer, counted from 1, or from the end if negative.
  package var choice: Int?
  package var mediaIdentifier: ItemID?
  /// Names or descriptions of what is left out of the matches: "but not the live ones".
  package var excluded: [String]?
  /// Names or descriptions that everything played has to match: "just the live ones".
  package var required: [String]?
  /// How many of the matches are meant: "three songs by …", "the last two episodes".
  package var limit: Int?
  /// Who wrote or conducted it, besides who performs it.
  package var composerName: String?
  /// Further conditions, all of which have to hold.
  package var criteria: [SearchCriterion]?
  /// How much of it is meant, in seconds: "half an hour of jazz".
  package var total: Double?
  /// What the person is called whose playlist is meant: "mum's list".
  package var ownerName: String?

  package init(
    mediaType: MediaItemType = .unknown, sortOrder: MediaSortOrder? = nil, mediaName: String? = nil,
    artistName: String? = nil, albumName: String? = nil, genreNames: [String] = [], moodNames: [String] = [],
    activityNames: [String] = [], releaseDate: ReleaseDateRange? = nil, reference: MediaReference? = nil,
    place: MediaPlace? = nil, choice: Int? = nil, mediaIdentifier: ItemID? = nil,
    excluded: [String]? = nil, required: [String]? = nil, limit: Int? = nil, composerName: String? = nil,
    criteria: [SearchCriterion]? = nil, total: Double? = nil, ownerName: String? = nil
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
    self.excluded = excluded
    self.required = required
    self.limit = limit
    self.composerName = composerName
    self.criteria = criteria
    self.total = total
    self.ownerName = ownerName
  }

  /// Whether it matches any item: "play", "play some music".
  package var namesNothing: Bool {
    mediaName == nil && artistName == nil && albumName == nil && genreNames.isEmpty && moodNames.isEmpty
      && activityNames.isEmpty && releaseDate == nil && composerName == nil && criteria == nil && !isPointer
      && place == nil && mediaIdentifier == nil && ownerName == nil
  }

  /// Whether it names an item, rather than describing several or none.
  package var namesOneItem: Bool { mediaName != nil || mediaIdentifier != nil || isPointer }

  /// Whether it refers to a specific item instead of naming it.
  package var isPointer: Bool { reference?.isPointer ?? false }
}

/// A reference to an item that isn't named.
package enum MediaReference: String, Codable, Sendable, CaseIterable {
  /// "this song", "what's playing".
  case currentlyPlaying
  /// "my …": something of the person's own.
  case my
  /// "the previous song": what was heard before the current item, or last if nothing plays.
  case lastPlayed
  /// "What I was listening to": the same of whoever asks, not of another on the same player.
  case lastHeard
  /// "the second one": a choice offered by the last answer.
  case offered
  /// "The third one in the queue": an entry of the queue.
  case queued
  /// "The other podcast": the only other one of its kind.
  case other
  /// "Something else": anything but what is in the queue.
  case another
  /// "All new episodes": those that are told as new.
  case news
  /// "What should I play?": what is suggested to whoever asks.
  case suggested

  /// Whether it refers to specific items, so that no name is needed.
  package var isPointer: Bool { self != .my && self != .another }

  /// Whether it refers to what was heard before.
  package var isOfPast: Bool { self == .lastPlayed || self == .lastHeard }
}

/// A position within a show or a book: "season 2 episode 3", "chapter 5", "the next episode".
package struct MediaPlace: Hashable, Sendable, Codable {
  package var season: Int?
  /// Number of an episode, or of a track on its album, counted from 1, or from the end if negative.
  package var episode: Int?
  package var chapter: Int?
  /// Whether the next one is meant, counting from what was heard last.
  package var isNext: Bool?
  /// Whether the rest of it is meant, from the current item on.
  package var isRest: Bool?
  /// Whether the part is meant that is about what the search describes.
  package var isPassage: Bool?
  /// Whether the one before the current one is meant.
  package var isPrevious: Bool?

  package init(
    season: Int? = nil, episode: Int? = nil, chapter: Int? = nil, isNext: Bool? = nil, isRest: Bool? = nil,
    isPassage: Bool? = nil, isPrevious: Bool? = nil
  ) {
    self.season = season
    self.episode = episode
    self.chapter = chapter
    self.isNext = isNext
    self.isRest = isRest
    self.isPassage = isPassage
    self.isPrevious = isPrevious
  }
}

/// The order of results. `Resolution` defines what each means for a local library.
package enum MediaSortOrder: String, Codable, Sendable, CaseIterable {
  case newest, oldest, best, worst, popular, unpopular, trending, recommended
  /// By the time they came into the library, and by length.
  case added, longest, shortest
  /// By how much they are a habit of the person: "my usual", "what I've been into lately".
  case habitual
}
