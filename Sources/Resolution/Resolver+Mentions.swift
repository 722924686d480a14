package import MediaIntents
import Names

extension Resolver {
  /// What has all words of the name among those of its own, for whoever looks around: "kettle" brings "Kettle Song" and
  /// "The Curious Kettle". Everything named beside it holds.
  package func mentions(of search: MediaSearch) -> [Candidate] {
    guard let name = search.mediaName else { return [] }
    let constraints = Constraints(of: search)
    var seen: Set<ItemID> = []
    return index.hits(mentioning: SpokenQuery(name).words, atMost: Self.mostMentions).compactMap { hit in
      guard search.admits(hit.type) else { return nil }
      let record = index[hit]
      guard constraints.hold(for: record), seen.insert(record.id).inserted else { return nil }
      let evidence = MatchEvidence(field: "mediaName", said: name, matched: record.title, rung: .wordsMissing)
      return candidate(
        for: Subject.Match(record: record, evidence: [evidence]), search: search, constraints: constraints)
    }.sorted { $0.ranking < $1.ranking }
  }

  /// How many names are looked at, the shortest ones.
  private static let mostMentions = 500
}
