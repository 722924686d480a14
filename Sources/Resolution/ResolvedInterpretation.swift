package import MediaIntents

/// An interpretation with what the library has for it. Of several readings of a sentence the least one was meant; the
/// criteria are compared in order and never weighed against each other:
///
/// 1. **whole phrase**: a sentence that is a transport phrase or a question, word for word, beats anything else.
///    "Stop" stops, though a song has that name; "play Stop" reaches the song by what follows.
/// 2. **gaps**: fewer content words left out in the middle of the request. "Play Stop" as a command leaves "stop" out.
/// 3. **borne out**: every content word is used, and everything that is named is in the library under its own name, then
///    under a name like it, then not all of it. What names nothing lacks nothing. "Stand by Me" is a title before it is
///    "Stand" by somebody who has no such song.
/// 4. **cost**: what the grammar charged. "Please pause the song" pauses, though there is a song "Pause".
/// 5. **constraints**: fewer of them given up.
/// 6. **rung**: the worst rung over all names.
/// 7. **ranking**: the criteria among candidates.
package struct ResolvedInterpretation: Comparable, Sendable {
  package let interpretation: Interpretation
  /// What the library has for the interpretation's search, best first.
  package let candidates: [Candidate]
  /// The playlist that is to be added to, if one was named and exists.
  package let destination: Candidate?

  package init(_ interpretation: Interpretation, candidates: [Candidate] = [], destination: Candidate? = nil) {
    self.interpretation = interpretation
    self.candidates = candidates
    self.destination = destination
  }

  package var best: Candidate? { candidates.first }

  /// Whether the library has everything that the interpretation names, though constraints may have been given up.
  package var isFound: Bool { shortfall < Self.missing }

  package static func < (left: ResolvedInterpretation, right: ResolvedInterpretation) -> Bool {
    decide(left, right)?.leftWins ?? false
  }

  package static func == (left: ResolvedInterpretation, right: ResolvedInterpretation) -> Bool {
    decide(left, right) == nil
  }

  /// The criterion that decides between two readings; nil if they are equal.
  package static func decidingCriterion(_ left: ResolvedInterpretation, _ right: ResolvedInterpretation) -> String? {
    decide(left, right)?.criterion
  }

  private static func decide(_ left: ResolvedInterpretation, _ right: ResolvedInterpretation) -> (
    criterion: String, leftWins: Bool
  )? {
    for (criterion, value) in criteria where value(left) != value(right) {
      return (criterion, value(left) < value(right))
    }
    guard let one = left.best, let other = right.best, let decision = Ranking.decide(one.ranking, other.ranking)
    else { return nil }
    return (decision.criterion.rawValue, decision.leftWins)
  }

  /// Less is better.
  private static let criteria: [(String, @Sendable (ResolvedInterpretation) -> Int)] = [
    ("whole phrase", { $0.interpretation.isWholePhrase ? 0 : 1 }),
    ("gaps", { $0.interpretation.gaps }),
    ("borne out", { $0.support.rawValue }),
    ("cost", { $0.interpretation.cost }),
    ("constraints", { $0.shortfall }),
    ("rung", { $0.worstRung.rawValue }),
  ]

  /// Whether a dearer interpretation cannot win, whatever the library has for it.
  func isUnbeatable(by interpretation: Interpretation) -> Bool {
    !interpretation.isWholePhrase && interpretation.gaps >= self.interpretation.gaps
      && support == .full && interpretation.cost > self.interpretation.cost
  }

  /// How far the library bears out the sentence.
  private enum Support: Int {
    case full, similarNames, incomplete
  }

  private var support: Support {
    if shortfall > 0 || interpretation.unexplained > 0 { return .incomplete }
    return worstRung <= .romanised ? .full : .similarNames
  }

  private static let missing = 1000

  /// Constraints given up, and names that are not there.
  private var shortfall: Int {
    var count = best?.relaxed.count ?? (interpretation.request.namesItem ? Self.missing : 0)
    if interpretation.request.namesPlaylist, destination == nil { count += Self.missing }
    return count
  }

  private var worstRung: MatchRung {
    [best, interpretation.request.namesPlaylist ? destination : nil].compactMap { $0?.worstRung }.max() ?? .exact
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
