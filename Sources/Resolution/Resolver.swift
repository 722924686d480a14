package import MediaIntents
package import Names

/// The one routine by which every intent's search becomes items (B1).
///
/// The search names a *subject* - a title, or whoever or whatever stands in for one - and *constraints* on it. The
/// subject is looked for with all constraints; if nothing holds them, without the constraints on facts, and if there is
/// still nothing, without the type; what was given up is kept with each candidate, to be said. Among the candidates
/// `Ranking` decides.
package struct Resolver: Sendable {
  package let index: NameIndex
  let standing: @Sendable (ItemID) -> Standing

  package init(index: NameIndex, standing: @escaping @Sendable (ItemID) -> Standing) {
    self.index = index
    self.standing = standing
  }

  /// The candidates for a search, most relevant first; empty where the library has nothing like it.
  package func candidates(for search: MediaSearch) -> [Candidate] {
    let constraints = Constraints(of: search)
    let subject = Subject(search, in: index)
    for attempt in Attempt.allCases where attempt.makesSense(for: search) {
      let found = subject.matches(ignoringType: attempt.ignoresType) { record in
        (attempt.ignoresType || search.admits(record.type)) && (attempt.ignoresFacts || constraints.hold(for: record))
      }
      guard !found.isEmpty else { continue }
      return found.map { candidate(for: $0, search: search, constraints: constraints) }
        .sorted { $0.ranking < $1.ranking }
    }
    return []
  }

  /// What is given up, in this order.
  private enum Attempt: CaseIterable {
    case everything, withoutFacts, withoutType

    var ignoresFacts: Bool { self == .withoutFacts }
    var ignoresType: Bool { self == .withoutType }

    /// A subject that is itself a constraint ("songs by …") has nothing left when that is given up.
    func makesSense(for search: MediaSearch) -> Bool { self == .everything || search.mediaName != nil }
  }

  func candidate(for match: Subject.Match, search: MediaSearch, constraints: Constraints) -> Candidate {
    let record = match.record
    var relaxed = constraints.broken(by: record)
    if !search.admits(record.type) {
      relaxed.append(RelaxedConstraint(field: .type, said: search.mediaType.rawValue))
    }
    let evidence = match.evidence + constraints.evidence(for: record)
    let standing = standing(record.id)
    let ranking = Ranking(
      relaxed: relaxed.count, rung: evidence.map(\.rung).max() ?? .exact,
      distance: match.distance + constraints.distance(for: record),
      sortKey: search.sortOrder.map { SortKey($0, record: record, standing: standing) },
      typeRank: TypePreference.rank(record.type), isOtherRecording: record.isOtherRecording,
      length: search.mediaName == nil ? 0 : record.title.count, standing: standing, date: record.date?.ordinal ?? 0,
      id: record.id)
    return Candidate(record: record, evidence: evidence, relaxed: relaxed, ranking: ranking)
  }
}

extension MediaSearch {
  /// Whether a thing of this type can be what is looked for.
  func admits(_ type: MediaItemType) -> Bool { mediaType.admits(type) }
}
