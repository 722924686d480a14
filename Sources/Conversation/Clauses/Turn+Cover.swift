import Library
import MediaIntents
import Names
import Resolution
import Understanding

/// Sentences in which talk stands around what is wished: reasons, remarks, complaints, what one is doing.
extension Turn {
  /// Responds to the wishes of a sentence that has talk around them; nil for another one.
  mutating func respondToCover() async -> [Response]? {
    guard !isClause, isLibraryKnown else { return nil }
    guard let cover = cover(of: utterance.sentence) else { return await respondToCondition() }
    isClause = true
    defer { isClause = false }
    clauses = cover.clauses.map { Explanation.Clause(words: $0.words, isWish: $0.isWish) }
    if let item = itemPointedAt(in: cover) { note(asTold: item) }
    var responses: [Response] = []
    for wish in withoutComplaints(cover.wishes) {
      parts = []
      utterance.content = .sentence(wish)
      responses += await respondToClause()
      if state.question != nil { break }
    }
    return responses.saidOnce
  }

  /// The wishes without those before one that takes back, which are complaints, and those that the next one says more exactly.
  private func withoutComplaints(_ wishes: [String]) -> [String] {
    let last = wishes.lastIndex { reader.followUps($0, in: language).contains(.undo(nil)) }
    let left = Array(wishes.dropFirst(last ?? 0))
    let requests = left.map { reader.readings(of: $0, in: language).first }
    return left.indices.filter { place in
      guard let request = requests[place], place + 1 < left.count else { return true }
      return requests[place + 1]?.supersedes(request) != true
    }.map { left[$0] }
  }

  /// What the talk at the start names, if the wish after it points at something.
  private func itemPointedAt(in cover: ClauseLattice.Cover) -> MediaItem? {
    guard let talk = cover.clauses.first, !talk.isWish, let wish = cover.wishes.first, pointsAtAnswer(wish) else {
      return nil
    }
    return named(in: talk.words)
  }

  /// The directions whose words begin a wish rather than talk.
  private static let directions: [Pole] = [.louder, .quieter, .start, .end, .add, .remove]

  /// Responds to a wish that depends on a condition; nil if the sentence is none.
  private mutating func respondToCondition() async -> [Response]? {
    guard dependsOnCondition else { return nil }
    guard let sentence = conditionLast, isInFull(sentence) else { return [.refused(.missing(.condition))] }
    utterance.content = .sentence(sentence)
    return await respondToClause()
  }

  /// The sentence with the condition behind the wish, where the grammar has it; nil if it does not begin with one.
  private var conditionLast: String? {
    let clauses = language.interpreter.clauses(of: utterance.sentence, onlyAtSigns: true)
    guard clauses.count > 1, language.interpreter.isSupposition(clauses[0]) else { return nil }
    return (clauses.dropFirst() + clauses.prefix(1)).joined(separator: " ")
  }

  private func cover(of sentence: String) -> ClauseLattice.Cover? {
    guard !isInFull(sentence) else { return nil }
    let lattice = ClauseLattice(
      sentence, language.interpreter, isRemark: { saysNothing($0) || judges($0) || language.interpreter.isOpening($0) },
      isTalk: { isTalk($0, besides: $1, isBefore: $2) })
    let cover =
      lattice.cover { isWish($0, parting: $1) }
      ?? lattice.cover(reaching: .subject, atMost: 1) { $1 == .full && isWishForMissing($0) }
      ?? lattice.cover(reaching: .clause, atMost: 1) { isWishInOtherWords($0, parting: $1) }
    return cover.flatMap { $0.talk.isEmpty ? nil : $0 }
  }

