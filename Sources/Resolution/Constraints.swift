import MediaIntents
import NameIndex
import Names

/// Everything a search asks for besides the name. Constraints that a record doesn't satisfy are reported with it.
struct Constraints {
  private let search: MediaSearch
  private let artist: Comparisons?
  private let album: Comparisons?
  private let genreTags: GenreTags
  /// For each genre, whether the name of a genre matches it.
  private let genreNames: [TextMemo]
  private let composer: Comparisons?
  private let test: CriterionTest

  init(of search: MediaSearch, in index: NameIndex, _ histories: [ItemID: ItemHistory]) {
    self.search = search
    artist = search.artistName.map(Comparisons.init)
    album = search.albumName.map(Comparisons.init)
    genreTags = GenreTags(of: search)
    genreNames = search.genreNames.map { genre in
      let said = SpokenQuery(genre)
      return TextMemo { Ladder.compare(said, with: [$0], of: .genre) != nil }
    }
    composer = search.composerName.map(Comparisons.init)
    test = CriterionTest(index: index, histories: histories)
  }

  func hold(for record: NameRecord) -> Bool { broken(by: record).isEmpty }

  /// The constraints that this record doesn't satisfy.
  func broken(by record: NameRecord) -> [RelaxedConstraint] {
    var broken: [RelaxedConstraint] = []
    if let artist = search.artistName, artistMatch(record) == nil {
      broken.append(RelaxedConstraint(field: .artist, said: artist))
    }
    if let album = search.albumName, albumMatch(record) == nil {
      broken.append(RelaxedConstraint(field: .album, said: album))
    }
    if let said = search.composerName, composer?.withAny(of: record.makers + [record.artist ?? ""]) == nil {
      broken.append(RelaxedConstraint(field: .composer, said: said))
    }
    for criterion in search.criteria ?? [] where !test.holds(criterion, for: record) {
      broken.append(RelaxedConstraint(field: .criterion, said: criterion.name))
    }
    if let range = search.releaseDate, !(record.date.map(range.contains) ?? false) {
      broken.append(RelaxedConstraint(field: .releaseDate, said: range.words))
    }
    for (genre, names) in zip(search.genreNames, genreNames) where !holds(genre, names, for: record) {
      broken.append(RelaxedConstraint(field: .genre, said: genre))
    }
    if let place = search.place, !holds(place, for: record) {
      broken.append(RelaxedConstraint(field: .place, said: place.words))
    }
    return broken
  }

  /// The matches of artist and album; empty if the search has no `mediaName`.
  func evidence(for record: NameRecord) -> [MatchEvidence] {
    guard search.mediaName != nil else { return [] }
    return [
      artistMatch(record)?.evidence("artistName", search.artistName),
      albumMatch(record)?.evidence("albumName", search.albumName),
    ].compactMap { $0 }
  }

  /// The distances of artist and album from the words, added up.
  func distance(for record: NameRecord) -> Int {
    (artistMatch(record)?.distance ?? 0) + (albumMatch(record)?.distance ?? 0)
  }

  /// The artist of an artist is itself, that of an episode its host or show.
  private func artistMatch(_ record: NameRecord) -> Ladder.Match.Comparison? {
    switch record.type {
    case .artist: artist?.withAny(of: [record.title])
    case .podcastEpisode:
      artist?.with(record.artist, of: .artist) ?? artist?.with(record.album, of: .podcastShow)
        ?? artist?.withAny(of: record.makers)
    default: artist?.with(record.artist, of: .artist) ?? artist?.withAny(of: record.makers)
    }
  }

  private func albumMatch(_ record: NameRecord) -> Ladder.Match.Comparison? {
    if record.type == .audioBook { return album?.with(record.series?.name, of: .album) }
    return album?.with(record.album, of: record.type == .podcastEpisode ? .podcastShow : .album)
  }

  private func holds(_ genre: String, _ isName: TextMemo, for record: NameRecord) -> Bool {
    let own = record.type == .genre ? [record.title] : record.genres
    let wider =
      record.type == .genre ? [] : own.compactMap { $0.split { $0 == " " || $0 == "-" }.last.map(String.init) }
    return own.contains(where: isName.holds) || wider.contains(where: isName.holds) || genreTags.fit(genre, record)
  }

  private func holds(_ place: MediaPlace, for record: NameRecord) -> Bool {
    if let season = place.season, record.season != season { return false }
    // Places counted from the end are resolved later, among all matches.
    guard let episode = place.episode, episode > 0 else { return true }
    let number = record.type == .audioBook ? record.series?.number : record.number
    if number != episode { return false }
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
  /// The numbers in it: "2, 5" for the second season's fifth episode.
  package var words: String {
    ([season, episode, chapter].compactMap { $0.map(String.init) } + (isNext == true ? ["next"] : []))
      .joined(separator: ", ")
  }
}

/// Compares one spoken name with the artists and albums of many records. Results are cached, since songs share them.
final class Comparisons {
  private let said: SpokenQuery
  private var known: [String: Ladder.Match.Comparison?] = [:]

  init(_ said: String) { self.said = SpokenQuery(said) }

  /// The match with one of these people.
  func withAny(of people: [String]) -> Ladder.Match.Comparison? {
    let lastNames = people.compactMap { $0.split(separator: " ").last.map(String.init) }
    return (people + lastNames).lazy.compactMap { self.with($0, of: .artist) }.first
  }

  /// The match with this artist credit, one of the names in it, or an album; nil if there is none.
  func with(_ credit: String?, of type: MediaItemType) -> Ladder.Match.Comparison? {
    guard let credit, !credit.isEmpty else { return nil }
    if let known = known[credit] { return known }
    let names = type == .artist ? ArtistCredit(credit).everyName : [credit]
    let comparison = Ladder.compare(said, with: names, of: type)
    known[credit] = comparison
    return comparison
  }
}
