import Library
import MediaIntents
import Names
import Resolution
import Understanding

/// Clauses that ask for nothing: reasons, remarks and rejections.
extension Turn {
  /// Whether it says not to do something. What the grammar reads together with the negation is a request, unless it is the one
  /// that is denied.
  func declinesRequest() -> Bool {
    guard let declined = language.interpreter.afterNegation(utterance.sentence),
      !language.interpreter.hasClauses(declined)
    else { return false }
    guard let request = reader.choice(for: declined, in: language), request.isRequestOfItsOwn else { return false }
    if let own = readings.first, own.interpretation.unexplained == 0, own.isRequestOfItsOwn,
      own.interpretation.request != request.interpretation.request
    {
      return false
    }
    return [.control, .add, .affinity].contains(request.interpretation.request.kind)
  }

  /// The sentence without a first word that agrees, denies or remarks; nil without one, or if the grammar and the library do
  /// not have all of the rest.
  var withoutFirstRemark: String? {
    let words = SentenceWords(utterance.sentence)
    guard words.count > 1 else { return nil }
    let rest = words.text(1..<words.count)
    let isRemark = reader.followUps(words.text(0..<1), in: language).contains { followUp in
      switch followUp {
      case .yes, .no, .smallTalk: true
      default: false
      }
    }
    return isRemark && isInFull(rest) ? rest : nil
  }

  /// The first of several remarks in a row; nil if there are not several, or a clause is something else.
  func firstOfRemarks(in words: String) -> SmallTalk? {
    var known: [String: Bool] = [:]
    return firstOfRemarks(in: words, &known)
  }

  /// - Parameter known: whether these ends of the sentence are remarks in a row. Without it, each clause would double the
  ///   time.
  private func firstOfRemarks(in words: String, _ known: inout [String: Bool]) -> SmallTalk? {
    for end in language.interpreter.joints(in: words) where end.kind == .clauseEnd {
      if let first = remark(end.before), isOnlyRemarks(end.after, &known) { return first }
    }
    return nil
  }

  private func isOnlyRemarks(_ words: String, _ known: inout [String: Bool]) -> Bool {
    if let known = known[words] { return known }
    let isSo = remark(words) != nil || firstOfRemarks(in: words, &known) != nil
    known[words] = isSo
    return isSo
  }

  private func remark(_ clause: String) -> SmallTalk? {
    if case .smallTalk(let talk)? = reader.followUps(clause, in: language).first { talk } else { nil }
  }

  /// The sentence without clauses that are remarks and reasons; nil if it has none, or nothing else.
  mutating func withoutRemarks(_ sentence: String) -> String? {
    guard !isWholeName(sentence) else { return nil }
    // What words of order follow a remark with still comes after something.
    if let first = language.interpreter.joints(in: sentence).first, first.kind == .sequence, isSmallTalk(first.before) {
      return String(sentence.dropFirst(first.before.count).drop { !$0.isLetter })
    }
    let clauses = language.interpreter.clauses(of: sentence, onlyAtSigns: true)
    guard (2...Self.maxClausesOfTalk).contains(clauses.count) else { return nil }
    var wishes: [String] = []
    for clause in clauses where !isReason(clause) || asks(clause) { wishes.append(clause) }
    // What is wanted may be said twice.
    if wishes.count < clauses.count, !wishes.contains(where: asks), wishes.allSatisfy(followsUp) {
      wishes = wishes.suffix(1)
    }
    let rest = wishes.joined(separator: ", ")
    return wishes.count < clauses.count && (asks(rest) || followsUp(rest)) ? rest : nil
  }

  private func asks(_ words: String) -> Bool { !GrammarReading(of: words, in: language, reader).requests.isEmpty }

  private func followsUp(_ words: String) -> Bool {
    reader.followUps(words, in: language).contains { !$0.isReason && !$0.isSmallTalk }
  }

  private static let maxClausesOfTalk = 8

  func parts(of clause: String) -> [ResolvedInterpretation] {
    var splitter = CompoundRequestSplitter(language, reader)
    return splitter.parts(of: clause).map(\.reading)
  }

  /// Whether all of it is something of the library, such as a title with a comma.
  mutating func isWholeName(_ sentence: String) -> Bool {
    guard let whole = reader.readings(of: sentence, in: language).first else { return false }
    // Another one has no name, and may be spoken of in several clauses.
    if whole.interpretation.request.mediaSearch?.reference == .other { return whole.interpretation.unexplained == 0 }
    return whole.interpretation.request.mediaSearch?.mediaName != nil && whole.ownSupport == .full
  }

  /// Whether all clauses of it are remarks.
  mutating func isAside(_ words: String) -> Bool {
    if isReason(words) { return true }
    let ends = language.interpreter.joints(in: words).filter { $0.kind == .clauseEnd }
    return ends.contains { isReason($0.before) && isAside($0.after) }
  }

  /// Whether it says why, or is a remark such as a greeting.
  mutating func isReason(_ clause: String) -> Bool {
    guard !language.interpreter.isCondition(clause), !language.interpreter.isQuestion(clause), !deniesSomething(clause)
    else { return false }
    let followUps = reader.followUps(clause, in: language)
    guard followUps.contains(where: { $0.isReason || $0.isSmallTalk }), !followUps.contains(where: choosesOffered),
      !followUps.contains(where: { $0.isDescription && !$0.isGuess }),
      followUps.allSatisfy({ $0.isReason || $0.isSmallTalk || $0.isGuess || $0.isDescription }), !isRequest(clause),
      !namesSomething(clause)
    else { return false }
    // A reason may go on after a comma; a request after it is none of it.
    let ends = language.interpreter.joints(in: clause).filter { $0.kind == .clauseEnd }
    return !ends.contains { isRequest($0.before) || isRequest($0.after) }
  }

  /// Whether it begins with a word such as "not" and is not a remark of its own: what is not wanted may be told as not
  /// understood, but is not passed over.
  private func deniesSomething(_ clause: String) -> Bool {
    guard let first = SentenceWords(clause).words.first?.folded, SentenceWords(clause).count > 1 else { return false }
    return language.interpreter.negatives(in: first) > 0 && !isSmallTalk(clause)
  }

  /// Whether it describes one of several items that were offered.
  private func choosesOffered(_ followUp: FollowUp) -> Bool {
    guard case .described(let description) = followUp, offered.count > 1 else { return false }
    return !fitting(candidates(of: offered), description).isEmpty
  }

  /// Whether it has a name of the library of several words that are not all of the grammar.
  func namesSomething(_ clause: String) -> Bool {
    language.interpreter.possibleNames(in: clause).contains { name in
      name.contains(" ") && !library.resolver.types(ofName: FoldedText(name)).isEmpty
        && !language.interpreter.unknownWords(in: name).isEmpty
    }
  }

  private func isSmallTalk(_ clause: String) -> Bool {
    reader.followUps(clause, in: language).first?.isSmallTalk == true
  }

  private mutating func isRequest(_ clause: String) -> Bool {
    reader.readings(of: clause, in: language).first?.isRequestOfItsOwn == true
  }
}

extension FollowUp {
  fileprivate var isSmallTalk: Bool { if case .smallTalk = self { true } else { false } }
}
