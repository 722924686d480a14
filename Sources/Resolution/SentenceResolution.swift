package import MediaIntents

/// Resolves the interpretations of one sentence one after another, and caches the results of their searches.
///
/// Names are first searched as they were said. Similar names take much longer to find, so they are searched only if they
/// can affect the result.
package struct SentenceResolution {
  private let resolver: Resolver
  private let all: Bool
  private let climbs: LadderClimbs
  private var known: [MediaSearch: [Candidate]] = [:]
  private var knownSpokenAlike: [MediaSearch: [Candidate]] = [:]
  private var readings: [ResolvedInterpretation] = []
  private var best: ResolvedInterpretation?

  /// - Parameter all: whether to keep and complete the losing readings too, for an explanation.
  package init(_ resolver: Resolver, all: Bool = false) {
    self.resolver = resolver
    self.all = all
    climbs = LadderClimbs(in: resolver.index)
  }

  /// Takes the next interpretation, in the order of their costs, unless it cannot win.
  ///
  /// - Returns: whether a more expensive one may win that is no whole phrase.
  package mutating func take(_ interpretation: Interpretation) -> Bool {
    if all || best?.isUnbeatable(by: interpretation) != true, let next = reading(of: interpretation) {
      readings.append(next)
      if best.map({ next < $0 }) ?? true { best = next }
    }
    return all || best?.support != .full || best?.saysOnlyHow == true
  }

  /// All readings, best first; the first one wins.
  package mutating func finished() -> [ResolvedInterpretation] {
    readings.sort { $0.interpretation.cost < $1.interpretation.cost }
    if all {
      for place in readings.indices { readings[place] = completed(readings[place]) }
    } else if !readings.contains(where: { $0.support <= .known }) {
      completeUntilFound()
    }
    readings = readings.comparable.sorted()
    if let winner = readings.first { readings[0] = completed(winner) }
    return readings
  }

  /// Returns nil for a bare name that isn't in the library in this form; one of several words may lack what isn't spoken.
  /// Also nil for what is somebody's where nobody is known, except an addition to a playlist that is named as well.
  private mutating func reading(of interpretation: Interpretation) -> ResolvedInterpretation? {
    let request = interpretation.request
    if request.ownerName != nil, resolver.owners.knowsNobody, request.playlistSearch?.mediaName == nil { return nil }
    let search = request.namesItem ? request.mediaSearch : nil
    let candidates = search.map { candidatesSpokenAlike(for: $0) } ?? []
    let last = search?.mediaName?.contains(" ") == true ? MatchRung.shortened : .folded
    if interpretation.isBareName, candidates.first.map({ $0.worstRung > last }) ?? true { return nil }
    return ResolvedInterpretation(
      interpretation, candidates: candidates,
      destination: request.playlistSearch.flatMap { candidatesSpokenAlike(for: $0).first },
      areNamesKnown: resolver.knowsNames(of: request))
  }

  /// Completes readings, cheapest first, until one is found by a name of its own or a similar one.
  private mutating func completeUntilFound() {
    for place in readings.indices {
      guard !readings[place].needsNothing else { return }
      readings[place] = completed(readings[place])
      guard readings[place].support > .similar else { return }
    }
  }

  /// The reading with similar names, if it has no match yet.
  private mutating func completed(_ reading: ResolvedInterpretation) -> ResolvedInterpretation {
    let request = reading.interpretation.request
    let found = reading.candidates.isEmpty ? self.candidates(for: request) : reading.candidates
    // Where nobody said "by", the title of somebody else is no answer.
    let candidates = reading.interpretation.isArtistBesideTitle ? found.filter { $0.relaxed.isEmpty } : found
    let destination =
      reading.destination
      ?? request.playlistSearch.flatMap { search in
        self.candidates(for: search).first { $0.relaxed.isEmpty }
      }
    return reading.with(candidates, destination)
  }

  private mutating func candidates(for request: Request) -> [Candidate] {
    guard let search = request.mediaSearch, request.namesItem else { return [] }
    let found = candidates(for: search)
    // A search request may have only some words of a name.
    guard request.kind == .search, found.allSatisfy({ $0.worstRung == .partOfName }) else { return found }
    let mentions = resolver.mentions(of: search)
    return mentions.isEmpty ? found : mentions
  }

  private mutating func candidatesSpokenAlike(for search: MediaSearch) -> [Candidate] {
    if let found = knownSpokenAlike[search] { return found }
    let found = resolver.candidatesSpokenAlike(for: search, climbs)
    knownSpokenAlike[search] = found
    return found
  }

  private mutating func candidates(for search: MediaSearch) -> [Candidate] {
    if let found = known[search] { return found }
    let found = resolver.candidates(for: search, climbs)
    known[search] = found
    return found
  }
}
