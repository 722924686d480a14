package import MediaIntents

/// An interpretation with what the library has for it. Of several readings of a sentence the least one was meant; the
/// criteria are compared in order and never weighed against each other:
///
/// 1. **whole phrase**: a sentence that is a transport phrase or a question, word for word, beats any name. "Stop" stops,
///    though a song has that name; "play Stop" reaches the song by what follows.
/// 2. **support**: how far the library bears out what was said. "Stand by Me" is a title before it is "Stand" by somebody
///    who has no such song.
/// 3. **cost**: what the grammar charged. "Please pause the song" pauses, though there is a song "Pause". At the same cost
///    a whole phrase is meant.
/// 4. **constraints**: fewer of them given up.
/// 5. **rung**: the worst rung over all names.
/// 6. **ranking**: the criteria among candidates.
package struct ResolvedInterpretation: Comparable, Sendable {
  package let interpretation: Interpretation
  /// The matches of the interpretation's search, best first.
  package let candidates: [Candidate]
  /// The playlist that is to be added to, if one was named and exists.
  package let destination: Candidate?
  /// How far the library bears out what was said.
  fileprivate(set) var support = Support.full
  /// Whether it is a whole phrase, or stands beside one and names nothing either.
  fileprivate var isPhrase: Bool
  /// Whether something of the library goes by each name, though perhaps not by all of them together.
  private let areNamesKnown: Bool

  package init(_ interpretation: Interpretation, candidates: [Candidate] = [], destination: Candidate? = nil) {
    self.init(interpretation, candidates: candidates, destination: destination, areNamesKnown: false)
  }

  init(_ interpretation: Interpretation, candidates: [Candidate], destination: Candidate?, areNamesKnown: Bool) {
    self.interpretation = interpretation
    self.candidates = candidates
    self.destination = destination
    self.areNamesKnown = areNamesKnown
    isPhrase = interpretation.isWholePhrase
    support = ownSupport
  }

  package var best: Candidate? { candidates.first }

  /// Whether the library has everything that the interpretation names, though constraints may have been given up.
  package var isFound: Bool { shortfall < Self.missing }

  /// Whether nothing of the library is needed, and no word is left over.
  var needsNothing: Bool {
    let request = interpretation.request
    return !request.namesItem && !request.namesPlaylist && interpretation.unexplained == 0
  }

  /// Whether every word is used, and none of them for a name.
  fileprivate var namesNothing: Bool {
    let request = interpretation.request
    return interpretation.unexplained == 0 && !request.namesPlaylist && request.mediaSearch?.hasNames != true
  }

  /// Whether a dearer interpretation cannot win, whatever the library has for it.
  func isUnbeatable(by interpretation: Interpretation) -> Bool {
    !interpretation.isWholePhrase && support == .full && interpretation.cost > self.interpretation.cost
  }

  func with(_ candidates: [Candidate], _ destination: Candidate?) -> ResolvedInterpretation {
    ResolvedInterpretation(
      interpretation, candidates: candidates, destination: destination, areNamesKnown: areNamesKnown)
  }

  private static let missing = 1000

  /// How many constraints were given up; something that is not there counts more than any number of them.
  private var shortfall: Int {
    let isMissing =
      interpretation.request.namesItem && best == nil || interpretation.request.namesPlaylist && destination == nil
    return isMissing ? Self.missing : best?.relaxed.count ?? 0
  }

  private var worstRung: MatchRung {
    [best, interpretation.request.namesPlaylist ? destination : nil].compactMap { $0?.worstRung }.max() ?? .exact
  }
}

// MARK: - Support

extension ResolvedInterpretation {
  /// How far the library bears out a reading, the best first.
  package enum Support: Int, Comparable, Sendable {
    /// Every content word is used, and what is named is there under its own name.
    case full
    /// Something goes by each name, but not by all of them together.
    case known
    /// What is named is there under a similar name.
    case similar
    /// Words are left over, or something is not there.
    case incomplete

    package static func < (left: Support, right: Support) -> Bool { left.rawValue < right.rawValue }
  }

  /// The support by the library alone, whatever other readings there are; what needs nothing of the library has it in full.
  package var ownSupport: Support {
    guard interpretation.unexplained == 0 else { return .incomplete }
    if shortfall == 0, worstRung <= .romanised { return .full }
    if areNamesKnown { return .known }
    return shortfall == 0 ? .similar : .incomplete
  }
}

extension [ResolvedInterpretation] {
  /// The readings of one sentence, ready to be compared.
  ///
  /// What the library lacks speaks neither for nor against a reading that asks nothing of it: such a reading is as well
  /// supported as the best of the others. And a whole phrase beats names, but not another request without any: "next
  /// episode" is a transport phrase, and yet the cheaper reading counts.
  var comparable: [ResolvedInterpretation] {
    let best = lazy.filter { !$0.needsNothing }.map(\.support).min() ?? .full
    let hasWholePhrase = contains { $0.interpretation.isWholePhrase }
    return map { reading in
      var reading = reading
      if reading.needsNothing { reading.support = best }
      reading.isPhrase = reading.isPhrase || hasWholePhrase && reading.namesNothing
      return reading
    }
  }
}

// MARK: - Order

extension ResolvedInterpretation {
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
    ("whole phrase", { $0.isPhrase ? 0 : 1 }),
    ("support", { $0.support.rawValue }),
    ("cost", { $0.interpretation.cost }),
    ("whole phrase", { $0.interpretation.isWholePhrase ? 0 : 1 }),
    ("constraints", { $0.shortfall }),
    ("rung", { $0.worstRung.rawValue }),
  ]
}

extension MediaSearch {
  fileprivate var hasNames: Bool {
    mediaName != nil || artistName != nil || albumName != nil || !genreNames.isEmpty
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
