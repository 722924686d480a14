import NameIndex
package import MediaIntents
import Names

extension Resolver {
  /// Resolves the interpretations of one sentence, best first; the first one wins.
  ///
  /// Names are first searched as they were said. Similar names take much longer to find, so they are searched only if they
  /// can affect the result.
  ///
  /// - Parameter all: whether to search similar names for the losing readings too, for an explanation.
  package func resolve(_ interpretations: [Interpretation], all: Bool = false) -> [ResolvedInterpretation] {
    var resolution = SentenceResolution(self)
    var readings = resolution.readings(of: interpretations.sorted { $0.cost < $1.cost }, all: all)
    if all {
      readings = readings.map { resolution.completed($0) }
    } else if !readings.contains(where: { $0.support <= .known }) {
      resolution.completeUntilFound(&readings)
    }
    readings = readings.comparable.sorted()
    if let winner = readings.first { readings[0] = resolution.completed(winner) }
    return readings
  }
}

/// Resolves the interpretations of one sentence, and caches the results of their searches.
private struct SentenceResolution {
  private let resolver: Resolver
  private let climbs: LadderClimbs
  private var known: [MediaSearch: [Candidate]] = [:]

  init(_ resolver: Resolver) {
    self.resolver = resolver
    climbs = LadderClimbs(in: resolver.index)
  }

  /// Readings with the candidates spoken like their names, of those interpretations that can win.
  ///
  /// - Parameter interpretations: cheapest first.
  func readings(of interpretations: [Interpretation], all: Bool) -> [ResolvedInterpretation] {
    var readings: [ResolvedInterpretation] = []
    var best: ResolvedInterpretation?
    for interpretation in interpretations {
      if !all, let best, best.isUnbeatable(by: interpretation) { continue }
      guard let next = reading(of: interpretation) else { continue }
      readings.append(next)
      if best.map({ next < $0 }) ?? true { best = next }
    }
    return readings
  }

  /// Returns nil for a bare name that isn't in the library in exactly this form.
  private func reading(of interpretation: Interpretation) -> ResolvedInterpretation? {
    let request = interpretation.request
    let search = request.namesItem ? request.mediaSearch : nil
    let candidates = search.map { resolver.candidatesSpokenAlike(for: $0, climbs) } ?? []
    if interpretation.isBareName, candidates.first.map({ $0.worstRung > .folded }) ?? true { return nil }
    return ResolvedInterpretation(
      interpretation, candidates: candidates,
      destination: request.playlistSearch.flatMap { resolver.candidatesSpokenAlike(for: $0, climbs).first },
      areNamesKnown: resolver.knowsNames(of: request))
  }

  /// Completes readings, cheapest first, until one is found.
  mutating func completeUntilFound(_ readings: inout [ResolvedInterpretation]) {
    for place in readings.indices {
      guard !readings[place].needsNothing else { return }
      readings[place] = completed(readings[place])
      guard readings[place].support == .incomplete else { return }
    }
  }

  /// The reading with similar names, if it has no match yet.
  mutating func completed(_ reading: ResolvedInterpretation) -> ResolvedInterpretation {
    let request = reading.interpretation.request
    let candidates = reading.candidates.isEmpty ? self.candidates(for: request) : reading.candidates
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
    return found.isEmpty && request.kind == .search ? resolver.mentions(of: search) : found
  }

  private mutating func candidates(for search: MediaSearch) -> [Candidate] {
    if let found = known[search] { return found }
    let found = resolver.candidates(for: search, climbs)
    known[search] = found
    return found
  }
}

extension Request {
  fileprivate var playlistSearch: MediaSearch? {
    guard case .add(let intent) = self, case .playlist(let name) = intent.mediaDestination, !name.isEmpty else {
      return nil
    }
    return MediaSearch(mediaType: .playlist, mediaName: name)
  }
}

extension Resolver {
  /// Whether each name of a request is in the library, though not necessarily on a single item.
  fileprivate func knowsNames(of request: Request) -> Bool {
    let search = request.namesItem ? request.mediaSearch : nil
    let playlist = request.namesPlaylist ? request.playlistSearch?.mediaName : nil
    return knows([search?.mediaName], as: .all) && knows([search?.artistName, search?.composerName], as: .artist)
      && knows([search?.albumName], as: [.album, .podcastShow])
      && knows((search?.genreNames ?? []).filter { search?.genreTags?[$0] == nil }, as: .genre)
      && knows([playlist], as: .playlist)
  }

  private func knows(_ names: [String?], as types: NameTypes) -> Bool {
    names.allSatisfy { name in name.map { !self.types(ofName: FoldedText($0)).isDisjoint(with: types) } ?? true }
  }
}