  /// Whether a part of the sentence is a wish beside a clause that says on what condition or when, and the sentence as a whole
  /// means nothing that is known.
  private var dependsOnCondition: Bool {
    let sentence = utterance.sentence, interpreter = language.interpreter
    guard !isInFull(sentence) else { return false }
    if let wish = interpreter.beforeCondition(sentence), isWish(wish, parting: .full) { return true }
    guard interpreter.clauses(of: sentence).contains(where: interpreter.isSupposition),
      reader.followUps(sentence, in: language).allSatisfy(\.isGuess)
    else { return false }
    let lattice = ClauseLattice(sentence, interpreter, isRemark: saysNothing) { talk, wish, isBefore in
      let clauses = interpreter.clauses(of: talk)
      return (isBefore ? clauses.last : clauses.first).map(interpreter.isSupposition) == true
        || isTalk(talk, besides: wish, isBefore: isBefore)
    }
    return lattice.cover { isWish($0, parting: $1) } != nil
      && Hypotheses(of: sentence, in: language, reader).chosen == nil
  }

  /// Whether the grammar and the library have all of a sentence.
  private func isInFull(_ sentence: String) -> Bool {
    let reading = GrammarReading(of: sentence, in: language, reader)
    if case .followUp(let followUp) = reading.effect {
      return reading.standing == .followUp && !followUp.onlyJudges && knowsWords(of: followUp)
    }
    // Of several, a later one may need what an earlier one makes.
    return requestsInFull(sentence, reading) != nil
      || reading.isSeveralCertain || reading.requests.count > 1 && reading.requests.allSatisfy(\.isAccountedFor)
  }

  /// Whether what a follow-up describes by words of its own is in the library, or no clause is a part of it.
  private func knowsWords(of followUp: FollowUp) -> Bool {
    guard case .edited(let words, _) = followUp else { return followUp.anyWords.map { !holdsClause($0) } ?? true }
    return !library.resolver.types(ofName: FoldedText(words)).isEmpty
  }

  /// Whether a clause with a subject of its own begins within words that are no name of the library.
  func holdsClause(_ words: String) -> Bool {
    language.interpreter.clauseStarts(in: SentenceWords(words, keepsSigns: true)).contains(.subject)
      && library.resolver.types(ofName: FoldedText(words)).isEmpty
  }

  /// Whether words are a command, a question or a follow-up of the grammar, or a request for what the library has. A number
  /// or a description only chooses where something was offered. What nothing parts from other words has to be plain.
  private func isWish(_ words: String, parting: ClauseLattice.Parting) -> Bool {
    // Some of these are commands where they stand alone.
    guard !language.interpreter.isOpening(words) else { return false }
    let reading = GrammarReading(of: words, in: language, reader)
    let isWord = SentenceWords(words).count == 1
    guard !isWord || parting == .full && reading.request?.interpretation.request != .play(PlayMediaIntent()) else {
      return false
    }
    if case .followUp(let followUp) = reading.effect, reading.standing == .followUp,
      [.full, .before].contains(parting) || reading.isWordForWord,
      !followUp.isAnswer || state.question != nil || offered.count > 1 || amends(followUp)
    {
      return !followUp.onlyJudges && followUp != .mistaken && knowsWords(of: followUp)
    }
    return requestsInFull(words, reading).map { requests in
      requests.allSatisfy { request in
        isPlain(request, words, parting)
          || parting == .full && !request.interpretation.isBareName
          || utterance.sentence.hasPrefix(words) && goesOn(with: request, in: words)
      }
    } ?? false
  }

  /// Whether the grammar has all of a request that begins by saying to play or add what the library lacks.
  private func isWishForMissing(_ words: String) -> Bool {
    guard language.interpreter.beginsWithDirection(words, of: [.start, .add, .remove]),
      let own = reader.readings(of: words, in: language).first
    else { return false }
    return own.isAccountedFor && !own.interpretation.slots.isEmpty
      && [.play, .add].contains(own.interpretation.request.kind)
  }

  /// Whether it is another number or time for the command that was carried out last.
  private func amends(_ followUp: FollowUp) -> Bool {
    guard case .control? = state.focus?.request.interpretation.request else { return false }
    switch followUp {
    case .amended, .amendedTime: return true
    default: return false
    }
  }

