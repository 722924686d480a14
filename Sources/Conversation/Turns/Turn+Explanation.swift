import MediaIntents
import Resolution

/// The explanation of a sentence: the readings and candidates, and the criteria that decided.
extension Turn {
  private static let maxReadings = 6
  private static let maxCandidates = 6

  /// Decides what the sentence asks for, like an answer, without doing anything.
  mutating func explanation() async -> Explanation {
    let responses = await responses()
    // Whether it is found only shows when it is carried out.
    if responses.areNotUnderstood || performed.first?.isFound == false { _ = await respondByOtherReader() }
    var explanation = explain(utterance.sentence, performed.first)
    explanation.followUp = followUp?.description
    explanation.clauses = clauses
    explanation.described = described.map { described in
      described.words.compactMap { words in
        described[words].map { Explanation.Described(words: words, item: $0.item) }
      }
    }
    explanation.rephrasing = rephrased
    explanation.elsewhere = readElsewhere
    if parts.count > 1 { explanation.parts = parts.map { explain($0.sentence, $0.reading) } }
    return explanation
  }

  private mutating func explain(_ sentence: String, _ taken: ResolvedInterpretation?) -> Explanation {
    let shown = Array(reader.readings(of: sentence, in: language).prefix(Self.maxReadings))
    let readings = shown.indices.map { index in
      let lostBy = index > 0 ? ResolvedInterpretation.decidingCriterion(shown[index - 1], shown[index]) : nil
      return Explanation.Reading(
        interpretation: shown[index].interpretation, candidates: candidates(of: shown[index]), lostBy: lostBy)
    }
    return Explanation(
      sentence: sentence, readings: readings, request: taken?.interpretation.request, chosen: taken?.best?.item)
  }

  private func candidates(of reading: ResolvedInterpretation) -> [Explanation.Candidate] {
    let all = reading.interpretation.request.mediaSearch.map {
      reader.resolver.withRejected(reading.candidates, for: $0)
    }
    let shown = Array((all ?? reading.candidates).prefix(Self.maxCandidates))
    return shown.indices.map { index in
      let candidate = shown[index]
      return Explanation.Candidate(
        item: candidate.item, evidence: candidate.evidence, criteria: candidate.criteria, relaxed: candidate.relaxed,
        lostBy: index > 0 ? Candidate.decidingCriterion(shown[index - 1], candidate) : nil)
    }
  }
}
