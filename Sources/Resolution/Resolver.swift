package import MediaIntents
package import NameIndex
package import Names

/// Finds the library items for a search. All intents use it.
///
/// A search has a *subject*, such as a title or an artist, and *constraints*. The resolver looks for the
/// subject with all constraints; if there is no match, without the constraints on facts; if there is still none, with
/// any type. Each candidate lists the constraints that don't hold for it. `Ranking` orders the candidates.
package struct Resolver: Sendable {
  let index: NameIndex
  let histories: [ItemID: ItemHistory]
  package let books: SeriesBooks
  /// Whose each playlist is.
  package let owners: PlaylistOwners
  /// What the habits of the person are. It is asked only for orders that need it.
  let habits: @Sendable () -> HabitShares
  /// The time of the request, in seconds since 1970.
  let now: Int64

  /// - Parameter histories: The person's listening history. Items without an entry count as never heard.
  package init(
    index: NameIndex, histories: [ItemID: ItemHistory] = [:], owners: PlaylistOwners = PlaylistOwners(),
    habits: @escaping @Sendable () -> HabitShares = { HabitShares() }, now: Int64 = 0
  ) {
    self.index = index
    self.histories = histories
    self.owners = owners
    self.habits = habits
    self.now = now
    books = SeriesBooks(in: index)
  }

  /// The types of the library items with this folded name.
  package func types(ofName name: FoldedText) -> NameTypes { index.types(ofName: name) }

  /// The types of the library items with a name of this spoken key.
  package func types(ofSpokenKey key: String) -> NameTypes { index.types(ofSpokenKey: key) }

  /// The candidates for a search, most relevant first; empty if nothing is similar.
  package func candidates(for search: MediaSearch) -> [Candidate] {
    candidates(for: search, LadderClimbs(in: index))
  }

  /// The candidates whose names are spoken like those of the search and that satisfy all constraints. If there are any,
  /// `candidates(for:)` returns the same.
  func candidatesSpokenAlike(for search: MediaSearch, _ climbs: LadderClimbs) -> [Candidate] {
    candidates(for: search, climbs, upTo: .spokenAlike, [.everything])
  }

  func candidates(
    for search: MediaSearch, _ climbs: LadderClimbs, upTo reach: LadderClimb.Reach = .similar,
    _ attempts: [Attempt] = Attempt.allCases
  ) -> [Candidate] {
    guard search.isSayable else { return [] }
    let constraints = Constraints(of: search, in: index, histories)
    let moods = MoodFilter(moods: search.moodNames, activities: search.activityNames)
    let subject = Subject(search, in: index, histories, climbs, books, upTo: reach)
    let leftOut = Set((search.excluded ?? []).map { FoldedText($0).text })
    for attempt in attempts where attempt.makesSense(for: search) {
      let found = subject.matches(ignoringType: attempt.ignoresType) { record in
        (attempt.ignoresType || search.admits(record.type)) && (attempt.ignoresFacts || constraints.hold(for: record))
          && (leftOut.isEmpty || !leftOut.contains(FoldedText(record.title).text))
          && owners.admits(record, for: search)
      }
      let fitting = search.mediaName == nil ? moods.fitting(found) : owners.nearest(among: found)
      guard !fitting.isEmpty else { continue }
      let ranked = ranked(candidates(for: fitting, search, constraints), for: search)
      return search.place?.episode.map { $0 < 0 ? Self.counted(from: $0, ranked) : ranked } ?? ranked
    }
    return []
  }

  /// The attempts to match a search, in order.
  enum Attempt: CaseIterable {
    case everything, withoutFacts, withoutType

    var ignoresFacts: Bool { self == .withoutFacts }
    var ignoresType: Bool { self == .withoutType }

    /// If the subject is itself a constraint ("songs by …"), nothing can be relaxed.
    func makesSense(for search: MediaSearch) -> Bool { self == .everything || search.mediaName != nil }
  }

  func candidates(for matches: [Subject.Match], _ search: MediaSearch, _ constraints: Constraints) -> [Candidate] {
    let count = PreferenceAggregator(
      index, matches.count > 1 ? histories : [:], candidates: matches.count, order: search.sortOrder, habits: habits)
    return matches.map { candidate(for: $0, search, constraints, count.preference(of: $0.record)) }
  }

  /// The track at a negative position of the best candidate's album; -1 is the last.
  private static func counted(from place: Int, _ candidates: [Candidate]) -> [Candidate] {
    let album = candidates.first?.record.album
    let songs = candidates.filter { $0.record.album == album }.sorted { $0.ranking.albumOrder < $1.ranking.albumOrder }
    return songs.dropLast(-1 - place).suffix(1)
  }

  /// Best first. If a name was said, repetitions come after everything else.
  func ranked(_ candidates: [Candidate], for search: MediaSearch) -> [Candidate] {
    let ranked = candidates.ranked
    guard search.mediaName != nil, ranked.count > 1 else { return ranked }
    var seen: Set<Candidate.Work> = []
    let marked = ranked.map { $0.marked(asRepetition: !seen.insert($0.work).inserted) }
    return seen.count == ranked.count ? ranked : marked.ranked
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
      sortKey: search.order(among: record).map { SortKey($0, record: record, preference: preference, now: now) },
      typeRank: TypePreference.rank(record.type), isOtherRecording: record.isOtherRecording,
      length: search.mediaName == nil ? 0 : record.title.count, preference: preference, date: record.date?.ordinal ?? 0,
      albumOrder: AlbumOrder(record), id: record.id)
    return Candidate(record: record, evidence: evidence, relaxed: relaxed, ranking: ranking)
  }
}

extension MediaSearch {
  /// Whether all names are of plausible length. Dictated text is rejected before a costly search.
  var isSayable: Bool {
    let names = [mediaName, artistName, albumName].compactMap(\.self) + genreNames
    return names.allSatisfy { $0.utf8.count <= Self.maxNameBytes }
  }

  /// In bytes. The longest known titles have about 900.
  private static let maxNameBytes = 1024

  /// Whether items of this type match the requested one.
  func admits(_ type: MediaItemType) -> Bool { mediaType.admits(type) }

  /// Positions count from the oldest: "episode 1" is in the first season. Where seasons are years, each begins anew, and
  /// the latest is meant.
  fileprivate func order(among record: NameRecord) -> MediaSortOrder? {
    guard sortOrder == nil, let place else { return sortOrder }
    let isYear = record.season.map { $0 >= Self.leastYear } ?? false
    return isYear && place.season == nil && place.episode != nil ? .newest : .oldest
  }

  private static let leastYear = 1900
}

extension Resolver {
  /// The candidates, followed by those that have the name but not the requested artist, year or type. Explanations list
  /// these with the criterion that ruled them out.
  package func withRejected(_ candidates: [Candidate], for search: MediaSearch) -> [Candidate] {
    guard search.mediaName != nil, candidates.first?.relaxed.isEmpty == true else { return candidates }
    let known = Set(candidates.map(\.record.id))
    let others = Subject(search, in: index, histories, LadderClimbs(in: index), books).matches(ignoringType: true) {
      !known.contains($0.id)
    }
    let losers = self.candidates(for: others, search, Constraints(of: search, in: index, histories)).filter {
      !$0.relaxed.isEmpty
    }
    return candidates + losers.sorted { $0.ranking < $1.ranking }
  }
}
