import Library
import MediaIntents
import Names
import Resolution
import Understanding

/// Clauses that ask for nothing: reasons, remarks, rejections: "pause, I'm at the gate".
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

  /// The first of several remarks in a row, "thanks, you're the best"; nil if a clause is something else.
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

  /// The clauses of a sentence that ask for something, if the rest of it says why, "pause, I'm at the gate", or what is
  /// not wanted.
  mutating func sentenceWithoutReason() -> String? {
    let joints = language.interpreter.joints(in: utterance.sentence)
    // "Cool, and after that play …": what follows the remark still comes after something.
    if let first = joints.first, first.kind == .sequence, isSmallTalk(first.before) {
      return String(utterance.sentence.dropFirst(first.before.count).drop { !$0.isLetter })
    }
    let ends = joints.filter { $0.kind == .clauseEnd }
    return ends.count <= Self.maxClauseEnds ? withoutAsides(utterance.sentence) : nil
  }

  /// Nobody says more clauses at once, and each may double the time that it takes to look for asides.
  private static let maxClauseEnds = 8

  private mutating func withoutAsides(_ sentence: String) -> String? {
    let joints = language.interpreter.joints(in: sentence).filter { $0.kind != .repair }
    let ends = joints.filter { $0.kind == .clauseEnd }
    guard !joints.isEmpty, !isWholeName(sentence) else { return nil }
    for end in ends where (isInterjection(end.before) || isFiller(end.before)) && asksForSomething(end.after) {
      return end.after
    }
    // The last clause first, since a reason takes any words: "oh no, undo that, she loves it".
    for end in ends.reversed() where isAside(end.after) {
      if let rest = wish(in: end.before) { return rest }
    }
    for end in ends {
      if isAside(end.before), let rest = wish(in: end.after) { return rest }
      if isRejection(end.before), asksForKindOfMusic(end.after) || isUndo(end.after) || isCommand(end.after) {
        return end.after
      }
      // "Too loud, go back to how it was": the complaint is why.
      if state.focus?.isChange == true, changesLevel(end.before), isUndo(end.after) { return end.after }
      if rejectsWhatPlays(end.before), isRequest(end.after) || describesChoice(end.after) { return end.after }
      if rejectsByName(end.before), asksForSomething(end.after) { return end.after }
    }
    if let rest = withoutInnerAside(sentence, ends) { return withoutAsides(rest) ?? rest }
    // "Hello, I'm not feeling well."
    if let end = ends.first(where: { isSmallTalk($0.before) && isSmallTalk($0.after) }) { return end.after }
    // "I've had a long day so play something calm."
    return joints.first { $0.kind == .conjunction && isReason($0.before) && asksForSomething($0.after) }?.after
  }

  /// The sentence without a clause that is a remark between two that ask for something; nil if it has none.
  private mutating func withoutInnerAside(_ sentence: String, _ ends: [SentenceJoint]) -> String? {
    for (first, second) in zip(ends, ends.dropFirst()) {
      guard sentence.hasPrefix(second.before), second.before.hasPrefix(first.before),
        first.after.hasSuffix(second.after)
      else { continue }
      let clause = first.after.dropLast(second.after.count)
      if isAside(String(clause)), isRequest(first.before) {
        return first.before + sentence.dropFirst(second.before.count)
      }
    }
    return nil
  }

  /// The words that ask for something, if there are any besides more asides.
  private mutating func wish(in words: String) -> String? {
    withoutAsides(words) ?? (asksForSomething(words) ? words : nil)
  }

  func parts(of clause: String) -> [ResolvedInterpretation] {
    var splitter = CompoundRequestSplitter(language, reader)
    return splitter.parts(of: clause).map(\.reading)
  }

  /// Whether all of it is something of the library, such as a title with a comma.
  mutating func isWholeName(_ sentence: String) -> Bool {
    guard let whole = reader.readings(of: sentence, in: language).first else { return false }
    // "What about the other one, what's it about?"
    if whole.interpretation.request.mediaSearch?.reference == .other { return whole.interpretation.unexplained == 0 }
    return whole.interpretation.request.mediaSearch?.mediaName != nil && whole.ownSupport == .full
  }

  /// Whether all clauses of it are remarks.
  mutating func isAside(_ words: String) -> Bool {
    if isReason(words) { return true }
    let ends = language.interpreter.joints(in: words).filter { $0.kind == .clauseEnd }
    return ends.contains { isReason($0.before) && isAside($0.after) }
  }

  /// "Sick, …": one word or two that mean nothing and name nothing.
  private mutating func isInterjection(_ clause: String) -> Bool {
    SentenceWords(clause).words.count <= 2 && !language.interpreter.unknownWords(in: clause).isEmpty
      && library.resolver.types(ofName: FoldedText(clause)).isEmpty
      && reader.followUps(clause, in: language).allSatisfy { $0.isGuess || $0.isDescription }
      && library.resolver.mentions(of: MediaSearch(mediaName: clause)).isEmpty && !isRequest(clause)
  }

  /// Whether it is one word that marks what plays when it stands alone, but only fills a pause before another request, such
  /// as "like".
  private func isFiller(_ clause: String) -> Bool {
    guard SentenceWords(clause).count == 1,
      case .affinity(let intent)? = reader.readings(of: clause, in: language).first?.interpretation.request
    else { return false }
    return intent.mediaSearch.map { $0.mediaName == nil && $0.artistName == nil } ?? true
  }

  /// "Not this one, …" and "forget it, …", after which another kind of music is asked for.
  private mutating func isRejection(_ clause: String) -> Bool {
    let followUps = reader.followUps(clause, in: language)
    return followUps.contains { [.other, .cancel, .keep, .no, .wrong].contains($0) }
      && !followUps.contains(.keepPlaying)
      && !isRequest(clause)
  }

  private func changesLevel(_ clause: String) -> Bool {
    switch reader.readings(of: clause, in: language).first?.interpretation.request {
    case .control(.changeVolume), .control(.speed(.faster)), .control(.speed(.slower)): true
    default: false
    }
  }

  private func isCommand(_ clause: String) -> Bool {
    guard let reading = reader.readings(of: clause, in: language).first, reading.isRequestOfItsOwn else { return false }
    return reading.interpretation.isWholePhrase && reading.interpretation.request.kind == .control
  }

  private func isUndo(_ clause: String) -> Bool { reader.followUps(clause, in: language).contains(.undo(nil)) }

  /// Whether it asks to play something that it describes without a name.
  private mutating func asksForKindOfMusic(_ clause: String) -> Bool {
    guard let wish = reader.readings(of: clause, in: language).first, wish.isRequestOfItsOwn,
      case .play(let intent) = wish.interpretation.request, let search = intent.mediaSearch
    else { return false }
    return !search.namesNothing && !search.namesOneItem && search.artistName == nil && search.albumName == nil
  }

  /// Whether it says why, or is a remark such as a greeting.
  mutating func isReason(_ clause: String) -> Bool {
    guard !language.interpreter.isCondition(clause), !deniesSomething(clause) else { return false }
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

  /// "I'd rather have the live one", after it was told.
  private func choosesOffered(_ followUp: FollowUp) -> Bool {
    guard case .described(let description) = followUp, offered.count > 1 else { return false }
    return !fitting(candidates(of: offered), description).isEmpty
  }

  /// "I'd rather have Sunday Keys": whether it has a name of several words that are not all of the grammar.
  func namesSomething(_ clause: String) -> Bool {
    language.interpreter.possibleNames(in: clause).contains { name in
      name.contains(" ") && !library.resolver.types(ofName: FoldedText(name)).isEmpty
        && !language.interpreter.unknownWords(in: name).isEmpty
    }
  }

  private func isSmallTalk(_ clause: String) -> Bool {
    reader.followUps(clause, in: language).first?.isSmallTalk == true
  }

  /// Whether it only says that what plays is not wanted: "not this one, next".
  private func rejectsWhatPlays(_ clause: String) -> Bool {
    let followUps = reader.followUps(clause, in: language)
    return followUps.contains { [.other, .wrong].contains($0) }
      && followUps.allSatisfy { [.other, .wrong].contains($0) || $0.isGuess }
  }

  /// "The demo", which tells one of several apart.
  private func describesChoice(_ clause: String) -> Bool {
    reader.followUps(clause, in: language).contains(where: \.isDescription)
  }

  /// "Not the trailer", before what is asked for instead.
  private mutating func rejectsByName(_ clause: String) -> Bool {
    let followUps = language.followUps.followUps(clause)
    return followUps.contains(where: \.rejectsByName) && !isRequest(clause)
  }

  private mutating func isRequest(_ clause: String) -> Bool {
    reader.readings(of: clause, in: language).first?.isRequestOfItsOwn == true
  }

  private mutating func asksForSomething(_ clause: String) -> Bool {
    if isRequest(clause) { return true }
    let wishes = parts(of: clause)
    if wishes.count > 1, wishes.allSatisfy(\.isRequestOfItsOwn) { return true }
    let followUps = reader.followUps(clause, in: language)
    if followUps.contains(where: leavesOutKnown) { return true }
    return !followUps.isEmpty && followUps.allSatisfy { !$0.isReason && !$0.isGuess && !$0.isSmallTalk }
  }

  /// "Leave out Willow Ledger", "skip the live ones": whether what is to be left out is known.
  private func leavesOutKnown(_ followUp: FollowUp) -> Bool {
    guard case .without(let words) = followUp else { return false }
    return !library.resolver.types(ofName: FoldedText(words)).isEmpty || language.followUps.kind(saidBy: words) != nil
  }
}

extension FollowUp {
  fileprivate var rejectsByName: Bool {
    switch self {
    case .unlike, .without: true
    default: false
    }
  }

  fileprivate var isSmallTalk: Bool { if case .smallTalk = self { true } else { false } }
}
