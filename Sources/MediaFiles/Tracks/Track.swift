package import MediaIntents

/// A sound file in the catalogue: a song, an episode, a book or part of one.
package struct Track: Hashable, Sendable {
  package let kind: SoundKind
  package var title: String
  package var sortTitle: String?
  /// Everybody credited, joined by "; ".
  package var artist: String?
  package var genres: [String] = []
  /// The album, show or book it belongs to.
  package var grouping: Grouping?
  /// Its artists, authors and genres.
  package var memberships: [Grouping] = []
  /// Those of its artists who are guests: not credited first, and not the artists of its album.
  package var guestKeys: Set<Grouping.Key> = []
  /// Those who count as makers besides the artists: composers, conductors, ensembles, narrators.
  package var makers: [Grouping] = []
  package var disc: Int?
  /// The side of a record or cassette that a song is on, from 1.
  package var side: Int?
  package var number: Int?
  package var season: Int?
  package var extra: EpisodeExtra?
  package var isExplicit = false
  package var date: PartialDate?
  /// Seconds.
  package var duration: Double?
  /// Whether the duration is only projected from a part of the file.
  package var isDurationGuessed = false
  /// 0 to 1.
  package var rating: Double?
  /// Decibels.
  package var gain: Double?
  package var composers: [String] = []
  package var conductors: [String] = []
  package var ensembles: [String] = []
  /// Who hosts an episode, and who is a guest in it.
  package var hosts: [String] = []
  package var guests: [String] = []
  /// Who reads a book.
  package var narrators: [String] = []
  package var moods: [String] = []
  /// Beats per minute.
  package var tempo: Int?
  /// What an episode or a book is about.
  package var summary: String?
  /// What its tagger noted.
  package var comment: String?
  /// The languages that are sung or spoken, as the tags have them: "eng".
  package var languages: [String] = []
  package var discTitle: String?
  /// The classical work that the song is a movement of.
  package var work: String?
  /// MusicBrainz types of the release: "album", "live", "compilation".
  package var releaseTypes: [String] = []
  /// Where it plays, if not from the file it was read from.
  package var address: String?
  /// The sort key among the files of a book, or among songs without numbers.
  package var order = ""
  package var chapters: [ChapterMark] = []
  /// The aliases by which the journal recognises it; empty for files of a book, which is itself the item.
  package var aliases: [ItemAlias] = []

  package init(_ source: TrackSource) {
    kind = SoundKind(tags: source.tags, fileName: source.fileName, shelf: source.place.shelf)
    title = source.tags[.title] ?? FileName.title(of: source.fileName)
    sortTitle = source.tags[.titleSort]
    genres = source.genres
    disc = source.tags.number(.discNumber)
    number = source.tags.number(.trackNumber)
    duration = source.tags.duration
    isDurationGuessed = source.tags.isDurationGuessed
    rating = source.tags.rating
    gain = source.tags.gain
    isExplicit = source.tags.flag(.advisory)
    moods = source.tags.list(.mood)
    tempo = source.tags.number(.tempo)
    summary = source.tags.summary
    comment = source.tags[.comment].map(FileTags.plainSummary)
    languages = source.tags.list(.language)
    discTitle = source.tags[.discSubtitle].map(FileTags.plainSummary)
    switch kind {
    case .song: describeSong(source)
    case .episode: describeEpisode(source)
    case .book: describeBook(source)
    }
  }
}

/// The input from which a track is created.
package struct TrackSource: Sendable {
  package let tags: FileTags
  package let fileName: String
  package let place: FolderPlace
  package let feed: PodcastFeed?

  package init(tags: FileTags, fileName: String, place: FolderPlace, feed: PodcastFeed?) {
    self.tags = tags
    self.fileName = fileName
    self.place = place
    self.feed = feed
  }

  package var path: String { place.path + "/" + fileName }

  /// The genres, each once, without those that only name the kind of file.
  package var genres: [String] {
    var genres: [String] = []
    for genre in tags.values(.genre).flatMap(GenreText.genres)
    where !genres.contains(where: { $0.folded == genre.folded }) && SoundKind(genre: genre) == nil {
      genres.append(genre)
    }
    return genres
  }
}
