package import MediaIntents

extension Resolver {
  /// Resolves the interpretations of one sentence. Returns them best first.
  ///
  /// Cheap interpretations are resolved first; those that cannot win any more are skipped.
  ///
  /// - Parameter all: Whether to resolve those as well, for an explanation.
  package func resolve(_ interpretations: [Interpretation], all: Bool = false) -> [ResolvedInterpretation] {
    var known: [MediaSearch: [Candidate]] = [:]
    var resolved: [ResolvedInterpretation] = []
    for interpretation in interpretations.sorted(by: { $0.cost < $1.cost }) {
      if !all, let best = resolved.min(), best.isUnbeatable(by: interpretation) { continue }
      guard let next = resolve(interpretation, candidates(for: interpretation.request, &known)) else { continue }
      resolved.append(next)
    }
    return resolved.sorted()
  }

  private func candidates(for request: Request, _ known: inout [MediaSearch: [Candidate]]) -> [Candidate] {
    guard let search = request.mediaSearch, request.namesItem else { return [] }
    let found = known[search] ?? candidates(for: search)
    known[search] = found
    return found.isEmpty ? mentions(for: request) : found
  }

  /// Searches also match names that contain the words.
  private func mentions(for request: Request) -> [Candidate] {
    guard case .search(let intent) = request, let search = intent.mediaSearch else { return [] }
    return mentions(of: search)
  }

  /// Returns nil for a bare name unless it matches on the rungs `exact` or `folded`.
  private func resolve(_ interpretation: Interpretation, _ candidates: [Candidate]) -> ResolvedInterpretation? {
    if interpretation.isBareName {
      guard let best = candidates.first, best.relaxed.isEmpty, best.worstRung <= .folded else { return nil }
    }
    return ResolvedInterpretation(
      interpretation, candidates: candidates, destination: destination(of: interpretation.request))
  }

  private func destination(of request: Request) -> Candidate? {
    guard case .add(let intent) = request, case .playlist(let name) = intent.mediaDestination, !name.isEmpty else {
      return nil
    }
    return candidates(for: MediaSearch(mediaType: .playlist, mediaName: name)).first { $0.relaxed.isEmpty }
  }
}
