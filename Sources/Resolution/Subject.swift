import MediaIntents
import NameIndex
import Names

/// What a search looks for: a title, or, where none was said, everything by its artist, in its album or show, of its
/// genre, from its years.
struct Subject {
  let search: MediaSearch
  let index: NameIndex
  let histories: [ItemID: ItemHistory]

  struct Match {
    let record: NameRecord
    let evidence: [MatchEvidence]
    var distance = 0
  }

  private let title: LadderClimb?

  init(_ search: MediaSearch, in index: NameIndex, _ histories: [ItemID: ItemHistory]) {
    self.search = search
    self.index = index
    self.histories = histories
    title = search.mediaName.map { LadderClimb(SpokenQuery($0), in: index) }
  }

  /// Every match that is wanted, each with the evidence for its name.
  ///
  /// - Parameter ignoresType: whether things of other types are looked at as well.
  func matches(ignoringType ignoresType: Bool = false, where isWanted: @escaping (NameRecord) -> Bool) -> [Match] {
    if let id = search.mediaIdentifier {
      return [index[id]].compactMap { $0 }.filter(isWanted).map { Match(record: $0, evidence: []) }
    }
    if let title, let name = search.mediaName {
      let type = search.mediaType
      return title.matches(of: { type.admits($0) || ignoresType }, where: isWanted).map {
        $0.subject("mediaName", name)
      }
    }
    if let artist = search.artistName { return byArtist(artist, where: isWanted) }
    if let container = search.albumName { return inside(container, where: isWanted) }
    if let genre = search.genreNames.first { return ofGenre(genre, where: isWanted) }
    let types = Set(MediaItemType.allCases.filter(type.admits))
    return index.records(of: types).filter(isWanted).map { Match(record: $0, evidence: []) }
  }

  /// Single things are songs unless something else was said.
  private var type: MediaItemType {
    [.unknown, .music].contains(search.mediaType) ? .song : search.mediaType
  }

  /// Whether a whole artist or genre is meant: nothing chooses among what belongs to it.
  private var isWhole: Bool {
    [.unknown, .music, .artist, .genre].contains(search.mediaType) && search.releaseDate == nil
      && search.sortOrder == nil && search.genreNames.count + (search.artistName == nil ? 0 : 1) == 1
  }

  /// "Something by …" is the artist, "songs by …" are the songs.
  private func byArtist(_ artist: String, where isWanted: @escaping (NameRecord) -> Bool) -> [Match] {
    let artists = things(called: artist, of: [.artist])
    if isWhole { return artists.filter { isWanted($0.record) }.map { $0.subject("artistName", artist) } }
    return artists.flatMap {
      members(of: .artist(FoldedText($0.record.title)), $0.subject("artistName", artist), isWanted)
    }
  }

  /// Episodes of a show, songs of an album.
  private func inside(_ container: String, where isWanted: @escaping (NameRecord) -> Bool) -> [Match] {
    let holders: Set<MediaItemType> = search.mediaType == .podcastEpisode ? [.podcastShow] : [.album, .podcastShow]
    return things(called: container, of: holders).flatMap {
      members(of: .album(FoldedText($0.record.title)), $0.subject("albumName", container), isWanted)
    }
  }

  private func ofGenre(_ genre: String, where isWanted: @escaping (NameRecord) -> Bool) -> [Match] {
    let genres = things(called: genre, of: [.genre])
    if isWhole { return genres.filter { isWanted($0.record) }.map { $0.subject("genreNames", genre) } }
    return genres.flatMap {
      members(of: .genre(FoldedText($0.record.title)), $0.subject("genreNames", genre), isWanted)
    }
  }

  /// Without a type, what lies in a show is its episodes.
  private func isMember(_ kind: MediaItemType) -> Bool {
    type.admits(kind) || search.mediaType == .unknown && kind == .podcastEpisode
  }

  private func things(called name: String, of types: Set<MediaItemType>) -> [Ladder.Match] {
    LadderClimb(SpokenQuery(name), in: index).matches(of: types.contains, where: { _ in true })
  }

  /// What belongs to an artist, a show or a genre, with the evidence for that; trailers and bonus episodes are asked for
  /// by name (C9).
  private func members(of facet: FacetKey, _ owner: Match, _ isWanted: @escaping (NameRecord) -> Bool) -> [Match] {
    let members = index.records(with: facet).filter { isMember($0.type) && !$0.isTrailerOrBonus }
    return placed(members).filter(isWanted)
      .map { Match(record: $0, evidence: owner.evidence, distance: owner.distance) }
  }

  /// Those that a place can mean, numbered where the place is a number.
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
