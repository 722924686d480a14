import MediaIntents
import Resolution

/// Writes down what was considered for a sentence and by which criterion each lost (B14).
struct ExplanationWriter {
  let sentence: String
  let fits: [ResolvedInterpretation]
  let resolver: Resolver

  /// How many readings and candidates are shown.
  private static let readings = 6
  private static let candidates = 6

  var explanation: Explanation {
    let shown = Array(fits.prefix(Self.readings))
    let readings = shown.indices.map { index in
      let lostBy = index > 0 ? ResolvedInterpretation.decidingCriterion(shown[index - 1], shown[index]) : nil
      return Explanation.Reading(
        interpretation: shown[index].interpretation, candidates: candidates(of: shown[index]), lostBy: lostBy)
    }
    let winner = fits.first
    return Explanation(
      sentence: sentence, readings: readings, request: winner?.interpretation.request, chosen: winner?.best?.item)
  }

  private func candidates(of fit: ResolvedInterpretation) -> [Explanation.Candidate] {
    let all = fit.interpretation.request.mediaSearch.map { resolver.withLosers(fit.candidates, for: $0) }
    let shown = Array((all ?? fit.candidates).prefix(Self.candidates))
    return shown.indices.map { index in
      let candidate = shown[index]
      return Explanation.Candidate(
        item: candidate.item, evidence: candidate.evidence, criteria: candidate.criteria, relaxed: candidate.relaxed,
        lostBy: index > 0 ? Candidate.decidingCriterion(shown[index - 1], candidate) : nil)
    }
  }
}
