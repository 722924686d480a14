import Library
import MediaIntents
import Names
import Resolution
import Understanding

/// Corrections that a sentence makes itself: of its own request, or of what was last done.
extension Turn {
  /// What replaces a request in its own sentence: another one of its kind, or the name of something else of the library,
  /// after words that take the first one back or deny it. Nil if nothing is replaced.
  func replacement() -> ResolvedInterpretation? {
    for joint in language.interpreter.joints(in: utterance.sentence) where [.repair, .clauseEnd].contains(joint.kind) {
      guard let after = joint.kind == .repair ? joint.after : withoutDenial(joint.after),
        let first = reader.readings(of: joint.before, in: language).first, first.interpretation.unexplained == 0,
        !first.interpretation.isBareName, first.interpretation.request.mediaSearch?.namesNothing == false
      else { continue }
      if let other = first.replaced(by: after, in: self) { return other }
      let ends = language.interpreter.joints(in: after).filter { $0.kind == .clauseEnd }
      for end in ends {
        if let other = first.replaced(by: end.before, in: self), let exact = narrowed(other, by: end.after) {
          return exact
        }
      }
    }
    return nil
  }

  /// A request that the same sentence corrects by a bare "no": another number, another one of what was listed, another name.
  /// Nil if no word is one, or either half means nothing by itself.
  func correctedByNo() async -> ResolvedInterpretation? {
    let words = SentenceWords(utterance.sentence, keepsSigns: true)
    // The word may be part of a name.
    guard words.count > 2, !isInFull(utterance.sentence) else { return nil }
    for place in 1..<words.count - 1 where reader.followUps(words.text(place..<place + 1), in: language) == [.no] {
      let after = words.text(place + 1..<words.count)
      guard let first = reader.readings(of: words.text(0..<place), in: language).first, first.mayBeCorrected else {
        continue
      }
      for followUp in reader.followUps(after, in: language) {
        if let corrected = await first.corrected(by: followUp, in: self) { return corrected }
      }
      if let other = first.replaced(by: after, in: self) { return other }
    }
    return nil
  }

  /// Responds to the second of two choices among what is spoken of, where a "no" takes back the first. Returns nil if either
  /// half is no choice.
  mutating func respondToPickCorrected() async -> [Response]? {
    let words = SentenceWords(utterance.sentence, keepsSigns: true)
    guard words.count > 2 else { return nil }
    for place in 1..<words.count - 1 where reader.followUps(words.text(place..<place + 1), in: language) == [.no] {
      let after = words.text(place + 1..<words.count)
      guard picks(words.text(0..<place)), picks(after) else { continue }
      utterance.content = .sentence(after)
      return await respondToClause()
    }
    return nil
  }

  private func picks(_ words: String) -> Bool {
    reader.followUps(words, in: language).first.map { followUp in
      switch followUp {
      case .number, .described, .previous: true
      default: false
      }
    } == true
  }

  /// What the last clause wants instead of what was last done, where the clause before it denies that by its name; nil if it
  /// does not.
  func correctionOfNamed() -> FollowUp? {
    let clauses = language.interpreter.clauses(of: utterance.sentence, onlyAtSigns: true)
    guard clauses.count > 1, let wanted = clauses.last, clauses.dropLast().last.map(deniesLast) == true,
      !library.resolver.types(ofName: FoldedText(wanted)).isEmpty
    else { return nil }
    return .described(ChoiceDescription(words: wanted, isCorrection: true))
  }

  private func deniesLast(_ clause: String) -> Bool {
    let names = [state.editedPlaylist, state.focus?.item?.title].compactMap { $0.map { FoldedText($0) } }
    return reader.followUps(clause, in: language).contains { followUp in
      switch followUp {
      case .unlike(let words), .without(let words): names.contains(FoldedText(words))
      default: false
      }
    }
  }

  /// The words after a "no" at the start of a clause; nil if it doesn't begin so.
  private func withoutDenial(_ clause: String) -> String? {
    let words = SentenceWords(clause, keepsSigns: true)
    guard words.count > 1, reader.followUps(words.text(0..<1), in: language).contains(.no) else { return nil }
    return words.text(1..<words.count)
  }

  /// The request before the repair, changed by what follows it. Returns nil if what follows is no correction.
  mutating func respondToRepair() async -> [Response]? {
    for joint in language.interpreter.joints(in: utterance.sentence) where [.repair, .clauseEnd].contains(joint.kind) {
      guard let first = reader.readings(of: joint.before, in: language).first, first.interpretation.unexplained == 0
      else { continue }
      for followUp in reader.followUps(joint.after, in: language) where joint.kind == .repair || followUp.isAmendment {
        if let corrected = await first.corrected(by: followUp, in: self) { return await perform([corrected]) }
      }
    }
    return nil
  }
}

extension Request {
  /// The same request for another one of what was listed; nil if it is for none.
  fileprivate func choosing(_ number: Int) -> Request? {
    guard var search = mediaSearch, search.choice != nil else { return nil }
    search.choice = number
    return searching(search)
  }

  /// The same skip by another time, as nothing was skipped yet; nil for anything else.
  fileprivate func skipping(_ seconds: Double) -> Request? {
    switch self {
    case .control(.skip(let first)): .control(.skip(by: first < 0 ? -seconds : seconds))
    case .control(.skipIntro): .control(.skip(by: seconds))
    default: nil
    }
  }
}

extension FollowUp {
  /// Whether it is a number or a time for the request before it.
  fileprivate var isAmendment: Bool {
    switch self {
    case .amended, .amendedTime: true
    default: false
    }
  }
}

extension ResolvedInterpretation {
  /// Whether the grammar has all of it, and it has a name or a number that can be another one.
  fileprivate var mayBeCorrected: Bool {
    let request = interpretation.request
    guard interpretation.unexplained == 0, !interpretation.isBareName else { return false }
    return request.mediaSearch?.namesNothing == false || request.saysNumber
  }

  /// The request that these words put in the place of this one; nil if they put none.
  func replaced(by words: String, in turn: Turn) -> ResolvedInterpretation? {
    guard let other = turn.reader.readings(of: words, in: turn.language).first, other.isFound,
      other.interpretation.unexplained == 0, let search = other.interpretation.request.mediaSearch,
      !search.namesNothing
    else { return nil }
    guard other.interpretation.isBareName else {
      return other.interpretation.request.kind == interpretation.request.kind ? other : nil
    }
    return with(interpretation.request.searching(search), candidates: other.candidates)
  }

  fileprivate func corrected(by followUp: FollowUp, in turn: Turn) async -> ResolvedInterpretation? {
    let request = interpretation.request
    let other: Request?
    switch followUp {
    case .described(let description):
      guard let match = await turn.matches(candidates, description).first else { return nil }
      return with(request.settled(on: match.item), candidates: [match])
    case .number(let number): other = request.choosing(number) ?? request.amended(to: Double(number))
    case .amended(let number): other = request.amended(to: number)
    case .amendedTime(let seconds): other = request.skipping(seconds) ?? request.amended(toSeconds: seconds)
    default: other = nil
    }
    return other.map { request in
      with(request, candidates: request.mediaSearch.map(turn.library.resolver.candidates(for:)) ?? candidates)
    }
  }
}
