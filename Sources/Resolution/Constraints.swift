import MediaIntents
import NameIndex
import Names

/// What was said about the thing besides its name. Each named one holds, or its relaxing is said (B7).
struct Constraints {
  private let search: MediaSearch
  private let artist: Comparisons?
  private let album: Comparisons?

  init(of search: MediaSearch) {
    self.search = search
    artist = search.artistName.map(Comparisons.init)
    album = search.albumName.map(Comparisons.init)
  }

  func hold(for record: NameRecord) -> Bool { broken(by: record).isEmpty }

  /// The constraints that this record breaks.
  func broken(by record: NameRecord) -> [RelaxedConstraint] {
    var broken: [RelaxedConstraint] = []
    if let artist = search.artistName, artistMatch(record) == nil {
      broken.append(RelaxedConstraint(field: .artist, said: artist))
    }
    if let album = search.albumName, albumMatch(record) == nil {
      broken.append(RelaxedConstraint(field: .album, said: album))
    }
    if let range = search.releaseDate, !(record.date.map(range.contains) ?? false) {
      broken.append(RelaxedConstraint(field: .releaseDate, said: range.words))
    }
    for genre in search.genreNames where !holds(genre, for: record) {
      broken.append(RelaxedConstraint(field: .genre, said: genre))
    }
    if let place = search.place, !holds(place, for: record) {
      broken.append(RelaxedConstraint(field: .place, said: place.words))
    }
    return broken
  }

  /// How artist and album were recognised, where they were said along with a name.
  func evidence(for record: NameRecord) -> [MatchEvidence] {
    guard search.mediaName != nil else { return [] }
    return [
      artistMatch(record)?.evidence("artistName", search.artistName),
      albumMatch(record)?.evidence("albumName", search.albumName),
    ].compactMap { $0 }
  }

  /// How far artist and album are from what was said.
  func distance(for record: NameRecord) -> Int {
    (artistMatch(record)?.distance ?? 0) + (albumMatch(record)?.distance ?? 0)
  }

  /// An artist is its own artist; an episode's is its host or its show.
  private func artistMatch(_ record: NameRecord) -> Ladder.Match.Comparison? {
    switch record.type {
    case .artist: artist?.with(record.title, of: .artist)
    case .podcastEpisode: artist?.with(record.artist, of: .artist) ?? artist?.with(record.album, of: .podcastShow)
    default: artist?.with(record.artist, of: .artist)
    }
  }

  private func albumMatch(_ record: NameRecord) -> Ladder.Match.Comparison? {
    album?.with(record.album, of: record.type == .podcastEpisode ? .podcastShow : .album)
  }

  private func holds(_ genre: String, for record: NameRecord) -> Bool {
    let names = record.type == .genre ? [record.title] : record.genres
    return Ladder.compare(SpokenQuery(genre), with: names, of: .genre) != nil
  }

  private func holds(_ place: MediaPlace, for record: NameRecord) -> Bool {
    if let season = place.season, record.season != season { return false }
    // A place from the end is counted among all that hold the rest.
    if let episode = place.episode, episode > 0, record.number != episode { return false }
    return true
  }
}

extension Ladder.Match.Comparison {
  fileprivate func evidence(_ field: String, _ said: String?) -> MatchEvidence? {
    said.map { MatchEvidence(field: field, said: $0, matched: name, rung: rung) }
  }
}

extension ReleaseDateRange {
  fileprivate var words: String {
    from == to ? from.map(String.init) ?? "" : [from, to].map { $0.map(String.init) ?? "" }.joined(separator: "–")
  }
}

extension MediaPlace {
  fileprivate var words: String {
    ([season, episode, chapter].compactMap { $0.map(String.init) } + (isNext == true ? ["next"] : []))
      .joined(separator: ", ")
  }
}
