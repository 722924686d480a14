package import MediaIntents
package import NameIndex
package import Names

/// The one routine by which every intent's search becomes items (B1).
///
/// The search names a *subject* - a title, or whoever or whatever stands in for one - and *constraints* on it. The
/// subject is looked for with all constraints; if nothing holds them, without the constraints on facts, and if there is
/// still nothing, without the type; what was given up is kept with each candidate, to be said. Among the candidates
/// `Ranking` decides.
package struct Resolver: Sendable {
  let index: NameIndex
  let histories: [ItemID: ItemHistory]

  /// - Parameter histories: how the person stands to what is known of at all.
  package init(index: NameIndex, histories: [ItemID: ItemHistory] = [:]) {
    self.index = index
    self.histories = histories
  }

  /// The types of the library's items that go by a folded name.
  package func types(ofName name: FoldedText) -> NameTypes { index.types(ofName: name) }

  /// The candidates for a search, most relevant first; empty where the library has nothing like it.
  package func candidates(for search: MediaSearch) -> [Candidate] {
    guard search.isSayable else { return [] }
    let constraints = Constraints(of: search)
    let subject = Subject(search, in: index, histories)
    for attempt in Attempt.allCases where attempt.makesSense(for: search) {
      let found = subject.matches(ignoringType: attempt.ignoresType) { record in
        (attempt.ignoresType || search.admits(record.type)) && (attempt.ignoresFacts || constraints.hold(for: record))
      }
      guard !found.isEmpty else { continue }
      let ranked = ranked(candidates(for: found, search, constraints), for: search)
      return search.place?.episode.map { $0 < 0 ? Self.counted(from: $0, ranked) : ranked } ?? ranked
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

  func candidates(for matches: [Subject.Match], _ search: MediaSearch, _ constraints: Constraints) -> [Candidate] {
    let count = PreferenceAggregator(
      index, matches.count > 1 ? histories : [:], candidates: matches.count, order: search.sortOrder)
    return matches.map { candidate(for: $0, search, constraints, count.preference(of: $0.record)) }
  }

  /// The song that is so many from the end of the album that fits best; -1 is its last.
  private static func counted(from place: Int, _ candidates: [Candidate]) -> [Candidate] {
    let album = candidates.first?.record.album
    let songs = candidates.filter { $0.record.album == album }.sorted { $0.ranking.albumOrder < $1.ranking.albumOrder }
    return songs.dropLast(-1 - place).suffix(1)
  }

  /// Best first. Where a name was said, what is on the list already comes behind the rest.
  func ranked(_ candidates: [Candidate], for search: MediaSearch) -> [Candidate] {
    let ranked = candidates.sorted { $0.ranking < $1.ranking }
    guard search.mediaName != nil, ranked.count > 1 else { return ranked }
    var seen: Set<Candidate.Work> = []
    let marked = ranked.map { $0.marked(asRepetition: !seen.insert($0.work).inserted) }
    return seen.count == ranked.count ? ranked : marked.sorted { $0.ranking < $1.ranking }
  }

  private func candidate(
    for match: Subject.Match, _ search: MediaSearch, _ constraints: Constraints, _ preference: Preference
  ) -> Candidate {
    let record = match.record
    var relaxed = constraints.broken(by: record)
    if !search.admits(record.type) {
      relaxed.append(RelaxedConstraint(field: .type, said: search.mediaType.rawValue))
    }
    let evidence = match.evidence + constraints.evidence(for: record)
    let ranking = Ranking(
      relaxed: relaxed.count, rung: evidence.map(\.rung).max() ?? .exact,
      distance: match.distance + constraints.distance(for: record),
      sortKey: search.orderInEffect.map { SortKey($0, record: record, preference: preference) },
      typeRank: TypePreference.rank(record.type), isOtherRecording: record.isOtherRecording,
      length: search.mediaName == nil ? 0 : record.title.count, preference: preference, date: record.date?.ordinal ?? 0,
      albumOrder: AlbumOrder(record), id: record.id)
    return Candidate(record: record, evidence: evidence, relaxed: relaxed, ranking: ranking)
  }
}

extension MediaSearch {
  /// Whether everything named in it could be a name: whole books are dictated by accident, and cost time for nothing.
  var isSayable: Bool {
    let names = [mediaName, artistName, albumName].compactMap(\.self) + genreNames
    return names.allSatisfy { $0.utf8.count <= Self.longestName }
  }

  /// In bytes; the longest titles that were ever given have some nine hundred.
  private static let longestName = 1024

  /// Whether a thing of this type can be what is looked for.
  func admits(_ type: MediaItemType) -> Bool { mediaType.admits(type) }

  /// Places in a show are counted from the oldest: "episode 1" is that of the first season.
  fileprivate var orderInEffect: MediaSortOrder? { sortOrder ?? (place == nil ? nil : .oldest) }
}
