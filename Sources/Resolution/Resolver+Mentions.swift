package import MediaIntents
import NameIndex
import Names

extension Resolver {
  /// What has all words of the name among those of its own, for whoever looks around: "kettle" brings "Kettle Song" and
  /// "The Curious Kettle". Everything named beside it holds.
  package func mentions(of search: MediaSearch) -> [Candidate] {
    guard let name = search.mediaName, search.isSayable else { return [] }
    let constraints = Constraints(of: search)
    let matches = mentions(of: SpokenQuery(name).words, said: name) { hit in search.admits(hit.type) }
      .filter { constraints.hold(for: $0.record) }
    return ranked(candidates(for: matches, search, constraints), for: search)
  }

  /// Records with all of these words in one of their names, each once.
  func mentions(
    of words: [String], said: String, where isPossible: (NameHit) -> Bool
  ) -> [Subject.Match] {
    var seen: Set<ItemID> = []
    return index.hits(mentioning: words, atMost: Self.mostMentions).filter(isPossible).compactMap { hit in
      let record = index[hit]
      guard seen.insert(record.id).inserted else { return nil }
      let evidence = MatchEvidence(field: "mediaName", said: said, matched: record.title, rung: .wordsMissing)
      return Subject.Match(record: record, evidence: [evidence])
    }
  }

  /// How many names are looked at, the shortest ones.
  private static let mostMentions = 500
}
