package import MediaIntents
import NameIndex
import Names

extension Resolver {
  /// Candidates whose names contain all words of `mediaName`: "kettle" finds "Kettle Song" and "The Curious Kettle".
  /// All constraints hold for them.
  package func mentions(of search: MediaSearch) -> [Candidate] {
    guard let name = search.mediaName, search.isSayable else { return [] }
    let constraints = Constraints(of: search, in: index, histories)
    let matches = mentions(of: SpokenQuery(name).words, said: name) { hit in search.admits(hit.type) }
      .filter { constraints.hold(for: $0.record) && owners.admits($0.record, for: search) }
    return ranked(candidates(for: owners.nearest(among: matches), search, constraints), for: search)
  }

  /// Records with all of these words in one of their names, without duplicates.
  func mentions(
    of words: [String], said: String, where isPossible: (NameHit) -> Bool
  ) -> [Subject.Match] {
    matches(of: index.hits(mentioning: words, atMost: Self.maxMentions).filter(isPossible), said: said)
  }

  /// The records of some hits, without duplicates.
  func matches(of hits: [NameHit], said: String) -> [Subject.Match] {
    var seen: Set<ItemID> = []
    return hits.compactMap { hit in
      let record = index[hit]
      guard seen.insert(record.id).inserted else { return nil }
      let evidence = MatchEvidence(field: "mediaName", said: said, matched: record.title, rung: .wordsMissing)
      return Subject.Match(record: record, evidence: [evidence])
    }
  }

  /// The maximum number of names to consider, shortest first.
  private static let maxMentions = 500
}
