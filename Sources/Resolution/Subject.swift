import MediaIntents
import NameIndex
import Names

/// The subject of a search: a title, or without one everything by an artist, in an album or show, of a genre or of a
/// period.
struct Subject {
  let search: MediaSearch
  let index: NameIndex
  let histories: [ItemID: ItemHistory]

  struct Match {
    let record: NameRecord
    let evidence: [MatchEvidence]
    var distance = 0
  }

  private let climbs: LadderClimbs
  private let books: SeriesBooks
  private let reach: LadderClimb.Reach

  init(
    _ search: MediaSearch, in index: NameIndex, _ histories: [ItemID: ItemHistory], _ climbs: LadderClimbs,
    _ books: SeriesBooks, upTo reach: LadderClimb.Reach = .similar
  ) {
    self.search = search
    self.index = index
    self.histories = histories
    self.climbs = climbs
    self.books = books
    self.reach = reach
  }

  /// All matches that pass the filter, each with the evidence for its name.
  ///
  /// - Parameter ignoresType: Whether to include items of other types.
  func matches(ignoringType ignoresType: Bool = false, where isWanted: @escaping (NameRecord) -> Bool) -> [Match] {
    if let id = search.mediaIdentifier {
      return [index[id]].compactMap { $0 }.filter(isWanted).map { Match(record: $0, evidence: []) }
    }
    if let name = search.mediaName {
      let type = search.mediaType, climb = climbs.climb(for: name)
      let same = climb.matches(upTo: .spokenAlike, of: { type.admits($0) || ignoresType }, where: isWanted)
      if same.isEmpty, type.admits(.audioBook), let book = nextBook(ofSeries: name), isWanted(book) {
        let evidence = MatchEvidence(
          field: "mediaName", said: name, matched: book.series?.name ?? book.title, rung: .equivalent)
        return [Match(record: book, evidence: [evidence])]
      }
      let found =
        same.isEmpty && reach == .similar
        ? climb.matches(of: { type.admits($0) || ignoresType }, where: isWanted) : same
      return found.map { $0.subject("mediaName", name) }
    }
    // Who hosts a show need not be an artist of the library.
    if search.mediaType == .podcastEpisode, let show = search.albumName { return inside(show, where: isWanted) }
    if let artist = search.artistName { return byArtist(artist, where: isWanted) }
    if let composer = search.composerName { return by(composer, ofMakers: true, "composerName", where: isWanted) }
    if let container = search.albumName { return inside(container, where: isWanted) }
    if let genre = search.genreNames.first { return ofGenre(genre, where: isWanted) }
    if search.mediaType == .unknown, search.criteria?.contains(where: \.isOfPast) == true {
      return histories.keys.compactMap { index[$0] }.filter { Self.heardTypes.contains($0.type) && isWanted($0) }
        .map { Match(record: $0, evidence: []) }
    }
    let types = Set(MediaItemType.allCases.filter(type.admits))
    let sounding = MoodFilter(moods: search.moodNames, activities: search.activityNames).traits
    return index.records(of: types, released: search.releaseDate, having: sounding) {
      (!$0.isTrailerOrBonus || asksForExtras) && isWanted($0)
    }
    .map { Match(record: $0, evidence: []) }
  }

  /// What the listening history is about.
  private static let heardTypes: Set<MediaItemType> = [.song, .podcastEpisode, .audioBook, .radioStation]

  /// Songs, unless another type was said.
  private var type: MediaItemType {
    [.unknown, .music].contains(search.mediaType) ? .song : search.mediaType
  }

  /// Whether the artist or genre itself is meant, since nothing narrows it down.
  private var isWhole: Bool {
    [.unknown, .music, .artist, .genre].contains(search.mediaType) && search.releaseDate == nil
      && search.criteria == nil && search.composerName == nil && search.moodNames.isEmpty && search.excluded == nil
      && search.required == nil
      && search.sortOrder == nil && search.genreNames.count + (search.artistName == nil ? 0 : 1) == 1
  }

  /// "Something by …" is the artist, "songs by …" are the songs.
  private func byArtist(_ artist: String, where isWanted: @escaping (NameRecord) -> Bool) -> [Match] {
    let artists = things(called: artist, of: [.artist])
    if isWhole { return artists.filter { isWanted($0.record) }.map { $0.subject("artistName", artist) } }
    let performed = artists.flatMap {
      members(of: .artist(FoldedText($0.record.title)), $0.subject("artistName", artist), isWanted)
    }
    return performed.isEmpty ? by(artist, ofMakers: true, "artistName", where: isWanted) : performed
  }

  /// What a person wrote, conducted or read, or else performed.
  private func by(
    _ name: String, ofMakers isOfMakers: Bool, _ field: String, where isWanted: @escaping (NameRecord) -> Bool
  ) -> [Match] {
    let made = things(called: name, of: [.artist]).flatMap { person in
      let facet: FacetKey =
        isOfMakers ? .maker(FoldedText(person.record.title)) : .artist(FoldedText(person.record.title))
      return members(of: facet, person.subject(field, name), isWanted)
    }
    return made.isEmpty && isOfMakers && field == "composerName"
      ? by(name, ofMakers: false, field, where: isWanted) : made
  }

  /// Episodes of a show, songs of an album.
  private func inside(_ container: String, where isWanted: @escaping (NameRecord) -> Bool) -> [Match] {
    if search.mediaType == .audioBook { return inSeries(container, where: isWanted) }
    let holders: Set<MediaItemType> = search.mediaType == .podcastEpisode ? [.podcastShow] : [.album, .podcastShow]
    let found = things(called: container, of: holders)
    return found.flatMap { holder in
      members(of: .album(FoldedText(holder.record.title)), holder.subject("albumName", container), isWanted) { member in
        found.count == 1 || member.isOf(show: holder.record)
      }
    }
  }

