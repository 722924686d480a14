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
    guard let cover = cover(of: utterance.sentence) ?? coverOfRepair ?? coverOfOpening else {
      return await respondToCondition()
    }
    isClause = true
    defer { isClause = false }
    clauses = cover.clauses.map { Explanation.Clause(words: $0.words, isWish: $0.isWish) }
    clausesLeftOut += cover.clauses.drop { !$0.isWish }.filter { !$0.isWish && isElliptical($0.words) }.map(\.words)
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
      guard place + 1 < left.count else { return true }
      // What is enough ends nothing where something is to go on.
      if language.interpreter.poles(in: left[place]) == [.end], left[(place + 1)...].contains(where: goesOn) {
        return false
      }
      return requests[place].flatMap { requests[place + 1]?.supersedes($0) } != true
    }.map { left[$0] }
  }

  /// Whether words say that something is to be heard from then on, or how what plays is to go on.
  func goesOn(_ words: String) -> Bool {
    guard language.interpreter.poles(in: words).contains(.start) else { return false }
    let reading = GrammarReading(of: words, in: language, reader)
    if reading.effect == .followUp(.keepPlaying) { return true }
    return reading.requests.contains { request in
      switch request.interpretation.request {
      case .play, .control(.resume), .control(.repeatMode): true
      default: false
      }
    }
  }

  /// What the talk at the start names, if the wish after it points at something.
  private func itemPointedAt(in cover: ClauseLattice.Cover) -> MediaItem? {
    guard let talk = cover.clauses.first, !talk.isWish, let wish = cover.wishes.first, pointsAtAnswer(wish) else {
      return nil
    }
    return named(in: talk.words)
  }

  /// The directions whose words begin a wish rather than talk.
  static let directions: [Pole] = [.louder, .quieter, .start, .end, .add, .remove]

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

  /// What the words behind a repair wish amid talk, instead of the wish before it.
  private var coverOfRepair: ClauseLattice.Cover? {
    guard !isInFull(utterance.sentence) else { return nil }
    return language.interpreter.joints(in: utterance.sentence).lazy.filter { $0.kind == .repair }.compactMap { joint in
      isWish(joint.before, parting: .full) ? cover(of: joint.after) : nil
    }.first
  }

  /// The words that only open other sentences, where clauses behind them ask for nothing: then they are the wish.
  private var coverOfOpening: ClauseLattice.Cover? {
    let sentence = utterance.sentence, interpreter = language.interpreter
    let clauses = interpreter.clauses(of: sentence, onlyAtSigns: true)
    guard clauses.count > 1, !isInFull(sentence), interpreter.isOpening(clauses[0]),
      GrammarReading(of: clauses[0], in: language, reader).instructs,
      clauses.dropFirst().allSatisfy({ isTalk($0, besides: clauses[0], isBefore: false) && !judges($0) })
    else { return nil }
    return ClauseLattice.Cover(wish: clauses[0], talk: Array(clauses.dropFirst()))
  }

  /// Whether a part of the sentence is a wish beside a clause that says on what condition or when, and the sentence as a whole
  /// means nothing that is known.
  private var dependsOnCondition: Bool {
    let sentence = utterance.sentence, interpreter = language.interpreter
    guard !isInFull(sentence) else { return false }
    if !interpreter.isQuestion(sentence), let wish = interpreter.beforeCondition(sentence), isWish(wish, parting: .full)
    {
      return true
    }
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
  func isInFull(_ sentence: String) -> Bool {
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
    guard case .edited(let words, _, _) = followUp else { return followUp.anyWords.map { !holdsClause($0) } ?? true }
    return reader.knows(words)
  }

  /// Whether a clause with a subject of its own begins within words that are no name of the library.
  func holdsClause(_ words: String) -> Bool {
    language.interpreter.clauseStarts(in: SentenceWords(words, keepsSigns: true)).contains(.subject)
      && !reader.knows(words)
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
}

extension ResolvedInterpretation {
  /// Whether the grammar accounts for every word.
  fileprivate var isAccountedFor: Bool { interpretation.unexplained == 0 && interpretation.ignored.isEmpty }

  var isReadInFull: Bool { isFound && isAccountedFor }
}

extension FollowUp {
  /// Whether it answers a question or chooses one of several.
  var isAnswer: Bool {
    switch self {
    case .yes, .no, .any, .number, .described, .named, .amended, .amendedTime, .everything, .told: true
    default: false
    }
  }
}
