import MediaIntents

/// A sound file in the catalogue: a song, an episode, a book or part of one.
struct Track: Hashable, Sendable {
  let kind: SoundKind
  var title: String
  var sortTitle: String?
  /// Everybody credited, joined by "; ".
  var artist: String?
  var genres: [String] = []
  /// The album, show or book it belongs to.
  var grouping: Grouping?
  /// Its artists, authors and genres.
  var memberships: [Grouping] = []
  var disc: Int?
  var number: Int?
  var season: Int?
  var isTrailerOrBonus = false
  var isExplicit = false
  var date: PartialDate?
  /// Seconds.
  var duration: Double?
  /// 0 to 1.
  var rating: Double?
  /// Decibels.
  var gain: Double?
  /// MusicBrainz types of the release: "album", "live", "compilation".
  var releaseTypes: [String] = []
  /// The sort key among the files of a book.
  var order = ""
  var chapters: [ChapterMark] = []
  /// The aliases by which the journal recognises it; empty for files of a book, which is itself the item.
  var aliases: [ItemAlias] = []

  init(_ source: TrackSource) {
    kind = SoundKind(tags: source.tags, fileName: source.fileName, shelf: source.place.shelf)
    title = source.tags[.title] ?? FileName.title(of: source.fileName)
    sortTitle = source.tags[.titleSort]
    genres = source.genres
    disc = source.tags.number(.discNumber)
    number = source.tags.number(.trackNumber)
    duration = source.tags.duration
    rating = source.tags.rating
    gain = source.tags.gain
    isExplicit = source.tags.flag(.advisory)
    switch kind {
    case .song: describeSong(source)
    case .episode: describeEpisode(source)
    case .book: describeBook(source)
    }
  }
}

/// The input from which a track is created.
struct TrackSource: Sendable {
  let tags: FileTags
  let fileName: String
  let place: FolderPlace
  let feed: PodcastFeed?

  var path: String { place.path + "/" + fileName }

  /// The genres, each once, without those that only name the kind of file.
  var genres: [String] {
    var genres: [String] = []
    for genre in tags.values(.genre).flatMap({ $0.split(separator: ";") }).map({ $0.tidied })
    where !genre.isEmpty && !genres.contains(where: { $0.folded == genre.folded }) && SoundKind(genre: genre) == nil {
      genres.append(genre)
    }
    return genres
  }
}
