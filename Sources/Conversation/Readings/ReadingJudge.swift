import MediaIntents
import Resolution
import Understanding

/// Chooses between the readings of the grammar and what a model proposes.
///
/// What the grammar explains word for word, with every name in the library, always counts. The model is asked only about
/// the rest: sentences that the grammar cannot read, words that it leaves over, and names that are not there.
struct ReadingJudge {
  let resolver: Resolver
  /// Whether the sentence is a question. A model that takes it for something to do is not believed.
  let isQuestion: Bool
  /// Whether a clause says when. A model that takes the sentence for something to do at once is not believed.
  let hasCondition: Bool
  /// Whether it denies something. A model that finds a name to play in it is not believed.
  let isDenied: Bool
  /// Whether it has a number. A model that takes it for a command or a mark without one is not believed.
  let hasNumber: Bool
  /// Whether its words tell the opposite of a direction.
  let contradicts: (Pole) -> Bool
  /// Whether it begins by adding or removing. A model that takes it for something to play or find is not believed.
  let beginsByEditing: Bool
  /// What the model makes of the sentence.
  let propose: () -> LearnedProposal

  /// The minimum probability of a request that the grammar cannot read. That of a search is higher, because people
  /// search for much else, and that of a name of the library lower.
  private static let minAcceptedName = 0.7
  private static let minAccepted = 0.9
  private static let minAcceptedSearch = 0.95
  /// The minimum probability of another kind than the grammar's, and of another domain.
  private static let minChanged = 0.7
  private static let minRefused = 0.65

  /// The reading that counts; nil if the sentence isn't a request.
  ///
  /// - Parameter readings: those of the grammar, best first.
  func choice(of readings: [ResolvedInterpretation]) -> ResolvedInterpretation? {
    let readings = readings.filter { !hasCondition || !$0.removesByPartOfWords }
    let best = readings.first
    if let best, best.isCertain { return best }
    let proposal = propose()
    guard let kind = proposal.kind else {
      let isRefused = proposal.probability > Self.minRefused && best?.namesSomething != true
      guard isRefused, best?.asksForArtist != true, best?.changesPlaylist != true else { return best }
      return best.flatMap { resolver.named(byWordsOf: $0.interpretation) }
    }
    if isQuestion, kind != .search, kind != .query { return best }
    let isEdit = beginsByEditing || best?.changesPlaylist == true
    if isEdit, kind == .play || kind == .search { return best }
    if hasCondition, kind == .control { return best }
    // What is asked in words of the grammar is told, and nothing is done.
    if let best, best.onlyAsks, best.interpretation.unexplained == 0, kind != .search, kind != .query { return best }
    guard let choice = reading(of: kind, readings, proposal) else { return best }
    // What the library has is not given up for what it doesn't have.
    if let best, best.interpretation.unexplained == 0, best.interpretation.request.namesItem, best.isFound,
      !choice.isFound
    {
      return best
    }
    if choice.interpretation.request.poles.contains(where: contradicts) { return best }
    if isDenied, kind == .play, choice != best, !choice.interpretation.slots.isEmpty { return best }
    if hasNumber, [.control, .affinity].contains(kind), choice != best, !choice.interpretation.request.saysNumber {
      return best
    }
    let least = best == nil ? Self.least(toAccept: choice) : Self.minChanged
    return proposal.probability > least ? choice : best
  }

  private static func least(toAccept reading: ResolvedInterpretation) -> Double {
    if reading.isFound, reading.interpretation.request.namesItem { return minAcceptedName }
    return reading.interpretation.request.kind == .search ? minAcceptedSearch : minAccepted
  }

  /// The reading of a kind, that of the grammar unless the library bears out the model's better; nil if there is none.
  private func reading(
    of kind: Request.Kind, _ readings: [ResolvedInterpretation], _ proposal: LearnedProposal
  ) -> ResolvedInterpretation? {
    let own = readings.first { $0.interpretation.request.kind == kind }
    guard let learned = proposal.interpretation.flatMap({ resolver.resolve([$0]).first }) else { return own }
    // To play or find just anything is what is left of a sentence that wasn't understood.
    guard let own else { return learned.playsAnything || learned.findsAnything ? nil : learned }
    guard learned.ownSupport < own.ownSupport, learned.interpretation.request.says(whatIsSaidBy: own) else {
      return own
    }
    let isComplete = learned.ownSupport == .full && learned.interpretation.names(allOf: own.interpretation)
    return own.interpretation.unexplained > 0 || isComplete ? learned : own
  }
}