  /// Whether words ask for something in other words than the grammar's, or in its own. What nothing parts from other words has
  /// to begin as a wish does.
  private func isWishInOtherWords(_ words: String, parting: ClauseLattice.Parting) -> Bool {
    if isWish(words, parting: parting) { return true }
    guard
      parting == .full || language.interpreter.beginsWithDirection(words, of: Self.directions)
        || parting == .behind && language.interpreter.isQuestion(words)
    else { return false }
    let meant = Hypotheses(of: words, in: language, reader).chosen?.reading
    return meant?.request != nil || meant?.instructs == true
  }

  /// The requests of a sentence if the grammar accounts for all of its words, and the library has what they name; nil if not.
  private func requestsInFull(_ sentence: String, _ reading: GrammarReading) -> [ResolvedInterpretation]? {
    if let own = reader.readings(of: sentence, in: language).first, own.isReadInFull { return [own] }
    // What a model chooses is none of the grammar's.
    let chosen = reader.choice(for: sentence, in: language)?.interpretation.request
    let isParted =
      reading.requests.count > 1 || reading.requests.first.map { $0.interpretation.request != chosen } ?? false
    return isParted && reading.requests.allSatisfy(\.isReadInFull) ? reading.requests : nil
  }

  /// Whether a request has a verb, and is no mark in the midst of other words, where a verb of liking rather compares.
  private func isPlain(
    _ request: ResolvedInterpretation, _ words: String, _ parting: ClauseLattice.Parting
  ) -> Bool {
    guard request.interpretation.cost <= Self.maxCostOfPlainWish else { return false }
    switch request.interpretation.request {
    case .play, .add: return parting == .before || !language.interpreter.poles(in: words).isEmpty
    case .affinity: return parting == .before
    case .control, .query, .search: return true
    }
  }

  /// Less than what a request without a verb costs.
  private static let maxCostOfPlainWish = 30

  /// Whether words are a command and no name of the library.
  func isCommandOnly(_ words: String) -> Bool {
    let reading = GrammarReading(of: words, in: language, reader)
    return reading.isWordForWord && !reading.isRemark && reading.request?.isFound != false
      && library.resolver.types(ofName: FoldedText(words)).isEmpty
  }

  /// Whether words before or after a wish leave it as it is: the clause beside it says no condition, none begins as a wish
  /// does, is a name or describes what the library has, and what stands after it neither takes it back nor says it more
  /// exactly.
  func isTalk(_ talk: String, besides wish: String, isBefore: Bool) -> Bool {
    let interpreter = language.interpreter
    let clauses = interpreter.clauses(of: talk)
    guard let nearest = isBefore ? clauses.last : clauses.first, !interpreter.isSupposition(nearest),
      clauses.allSatisfy({
        (!interpreter.beginsWithDirection($0, of: Self.directions) || judges($0))
          && library.resolver.types(ofName: FoldedText($0)).isEmpty && !describesItems($0) && !saysAmount($0)
      })
    else { return false }
    if isBefore {
      return (!interpreter.startsWithSequence(wish) || saysNothing(nearest))
        && !(interpreter.isQuestion(nearest) && (pointsAtAnswer(wish) || interpreter.isQuestion(wish)))
        && !(introduces(talk) && points(wish))
    }
    guard !interpreter.startsWithRepair(talk) else { return false }
    // A word of emphasis may stand before the clause that says why.
    let isEmphasis =
      clauses.count > 1 && SentenceWords(nearest).count == 1
      && interpreter.unknownWords(in: nearest).isEmpty && reader.followUps(nearest, in: language).isEmpty
    guard !interpreter.startsWithSequence(talk),
      isClause(talk, besides: wish) || saysNothing(nearest) || isEmphasis || isAboutUnknown(nearest)
    else { return false }
    return clauses.dropFirst().allSatisfy { clause in
      reader.followUps(clause, in: language).allSatisfy { $0.isGuess || $0.isAgreement }
    }
  }