  private func nextBook(ofSeries name: String) -> NameRecord? {
    books.books(ofSeries: climbs.climb(for: name).said).next(after: histories, skipsBegun: search.place?.isNext == true)
  }

  /// The books of a series, or the next one of it.
  private func inSeries(_ series: String, where isWanted: (NameRecord) -> Bool) -> [Match] {
    if search.place?.isNext == true, let book = nextBook(ofSeries: series), isWanted(book) {
      let evidence = MatchEvidence(
        field: "albumName", said: series, matched: book.series?.name ?? book.title, rung: .equivalent)
      return [Match(record: book, evidence: [evidence])]
    }
    let said = Comparisons(series)
    return books.all.compactMap { book, named in
      guard let match = said.with(named.name, of: .album), isWanted(book) else { return nil }
      let evidence = MatchEvidence(field: "albumName", said: series, matched: named.name, rung: match.rung)
      return Match(record: book, evidence: [evidence], distance: match.distance)
    }
  }

  private func ofGenre(_ genre: String, where isWanted: @escaping (NameRecord) -> Bool) -> [Match] {
    let tags = GenreTags(of: search)
    if tags.has(genre) { return tagged(genre, tags, where: isWanted) }
    let genres = things(called: genre, of: [.genre])
    if genres.isEmpty || type.isStation { return ofStyle(genre, where: isWanted) }
    if isWhole { return genres.filter { isWanted($0.record) }.map { $0.subject("genreNames", genre) } }
    return genres.flatMap {
      members(of: .genre(FoldedText($0.record.title)), $0.subject("genreNames", genre), isWanted)
    }
  }

  /// What is of a genre, language or country that no song has: stations name many that are no items themselves.
  private func ofStyle(_ style: String, where isWanted: @escaping (NameRecord) -> Bool) -> [Match] {
    let evidence = MatchEvidence(field: "genreNames", said: style, matched: style, rung: .folded)
    return index.records(with: .genre(FoldedText(style))).filter { isMember($0.type) && isWanted($0) }
      .map { Match(record: $0, evidence: [evidence]) }
  }

  /// Songs of a genre that several tags mean. Of a single tag, the genre itself.
  private func tagged(
    _ genre: String, _ tags: GenreTags, where isWanted: @escaping (NameRecord) -> Bool
  ) -> [Match] {
    let named = climbs.climb(for: genre).matches(upTo: .spokenAlike, of: { $0 == .genre }, where: { _ in true })
    let known = Set(named.map(\.record.id))
    let others = index.records(of: [.genre]) { !known.contains($0.id) && tags.fit(genre, $0) }
    let songs = index.records(of: [.song]) { tags.fit(genre, $0) }
    let genres = named.map(\.record) + others
    let evidence = MatchEvidence(field: "genreNames", said: genre, matched: genre, rung: .folded)
    let tagged = Set(genres.flatMap { index.records(with: .genre(FoldedText($0.title))) }.map(\.id))
    if isWhole, genres.count == 1, songs.allSatisfy({ tagged.contains($0.id) }) {
      return genres.filter(isWanted).map { Match(record: $0, evidence: [evidence]) }
    }
    var seen: Set<ItemID> = []
    let members = genres.flatMap { index.records(with: .genre(FoldedText($0.title))) } + songs
    return members.filter { isMember($0.type) && !$0.isTrailerOrBonus && seen.insert($0.id).inserted }.filter(isWanted)
      .map { Match(record: $0, evidence: [evidence]) }
  }

  /// Without a type, the members of a show are its episodes, and what a narrator reads are books.
  private func isMember(_ kind: MediaItemType) -> Bool {
    type.admits(kind) || search.mediaType == .unknown && [.podcastEpisode, .audioBook].contains(kind)
  }

  private func things(called name: String, of types: Set<MediaItemType>) -> [Ladder.Match] {
    climbs.climb(for: name).matches(upTo: reach, of: types.contains, where: { _ in true })
  }

  /// The members of an artist, show or genre, with the evidence for it. Trailers and bonus episodes are only found by
  /// name.
  private func members(
    of facet: FacetKey, _ owner: Match, _ isWanted: @escaping (NameRecord) -> Bool,
    where isOwn: (NameRecord) -> Bool = { _ in true }
  ) -> [Match] {
    let members = index.records(with: facet).filter {
      isMember($0.type) && (!$0.isTrailerOrBonus || asksForExtras) && isOwn($0)
    }
    return placed(members).filter(isWanted)
      .map { Match(record: $0, evidence: owner.evidence, distance: owner.distance) }
  }

  private var asksForExtras: Bool {
    search.criteria?.contains { if case .extra = $0 { true } else { false } } ?? false
  }

  /// The members that the requested position may refer to, numbered by `EpisodeOrder`.
  private func placed(_ members: [NameRecord]) -> [NameRecord] {
    guard let place = search.place else { return members }
    let order = EpisodeOrder(members)
    return place.isNext == true ? [order.next(after: histories)].compactMap(\.self) : order.episodes
  }
}

extension Ladder.Match {
  fileprivate func subject(_ field: String, _ said: String) -> Subject.Match {
    let evidence = MatchEvidence(field: field, said: said, matched: matched, rung: rung)
    return Subject.Match(record: record, evidence: [evidence], distance: distance)
  }
}
