package import MediaIntents

/// An interpretation with its candidates from the library. Pairs are compared by these criteria in order; the best one
/// is what was meant:
///
/// 1. **whole phrase**: a sentence that is a transport phrase or a question, word for word, beats everything else.
///    "Stop" stops even if a song has that name; "play Stop" finds the song.
/// 2. **explained**: fewer unexplained content words. As a command, "play Stop" leaves "stop" unexplained.
/// 3. **constraints**: fewer relaxed constraints; a search without any match comes last.
/// 4. **rung**: the worst rung over all names. A request that names nothing counts as `exact`, or as `wordsMissing` if
///    words were skipped: "Play Next to Me" finds that song rather than skipping to the next one.
/// 5. **cost**: the cost of the grammar.
/// 6. **ranking**: the criteria of the candidates (`Criterion`).
package struct ResolvedInterpretation: Comparable, Sendable {
  package let interpretation: Interpretation
  /// The matches of the interpretation's search, best first.
  package let candidates: [Candidate]
  /// The playlist to add to, if one is named and exists.
  package let destination: Candidate?

  package init(_ interpretation: Interpretation, candidates: [Candidate] = [], destination: Candidate? = nil) {
    self.interpretation = interpretation
    self.candidates = candidates
    self.destination = destination
  }

  package var best: Candidate? { candidates.first }

  /// Whether the library has everything the interpretation names.
  package var isFound: Bool { constraintRank < Self.missing }

  package static func < (left: ResolvedInterpretation, right: ResolvedInterpretation) -> Bool {
    decide(left, right)?.leftWins ?? false
  }

  package static func == (left: ResolvedInterpretation, right: ResolvedInterpretation) -> Bool {
    decide(left, right) == nil
  }

  /// The criterion that decides between two interpretations; nil if they are equal.
  package static func decidingCriterion(_ left: ResolvedInterpretation, _ right: ResolvedInterpretation) -> String? {
    decide(left, right)?.criterion
  }

  private static func decide(_ left: ResolvedInterpretation, _ right: ResolvedInterpretation) -> (
    criterion: String, leftWins: Bool
  )? {
    if left.phraseRank != right.phraseRank { return ("whole phrase", left.phraseRank < right.phraseRank) }
    for (criterion, value) in integers where value(left) != value(right) {
      return (criterion, value(left) < value(right))
    }
    guard let one = left.best, let other = right.best, let decision = Ranking.decide(one.ranking, other.ranking)
    else { return nil }
    return (decision.criterion.rawValue, decision.leftWins)
  }

  private static let integers: [(String, @Sendable (ResolvedInterpretation) -> Int)] = [
    ("explained", { $0.interpretation.unexplained }),
    ("constraints", { $0.constraintRank }),
    ("rung", { $0.worstRung.rawValue }),
    ("cost", { $0.interpretation.cost }),
  ]

  /// Whether no match in the library can make the costlier `interpretation` win, because all names of this one match
  /// exactly.
  func isUnbeatable(by interpretation: Interpretation) -> Bool {
    !interpretation.isWholePhrase && interpretation.unexplained >= self.interpretation.unexplained
      && constraintRank == 0 && worstRung == .exact && interpretation.cost > self.interpretation.cost
  }

  private var phraseRank: Int { interpretation.isWholePhrase ? 0 : 1 }

  private static let missing = 1000

  private var constraintRank: Int {
    var rank = best?.relaxed.count ?? (interpretation.request.namesItem ? Self.missing : 0)
    if interpretation.request.namesPlaylist, destination == nil { rank += Self.missing }
    return rank
  }

  private var worstRung: MatchRung {
    let rungs = [best, interpretation.request.namesPlaylist ? destination : nil].compactMap { $0?.worstRung }
    return rungs.max() ?? (interpretation.skipped == 0 ? .exact : .wordsMissing)
  }
}

extension Request {
  /// Whether the request names an item rather than refers to one.
  package var namesItem: Bool {
    mediaSearch.map { !$0.namesNothing && !$0.isPointer } ?? false
  }

  /// Whether the request names a playlist that has to exist.
  package var namesPlaylist: Bool {
    guard case .add(let intent) = self, case .playlist(let name) = intent.mediaDestination else { return false }
    return !name.isEmpty && intent.edit != .create
  }
}