extension ResolvedInterpretation {
  /// Whether the grammar explains every word, and the library has what is named.
  var isCertain: Bool {
    let request = interpretation.request
    if request.kind == .control, request.saysNumber { return true }
    return interpretation.unexplained == 0 && (ownSupport <= .known || request.saysNumber)
  }

  /// Whether it takes something out of the queue or a playlist though words are left over, which may say when.
  fileprivate var removesByPartOfWords: Bool {
    guard case .add(let intent) = interpretation.request else { return false }
    return [.remove, .delete].contains(intent.edit) && interpretation.unexplained > 0
  }

  /// Whether the grammar explains every word of a search for whatever there is by somebody. The library need not have
  /// the name.
  fileprivate var asksForArtist: Bool {
    guard case .search(let intent) = interpretation.request, let search = intent.mediaSearch,
      search.artistName != nil, search.mediaName == nil, search.albumName == nil
    else { return false }
    return interpretation.unexplained == 0 && !interpretation.isBareName && interpretation.cost <= Self.maxArtistCost
  }

  /// Whether the grammar explains every word of a request to change or delete a playlist. No other domain has these, whether
  /// or not there is a playlist of that name.
  fileprivate var changesPlaylist: Bool {
    guard case .add(let intent) = interpretation.request, interpretation.unexplained == 0 else { return false }
    return intent.edit.isOfPlaylist || intent.edit == .create
  }

  /// The maximum cost of such a search in the grammar: a few words around a short name.
  private static let maxArtistCost = 40

  /// Types that a word of the name tells, if the type is said: there are few of each.
  private static let partlyNamed: Set<MediaItemType> = [.podcastShow, .radioStation, .playlist]

  /// Whether the grammar explains every word, and the library has the item under its own name, or a show, a station or
  /// a playlist with these words in it.
  fileprivate var namesSomething: Bool {
    guard interpretation.unexplained == 0, let best else { return false }
    let type = interpretation.request.mediaSearch?.mediaType ?? .unknown
    return best.relaxed.isEmpty && (best.worstRung <= .romanised || Self.partlyNamed.contains(type))
  }
}

extension Interpretation {
  /// Whether the slots hold all words that those of another interpretation hold.
  fileprivate func names(allOf other: Interpretation) -> Bool {
    let held = Set(slots.flatMap { $0.start..<$0.end })
    return other.slots.allSatisfy { ($0.start..<$0.end).allSatisfy(held.contains) }
  }
}

extension Request {
  /// Whether nothing is lost that the grammar found besides names.
  fileprivate func says(whatIsSaidBy reading: ResolvedInterpretation) -> Bool {
    let other = reading.interpretation.request
    if case .play(let intent) = self, case .play(let wanted) = other, !intent.says(whatIsSaidBy: wanted) {
      return false
    }
    guard let wanted = other.mediaSearch else { return true }
    let search = mediaSearch ?? MediaSearch()
    return holds(wanted.releaseDate, search.releaseDate) && holds(wanted.sortOrder, search.sortOrder)
      && holds(wanted.reference, search.reference) && holds(wanted.place, search.place)
      && holds(wanted.choice, search.choice) && holds(wanted.excluded, search.excluded)
      && holds(wanted.required, search.required) && holds(wanted.limit, search.limit)
  }

  /// Whether it is a command with a number or a place, which only the grammar reads.
  var saysNumber: Bool {
    switch self {
    case .control(let command):
      switch command {
      case .seek, .skip, .setVolume, .changeVolume, .speed, .sleep, .chapter, .transfer, .entry, .stopAfterSeveral,
        .bookmark:
        true
      default: false
      }
    case .play(let intent): intent.playbackSpeed != nil || intent.mediaSearch?.place != nil
    default: mediaSearch?.place != nil || mediaSearch?.choice != nil
    }
  }
}

extension PlayMediaIntent {
  fileprivate func says(whatIsSaidBy other: PlayMediaIntent) -> Bool {
    holds(other.playShuffled, playShuffled) && holds(other.playbackRepeatMode, playbackRepeatMode)
      && holds(other.resumePlayback, resumePlayback) && holds(other.playbackQueueLocation, playbackQueueLocation)
      && holds(other.playbackSpeed, playbackSpeed)
  }
}

/// Whether a value that was said is there.
private func holds<Value: Equatable>(_ wanted: Value?, _ value: Value?) -> Bool { wanted == nil || wanted == value }

extension ResolvedInterpretation {
  /// Whether it only asks to be told something.
  fileprivate var onlyAsks: Bool { [.search, .query].contains(interpretation.request.kind) }
}
