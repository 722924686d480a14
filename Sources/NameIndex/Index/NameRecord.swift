package import MediaIntents
package import Names

/// An item of the library for the name index: its names, and the facts by which searches filter and order.
package struct NameRecord: Hashable, Sendable {
  package var id: ItemID
  package var type: MediaItemType
  package var title: String
  /// Performers, authors or hosts, joined by "; ".
  package var artist: String?
  /// The album of a song, the show of an episode, the series of a book.
  package var album: String?
  /// Other names of the same thing: sort names, call signs, romanised titles.
  package var aliases: [String]
  package var genres: [String]
  /// When it came out.
  package var date: PartialDate?
  /// When it came into the library; seconds since 1970.
  package var added: Int64
  /// Its number within the album, show or book.
  package var number: Int?
  /// The season of an episode, the disc of a song.
  package var season: Int?
  package var extra: EpisodeExtra?
  package var artwork: String?
  /// Who counts as its maker besides the artist: composers, conductors, ensembles, narrators; who publishes an episode.
  package var makers: [String]
  package var facts: RecordFacts

  package init(
    id: ItemID, type: MediaItemType, title: String, artist: String? = nil, album: String? = nil,
    aliases: [String] = [], genres: [String] = [], date: PartialDate? = nil, added: Int64 = 0, number: Int? = nil,
    season: Int? = nil, extra: EpisodeExtra? = nil, artwork: String? = nil, makers: [String] = [],
    facts: RecordFacts = RecordFacts()
  ) {
    self.id = id
    self.type = type
    self.title = title
    self.artist = artist
    self.album = album
    self.aliases = aliases
    self.genres = genres
    self.date = date
    self.added = added
    self.number = number
    self.season = season
    self.extra = extra
    self.artwork = artwork
    self.makers = makers
    self.facts = facts
  }

  package var isTrailerOrBonus: Bool { extra != nil }

  package var item: MediaItem {
    MediaItem(
      identifier: id, title: title, type: type, artist: artist, album: type == .audioBook ? nil : album,
      artwork: artwork)
  }

  /// Whether an episode is one of this show, which others may share the title of. True for everything else.
  package func isOf(show: NameRecord) -> Bool {
    guard type == .podcastEpisode, show.type == .podcastShow else { return true }
    let hosts = (show.artist ?? "").split(separator: ";").map { FoldedText(String($0)) }
    let own = makers.map { FoldedText($0) }
    return hosts.isEmpty ? own.isEmpty : hosts.allSatisfy(own.contains)
  }

  /// The series of a book with its place in it: as its tags name it, else its title.
  package var series: BookSeries? {
    guard type == .audioBook else { return nil }
    let titled = BookSeries(title)
    return album.map { BookSeries(name: $0, place: titled?.place) } ?? titled
  }

  /// Live, karaoke and the like, by its own title or its album's.
  package var isOtherRecording: Bool {
    type == .song && ([title] + [album].compactMap { $0 }).contains(where: ShortenedName.namesOtherRecording)
  }

  /// The music of a film, a series or a game, by its name or its credit.
  package var isSoundtrack: Bool {
    let words = SentenceWords(title).words.map(\.folded)
    return words.contains(anyOf: OptionalWords.soundtracks) || artist.map { FoldedText($0).text } == "soundtrack"
      || genres.contains { FoldedText($0).text == "soundtrack" }
  }

  /// Whether a name is mentioned in the title or the credit.
  package func mentions(_ guest: FoldedText) -> Bool {
    [title, artist ?? ""].contains { (" " + FoldedText($0).text + " ").contains(" " + guest.text + " ") }
  }
}
