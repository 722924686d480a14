package import MediaIntents

/// An interpretation with its candidates from the library. Of several readings of a sentence the smallest one wins; the
/// criteria are compared in order and never weighed against each other:
///
/// 1. **name**: after a verb of playing, an exact name beats a reading that only says how to play. "Play Faster" plays the
///    song, if there is one.
/// 2. **whole phrase**: a sentence that is exactly a transport phrase or a question beats any name. "Stop" stops, even if
///    a song has that name; "play Stop" plays the song.
/// 3. **support**: how well the library matches the reading. "Stand by Me" is a title rather than "Stand" by an artist
///    without such a song.
/// 4. **cost**: the cost in the grammar. "Please pause the song" pauses, even if there is a song "Pause". At equal cost a
///    whole phrase wins.
/// 5. **stop**: of two readings that are equally plausible, the one that ends the sound.
/// 6. **constraints**: fewer relaxed ones.
/// 7. **rung**: the worst rung over all names.
/// 8. **ranking**: the criteria among candidates.
package struct ResolvedInterpretation: Comparable, Sendable {
  package let interpretation: Interpretation
  /// The matches of the interpretation's search, best first.
  package let candidates: [Candidate]
  /// The playlist to add to, if one was named and exists.
  package let destination: Candidate?
  /// How well the library matches the reading.
  fileprivate(set) var support = Support.full
  /// Whether it is a whole phrase, or an alternative to one that has no names either.
  fileprivate var isPhrase: Bool
  /// Whether it takes the words of an exact name for how to play.
  fileprivate var losesName = false
  /// Whether it leaves words over and names nothing, while another reading that leaves words over keeps an exact name.
  fileprivate var losesKeptName = false
  /// Whether each name is in the library, though not necessarily on a single item.
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

  /// Whether everything named is in the library, possibly with relaxed constraints.
  package var isFound: Bool { shortfall < Self.missing }

  /// Whether it refers to nothing in the library and explains all words.
  var needsNothing: Bool {
    let request = interpretation.request
    return !request.namesItem && !request.namesPlaylist && interpretation.unexplained == 0
  }

  /// Whether all words are explained, none of them as a name.
  fileprivate var namesNothing: Bool {
    let request = interpretation.request
    return interpretation.unexplained == 0 && !request.namesPlaylist && request.mediaSearch?.hasNames != true
  }

  /// Whether it names something that the library has by this very name, though other words are unexplained.
  fileprivate var keepsName: Bool {
    interpretation.request.namesItem && shortfall == 0 && worstRung <= .folded
  }

  /// Whether this more expensive interpretation cannot win, regardless of the library.
  func isUnbeatable(by interpretation: Interpretation) -> Bool {
    !saysOnlyHow && !interpretation.isWholePhrase && support == .full && interpretation.cost > self.interpretation.cost
  }

  /// The same interpretation with other candidates.
  package func with(_ candidates: [Candidate], _ destination: Candidate?) -> ResolvedInterpretation {
    ResolvedInterpretation(
      interpretation, candidates: candidates, destination: destination, areNamesKnown: areNamesKnown)
  }

  private static let missing = 1000

  /// The number of relaxed constraints; a missing item counts more than any number of them.
  private var shortfall: Int {
    let isMissing =
      interpretation.request.namesItem && best == nil || interpretation.request.namesPlaylist && destination == nil
    return isMissing ? Self.missing : best?.relaxed.count ?? 0
  }

  var worstRung: MatchRung {
    [best, interpretation.request.namesPlaylist ? destination : nil].compactMap { $0?.worstRung }.max() ?? .exact
  }
}

// MARK: - Support

extension ResolvedInterpretation {
  /// How well the library matches a reading, best first.
  package enum Support: Int, Comparable, Sendable {
    /// All content words are explained, and everything named is found by its own name.
    case full
    /// Each name is in the library, but no item has all of them.
    case known
    /// Everything named is found, but only by a similar name.
    case similar
    /// As `known`, but no word stands between an artist and a title: two words are names somewhere more often by chance than
    /// a title is said in other words.
    case adjoining
    /// Words are unexplained, or something is not found.
    case incomplete

    package static func < (left: Support, right: Support) -> Bool { left.rawValue < right.rawValue }
  }

  /// The support regardless of other readings; full if nothing in the library is needed.
  package var ownSupport: Support {
    guard interpretation.unexplained == 0 else { return .incomplete }
    if shortfall == 0, worstRung <= .baseTitle { return .full }
    let isAdjoining = interpretation.isArtistBesideTitle
    if areNamesKnown, !isAdjoining { return .known }
    return shortfall == 0 ? .similar : areNamesKnown ? .adjoining : .incomplete
  }
}

extension [ResolvedInterpretation] {
  /// The readings of one sentence, adjusted for comparison.
  ///
  /// A reading that needs nothing in the library gets the best support of the others, so missing items count neither for
  /// nor against it. A whole phrase beats names, but not other requests without names: for "next episode", a transport
  /// phrase, the cheaper reading wins.
  var comparable: [ResolvedInterpretation] {
    let best = lazy.filter { !$0.needsNothing }.map(\.support).min() ?? .full
    let hasWholePhrase = contains { $0.interpretation.isWholePhrase }
    let hasExactName = contains(where: \.playsExactName)
    let keepsName = contains { $0.support == .incomplete && $0.keepsName }
    return map { reading in
      var reading = reading
      if reading.needsNothing { reading.support = best }
      reading.losesName = hasExactName && reading.saysOnlyHow
      reading.losesKeptName = keepsName && reading.support == .incomplete && !reading.interpretation.request.namesItem
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

  /// Smaller is better.
  private static let criteria: [(String, @Sendable (ResolvedInterpretation) -> Int)] = [
    ("name", { $0.losesName ? 1 : 0 }),
    ("whole phrase", { $0.isPhrase ? 0 : 1 }),
    ("support", { $0.support.rawValue }),
    ("kept name", { $0.losesKeptName ? 1 : 0 }),
    ("cost", { $0.interpretation.cost }),
    ("whole phrase", { $0.interpretation.isWholePhrase ? 0 : 1 }),
    ("stop", { $0.interpretation.request.stops ? 0 : 1 }),
    ("constraints", { $0.shortfall }),
    ("rung", { $0.worstRung.rawValue }),
  ]
}

extension Interpretation {
  /// Whether a title directly follows an artist, as in "mira solano hello".
  var isArtistBesideTitle: Bool {
    slots.contains { artist in
      artist.name == "artist" && slots.contains { $0.name == "title" && $0.start == artist.end }
    }
  }
}

extension MediaSearch {
  fileprivate var hasNames: Bool {
    mediaName != nil || artistName != nil || composerName != nil || albumName != nil || !genreNames.isEmpty
  }
}

extension Request {
  /// Whether it ends the sound.
  package var stops: Bool { self == .control(.stop) || self == .control(.pause) }

  /// Whether the request names an item rather than refers to one.
  package var namesItem: Bool {
    mediaSearch.map { !$0.namesNothing && !$0.isPointer } ?? false
  }

  /// Whether the request names a playlist that has to exist.
  package var namesPlaylist: Bool {
    guard case .add(let intent) = self, case .playlist(let name) = intent.mediaDestination else { return false }
    return (!name.isEmpty || intent.ownerName != nil) && intent.edit != .create && intent.edit != .follow
  }
}
