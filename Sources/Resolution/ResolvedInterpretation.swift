package import MediaIntents

/// How well an interpretation and what the library has for it fit together, the criteria compared in order. The pair
/// that fits best is what was meant (A14, A15).
///
/// 1. **whole phrase**: a sentence that is a transport phrase or a question, word for word, beats anything else.
///    "Stop" stops, though a song has that name; "play Stop" reaches the song by what follows.
/// 2. **explained**: fewer content words that nothing accounts for. "Play Stop" as a command leaves "stop" over.
/// 3. **constraints**: everything named holds, then something relaxed, then nothing found.
/// 4. **rung**: the worst rung over all names. "Play Next to Me" with that song beats "next" with "to me" left over: a
///    request that names nothing is met whole or, with words left over, on the last rung.
/// 5. **cost**: what the grammar charged.
/// 6. **ranking**: the criteria among candidates.
package struct ResolvedInterpretation: Comparable, Sendable {
  package let interpretation: Interpretation
  /// What the library has for the interpretation's search, best first.
  package let candidates: [Candidate]
  /// The playlist that is to be added to, where one was named and exists.
  package let destination: Candidate?

  package init(_ interpretation: Interpretation, candidates: [Candidate] = [], destination: Candidate? = nil) {
    self.interpretation = interpretation
    self.candidates = candidates
    self.destination = destination
  }

  package var best: Candidate? { candidates.first }

  /// Whether the library has everything that the interpretation names.
  package var isFound: Bool { constraintRank < Self.missing }

  package static func < (left: ResolvedInterpretation, right: ResolvedInterpretation) -> Bool {
    decide(left, right)?.leftWins ?? false
  }

  package static func == (left: ResolvedInterpretation, right: ResolvedInterpretation) -> Bool {
    decide(left, right) == nil
  }

  /// The criterion that decides between two fits; `nil` where they are equal.
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

  /// Whether nothing that the library holds lets a dearer interpretation win: everything is found as it was said.
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
  /// Whether something of the library is named, and not only pointed at.
  package var namesItem: Bool {
    mediaSearch.map { !$0.namesNothing && !$0.isPointer } ?? false
  }

  /// Whether a playlist is named that must exist.
  package var namesPlaylist: Bool {
    guard case .add(let intent) = self, case .playlist(let name) = intent.mediaDestination else { return false }
    return !name.isEmpty && intent.edit != .create
  }
}
