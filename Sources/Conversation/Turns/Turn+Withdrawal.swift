import MediaIntents
import Names
import Resolution
import Understanding

/// Sentences that take back a wish of their own, or correct what was done before them.
extension Turn {
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
  /// It is taken back by a phrase of repair, or by a clause of its own that does nothing but reject.
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
}
