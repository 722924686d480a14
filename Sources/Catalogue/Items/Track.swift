import MediaIntents

/// A sound file as the catalogue keeps it: a song, an episode, a book or a part of one.
struct Track: Hashable, Sendable {
  let kind: SoundKind
  var title: String
  var sortTitle: String?
  /// Everybody credited, joined by "; ".
  var artist: String?
  var genres: [String] = []
  /// The album, show or book it is a part of.
  var grouping: Grouping?
  /// The artists, authors and genres it belongs to.
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
  /// MusicBrainz' types of the release: "album", "live", "compilation".
  var releaseTypes: [String] = []
  /// Sorts the parts of a book.
  var order = ""
  var chapters: [ChapterMark] = []
  /// By what the journal knows it again; empty for the files of a book, which is one item itself.
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

/// Everything that a track is made of.
struct TrackSource: Sendable {
  let tags: FileTags
  let fileName: String
  let place: FolderPlace
  let feed: PodcastFeed?

  var path: String { place.path + "/" + fileName }

  /// Each once, without the words that say only what kind of file this is.
  var genres: [String] {
    var genres: [String] = []
    for genre in tags.values(.genre).flatMap({ $0.split(separator: ";") }).map({ $0.tidied })
    where !genre.isEmpty && !genres.contains(where: { $0.folded == genre.folded }) && SoundKind(genre: genre) == nil {
      genres.append(genre)
    }
    return genres
  }
}
