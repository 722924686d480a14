package import MediaIntents
import NameIndex
import Names

/// Shows, stations and playlists that whole words of their names tell.
extension Resolver {
  /// The kinds of items of which a person has few, in the order in which one is meant.
  private static let fewOfEach: [MediaItemType] = [.podcastShow, .radioStation, .playlist]

  /// What a request to play something means by words that are all in the name of a show, or else of a station or a
  /// playlist: "the news" of "Morning News". Of one show the newest episode is meant, which is what such names promise;
  /// several are all candidates. Nil if there is none.
  package func named(byWordsOf interpretation: Interpretation) -> ResolvedInterpretation? {
    guard case .play(var intent) = interpretation.request, !interpretation.isBareName,
      interpretation.unexplained == 0, let search = intent.mediaSearch, let name = search.mediaName,
      search == MediaSearch(mediaType: search.mediaType, mediaName: name)
    else { return nil }
    for type in Self.fewOfEach where search.admits(type) {
      let found = named(by: name, type)
      guard let first = found.first else { continue }
      let isOne = found.count == 1
      intent.mediaSearch =
        isOne && type == .podcastShow
        ? MediaSearch(mediaType: .podcastEpisode, sortOrder: .newest, albumName: first.record.title)
        : MediaSearch(mediaType: type, mediaName: isOne ? first.record.title : name)
      var meant = interpretation
      meant.request = .play(intent)
      return isOne ? resolve([meant]).first { $0.isFound } : ResolvedInterpretation(meant, candidates: found.ranked)
    }
    return nil
  }

  /// Whether something certain is named: not "a game", nor "game with me".
  private static func isDefinite(_ words: [String]) -> Bool {
    guard let first = words.first, let last = words.last else { return false }
    return !["a", "an"].contains(first) && WordBag.carrying([last]) == [last]
  }

  /// Those whose names have all these words, of which none is ranked by the length of its name. Those that have no others
  /// come alone.
  private func named(by name: String, _ type: MediaItemType) -> [Candidate] {
    let said = SpokenQuery(name)
    guard PartOfNameRung.isPossible(said), Self.isDefinite(said.words) else { return [] }
    let found = mentions(of: said.words, said: name) { $0.type == type }
    let whole = found.filter { WordBag.carrying(SpokenName($0.record.title).words) == WordBag.carrying(said.words) }
    let search = MediaSearch(mediaType: type)
    let matches = (whole.isEmpty ? found : whole).map { match in
      let evidence = match.evidence.map {
        MatchEvidence(field: $0.field, said: $0.said, matched: $0.matched, rung: .partOfName)
      }
      return Subject.Match(record: match.record, evidence: evidence)
    }
    return candidates(for: matches, search, Constraints(of: search, in: index, histories))
  }
}