  /// Whether a clause describes things of the library, and so asks for them without a verb.
  private func describesItems(_ clause: String) -> Bool {
    guard let own = reader.readings(of: clause, in: language).first, own.isReadInFull,
      own.interpretation.isBareName == false
    else { return false }
    return own.interpretation.request.kind == .play && own.interpretation.request.mediaSearch?.namesNothing == false
  }

  /// Whether a clause says how much more, or how much instead.
  private func saysAmount(_ clause: String) -> Bool {
    reader.followUps(clause, in: language).contains { followUp in
      switch followUp {
      case .further, .tooFar, .amended, .amendedTime, .changed, .changedTime: true
      default: false
      }
    }
  }

  /// Whether talk speaks of one of a kind, "that song about stairs", without naming what the library has.
  private func introduces(_ talk: String) -> Bool {
    !language.interpreter.kinds(in: talk).isEmpty && named(in: talk) == nil
  }

  /// Whether a wish or a question is about what plays or was spoken of.
  private func points(_ wish: String) -> Bool {
    let interpreter = language.interpreter
    let isPointer = interpreter.hasPronoun(wish) || interpreter.saysThis(wish)
    return interpreter.isQuestion(wish) && isPointer || pointsAtAnswer(wish)
  }

  /// Whether a wish is about what the answer to a question before it would tell.
  func pointsAtAnswer(_ wish: String) -> Bool {
    let request = reader.readings(of: wish, in: language).first?.interpretation.request
    return [.play, .add, .affinity].contains(request?.kind) && request?.mediaSearch?.reference == .currentlyPlaying
  }

  /// Whether a clause says no more than that something was wrong, or is not wanted.
  private func judges(_ clause: String) -> Bool {
    reader.followUps(clause, in: language).contains { $0.onlyJudges || $0 == .mistaken }
  }

  /// Whether a clause begins with somebody or something that neither the grammar nor the library knows.
  private func isAboutUnknown(_ clause: String) -> Bool {
    let words = SentenceWords(clause)
    guard words.count >= Self.minWordsOfClause, !language.interpreter.startsWithJoint(clause),
      !language.interpreter.unknownWords(in: words.text(0..<1)).isEmpty
    else {
      return false
    }
    return (1...words.count).allSatisfy { library.resolver.types(ofName: FoldedText(words.text(0..<$0))).isEmpty }
  }

  /// Whether talk has a subject of its own, and is long enough to be no part of a name.
  private func isClause(_ talk: String, besides wish: String) -> Bool {
    let names = reader.readings(of: wish, in: language).first?.interpretation.slots.isEmpty == false
    return language.interpreter.hasOwnSubject(talk)
      && SentenceWords(talk).count >= (names ? Self.minWordsOfClause : Self.minWordsOfClause - 1)
  }

  /// The fewest words of a clause with a subject.
  private static let minWordsOfClause = 3

  /// Whether a clause is nothing but a remark or a reason.
  private func saysNothing(_ clause: String) -> Bool {
    let followUps = reader.followUps(clause, in: language)
    return !followUps.isEmpty && followUps.allSatisfy { $0.isReason || $0.isAgreement }
  }
}

extension ResolvedInterpretation {
  /// Whether the grammar accounts for every word.
  fileprivate var isAccountedFor: Bool { interpretation.unexplained == 0 && interpretation.ignored.isEmpty }

  fileprivate var isReadInFull: Bool { isFound && isAccountedFor }
}

extension FollowUp {
  /// Whether it answers a question or chooses one of several.
  fileprivate var isAnswer: Bool {
    switch self {
    case .yes, .no, .any, .number, .described, .named, .amended, .amendedTime, .everything, .told: true
    default: false
    }
  }

  /// Whether it changes nothing of what is said before it.
  fileprivate var isAgreement: Bool {
    switch self {
    case .smallTalk, .yes, .unlike: true
    default: false
    }
  }
}
