import Library
import MediaIntents
import Names
import Resolution
import Understanding

/// Corrections within one sentence: "play Hello, I mean the song".
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

  /// Does what is wanted instead of what the sentence takes back, and nothing if that is not understood: what was taken
  /// back is never done. Nil if the sentence takes nothing back.
  mutating func respondToWithdrawal() async -> [Response]? {
    if let correction = correctionAfterRemark() { return await respond(to: [correction]) }
    guard let (first, after) = withdrawal() else { return nil }
    if let responses = await respondToRepair() { return responses }
    // What is wanted may be said more exactly in further clauses.
    let ends = language.interpreter.joints(in: after).filter { $0.kind == .clauseEnd }
    for (words, rest) in [(after, nil)] + ends.map({ ($0.before, Optional($0.after)) }) {
      guard let responses = await respond(toWish: words, insteadOf: first) else { continue }
      if let rest { clausesLeftOut.append(rest) }
      return responses
    }
    return [.refused(.notUnderstood)]
  }

  /// What the last clause corrects of what was done before, after clauses that ask for nothing; nil if it corrects nothing.
  private func correctionAfterRemark() -> FollowUp? {
    let sentence = utterance.sentence
    guard let repair = language.interpreter.joints(in: sentence).last(where: { $0.kind == .repair }),
      !repair.before.isEmpty, sentence.hasPrefix(repair.before),
      parts(of: repair.before).allSatisfy({ $0.interpretation.request.mediaSearch != nil && !$0.isFound })
    else { return nil }
    let correction = sentence.dropFirst(repair.before.count).drop { !$0.isLetter && !$0.isNumber }
    return reader.followUps(String(correction), in: language).first(where: \.isDescription)
  }

  private mutating func respond(
    toWish words: String, insteadOf first: ResolvedInterpretation?
  ) async -> [Response]? {
    let followUps = reader.followUps(words, in: language)
    if followUps.contains(where: \.isWithdrawal) { return [.cancelled] }
    if let other = first?.replaced(by: words, in: self) { return [await perform(other)] }
    let wishes = parts(of: words)
    if !wishes.isEmpty, wishes.allSatisfy({ $0.isRequestOfItsOwn && $0.interpretation.unexplained == 0 }) {
      return await perform(wishes)
    }
    for case .described(let description) in followUps {
      guard let first, let match = await meant(by: description) else { continue }
      return [await perform(first.with(first.interpretation.request.settled(on: match.item), candidates: [match]))]
    }
    return await respond(to: followUps.filter { !$0.isGuess })
  }

  /// The last wish of the sentence that is taken back, if it is a request, and the words after it; nil if none is.
  ///
  /// It is taken back by a phrase of repair, or by a clause of its own that only rejects: "no rush" takes back nothing.
  private func withdrawal() -> (request: ResolvedInterpretation?, after: String)? {
    for joint in language.interpreter.joints(in: utterance.sentence).reversed() {
      guard joint.kind == .repair || joint.kind == .clauseEnd && startsWithRejection(joint.after) else { continue }
      let first = reader.readings(of: joint.before, in: language).first { reading in
        reading.isRequestOfItsOwn && reading.interpretation.unexplained == 0 && !reading.interpretation.isBareName
      }
      guard first != nil || reader.followUps(joint.before, in: language).contains(where: \.isWish) else { continue }
      var after = joint.after
      while let end = language.interpreter.joints(in: after).first(where: { $0.kind == .clauseEnd }),
        rejects(end.before)
      {
        after = end.after
      }
      return (first, after)
    }
    return nil
  }

  private func startsWithRejection(_ words: String) -> Bool {
    language.interpreter.joints(in: words).first { $0.kind == .clauseEnd }.map { rejects($0.before) } ?? false
  }

  /// Whether a clause says no more than no, perhaps after a sound of hesitation.
  private func rejects(_ clause: String) -> Bool {
    let followUps = reader.followUps(clause, in: language)
    if followUps.contains(where: { $0 == .no || $0.isWithdrawal }) { return true }
    let words = SentenceWords(clause)
    guard words.count == 2 else { return false }
    return reader.followUps(words.text(1..<2), in: language).contains(.no)
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
  /// Whether it certainly asks for something to be done.
  fileprivate var isWish: Bool {
    switch self {
    case .edited, .editedNumber, .queued, .jump, .skip: !isGuess
    default: false
    }
  }

  /// Whether it asks for nothing any more.
  fileprivate var isWithdrawal: Bool { [.cancel, .callOff, .keep].contains(self) }

  /// Whether it is a number or a time for the request before it.
  fileprivate var isAmendment: Bool {
    switch self {
    case .amended, .amendedTime: true
    default: false
    }
  }
}

extension ResolvedInterpretation {
  /// The request that these words put in the place of this one; nil if they put none.
  fileprivate func replaced(by words: String, in turn: Turn) -> ResolvedInterpretation? {
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
    case .number(let number): other = request.amended(to: Double(number))
    case .amended(let number): other = request.amended(to: number)
    case .amendedTime(let seconds): other = request.skipping(seconds) ?? request.amended(toSeconds: seconds)
    default: other = nil
    }
    return other.map { request in
      with(request, candidates: request.mediaSearch.map(turn.library.resolver.candidates(for:)) ?? candidates)
    }
  }
}
