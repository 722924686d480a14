package import MediaIntents

extension Resolver {
  /// How interpretations fit the library, best first: the first was meant (rule 1 of the design).
  ///
  /// They are looked at in the order of their cost.
  ///
  /// - Parameter all: whether those are looked at too that cannot win any more, to be explained.
  package func fits(for interpretations: [Interpretation], all: Bool = false) -> [ResolvedInterpretation] {
    var known: [MediaSearch: [Candidate]] = [:]
    var fits: [ResolvedInterpretation] = []
    for interpretation in interpretations.sorted(by: { $0.cost < $1.cost }) {
      if !all, let best = fits.min(), best.isUnbeatable(by: interpretation) { continue }
      guard let fit = fit(interpretation, candidates(for: interpretation.request, &known)) else { continue }
      fits.append(fit)
    }
    return fits.sorted()
  }

  private func candidates(for request: Request, _ known: inout [MediaSearch: [Candidate]]) -> [Candidate] {
    guard let search = request.mediaSearch, request.namesItem else { return [] }
    let found = known[search] ?? candidates(for: search)
    known[search] = found
    return found.isEmpty ? mentions(for: request) : found
  }

  /// Whoever looks for something may say only some words of its name.
  private func mentions(for request: Request) -> [Candidate] {
    guard case .search(let intent) = request, let search = intent.mediaSearch else { return [] }
    return mentions(of: search)
  }

  /// A bare name must be a name of the library as it stands, or it is none (A16).
  private func fit(_ interpretation: Interpretation, _ candidates: [Candidate]) -> ResolvedInterpretation? {
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
