import Library
import MediaIntents
import Names
import NameIndex
import Resolution
import Understanding

/// Sentences of which only some clauses are understood.
extension Turn {
  /// Responds to each part that is understood, in other words if need be, and says so of parts that are another program's
  /// business; nil if the sentence has but one part, or none that is understood.
  mutating func respondToClauses() async -> [Response]? {
    let clauses = language.interpreter.clauses(of: utterance.sentence)
    guard clauses.count > 1, !isClause else { return nil }
    isClause = true
    wish = nil
    defer { isClause = false }
    var wishes = clauses.map { understood($0) }
    guard wishes.contains(where: { $0 != nil }) else { return askWhetherMeant(doubtfulRequest(in: clauses)) }
    // Beside what is said in plain words, other words mark nothing.
    if wishes.contains(where: { $0?.isInOtherWords == false }) {
      wishes = wishes.map { wish in wish.flatMap { $0.isInOtherWords && $0.reading.marks ? nil : $0 } }
    }
    // What is to wait for a condition that is not understood is not done at once.
    if zip(clauses, wishes).contains(where: { $1 == nil && language.interpreter.isCondition($0) }) {
      guard wishes.allSatisfy({ $0?.reading.isAtOnce != true }) else { return [.refused(.missing(.condition))] }
    }
    // Beside a wish that is not understood, a clause with a subject of its own says why.
    if zip(clauses, wishes).contains(where: { $1 == nil && beginsWish($0) }) {
      wishes = zip(clauses, wishes).map { language.interpreter.hasOwnSubject($0) ? nil : $1 }
      guard wishes.contains(where: { $0 != nil }) else { return nil }
    }
    // What is not wanted says why.
    let remarks = wishes.map { $0?.reading.isFirstlyRemark ?? true }
    // A greeting before a question or a wish that was not understood is no answer to it.
    if !remarks.contains(false),
      zip(clauses, wishes).contains(where: { $1 == nil && (language.interpreter.isQuestion($0) || asksForMore($0)) })
    {
      return nil
    }
    // What points at an answer that could not be given means nothing that is known.
    if zip(clauses, wishes).contains(where: { $1 == nil && language.interpreter.isQuestion($0) }),
      wishes.contains(where: { $0?.reading.requests.first?.interpretation.request.pointsAtAnswer == true })
    {
      return nil
    }
    if remarks.contains(false) { wishes = zip(wishes, remarks).map { $1 ? nil : $0 } }
    let firstWish = wishes.firstIndex { $0 != nil } ?? clauses.endIndex
    clausesLeftOut = clauses.indices.filter { place in
      wishes[place] == nil && (asksForMore(clauses[place]) || place > firstWish && isElliptical(clauses[place]))
    }.map { clauses[$0] }
    var responses: [Response] = []
    for (clause, wish) in zip(clauses, wishes) {
      if let wish {
        // What points back at a clause that came to nothing means nothing, either.
        if responses.last?.reason != nil, language.interpreter.hasPronoun(clause) {
          clausesLeftOut.append(clause)
          continue
        }
        (meaning, parts) = (wish.isInOtherWords ? wish.reading : nil, [])
        utterance.content = .sentence(clause)
        responses += await respondAfresh(reader.followUps(clause, in: language))
      } else if isOfOtherDomain(clause) {
        responses.append(.refused(.otherDomain))
      }
      if state.question != nil { break }
    }
    return responses.saidOnce
  }

  /// Responds to each clause between signs, if each is a wish by itself and the grammar and the library do not have the
  /// sentence as a whole; nil otherwise.
  mutating func respondToEachClause() async -> [Response]? {
    let clauses = language.interpreter.clauses(of: utterance.sentence, onlyAtSigns: true)
    guard state.question == nil, !isClause, isLibraryKnown, (2...Self.maxClauses).contains(clauses.count),
      !isInFull(utterance.sentence), !clauses.contains(where: language.interpreter.startsWithSequence),
      !clauses.contains(where: language.interpreter.startsWithRepair), clauses.allSatisfy({ isWishOfItsOwn($0) })
    else { return nil }
    return await respondToClauses()
  }

  /// Whether a clause by itself would do something, in its own words or others, and ends nothing.
  private mutating func isWishOfItsOwn(_ clause: String) -> Bool {
    guard !judges(clause), !saysNothing(clause), let reading = understood(clause)?.reading, !reading.isFirstlyRemark
    else { return false }
    if case .followUp(let followUp) = reading.effect {
      return followUp.isInstruction || followUp.isAnswer && offered.count > 1
    }
    guard let request = reading.request?.interpretation.request else { return false }
    return [.play, .control, .add].contains(request.kind) && !request.stops
  }

  /// Responds to a request to play and to the last words behind it, which by themselves change the volume. Returns nil for
  /// another sentence.
  mutating func respondToWishAndVolume() async -> [Response]? {
    guard state.question == nil, !isClause, !isInFull(utterance.sentence), let (wish, manner) = wishAndVolume else {
      return nil
    }
    isClause = true
    defer { isClause = false }
    var responses: [Response] = []
    for part in [wish, manner] where state.question == nil {
      parts = []
      utterance.content = .sentence(part)
      responses += await respondAfresh(reader.followUps(part, in: language))
    }
    return responses
  }

  /// A request to play, and at most three words behind it that by themselves change the volume; nil for another sentence.
  private var wishAndVolume: (wish: String, manner: String)? {
    let words = SentenceWords(utterance.sentence)
    return (1...3).lazy.filter { $0 + 1 < words.count }.compactMap { count -> (wish: String, manner: String)? in
      let wish = words.text(0..<words.count - count), manner = words.text(words.count - count..<words.count)
      guard case .control(.changeVolume)? = reader.readings(of: manner, in: language).first?.interpretation.request,
        isCommandOnly(manner), isInFull(wish),
        GrammarReading(of: wish, in: language, reader).request?.interpretation.request.kind == .play
      else { return nil }
      return (wish, manner)
    }.first
  }

  /// What a clause may ask for, though not certainly enough to do it; nil if none may.
  private func doubtfulRequest(in clauses: [String]) -> Hypotheses.DoubtfulRequest? {
    guard clauses.count <= Self.maxClauses, isLibraryKnown else { return nil }
    return clauses.lazy.compactMap { [language, reader] in Hypotheses(of: $0, in: language, reader).toBeConfirmed }
      .first
  }

  /// Whether a clause, in its own words or others, asks for something besides what the sentence as a whole most probably
  /// means, such as for how long. What would be felt if it was not meant needs a sentence of its own.
  mutating func asksForMore(than meant: Proposal) -> Bool {
    let clauses = language.interpreter.clauses(of: utterance.sentence)
    guard (2...Self.maxClauses).contains(clauses.count), !isClause else { return false }
    let readings = clauses.compactMap { understood($0)?.reading }.filter { !$0.isFirstlyRemark }
    return readings.contains { $0.kind == meant.reading.kind }
      && readings.contains { $0.kind != meant.reading.kind && $0.instructs && $0.cost(whileSounding: true) == .nothing }
  }

  /// More clauses are rather a story, and each would be read in other words.
  static let maxClauses = 4

  /// Whether a clause that is not understood has a word that tells to do something.
  mutating func asksForMore(_ clause: String) -> Bool {
    !language.interpreter.poles(in: clause).isEmpty && !isAside(clause)
  }

  /// Whether a clause begins by telling a direction, after joints.
  func beginsWish(_ clause: String) -> Bool {
    let words = language.interpreter.afterLeadingJoints(clause, orConjunctions: true) ?? clause
    return language.interpreter.beginsWithDirection(words, of: Self.directions)
  }

  /// Whether a clause has no subject of its own, so that it may say how what is wished before it is to be done.
  func isElliptical(_ clause: String) -> Bool {
    let interpreter = language.interpreter
    return !interpreter.isFiller(clause) && !interpreter.hasOwnSubject(clause) && !interpreter.isOpening(clause)
      && !saysNothing(clause) && !judges(clause)
  }

  /// Responds to a follow-up and the requests after a joint. Returns nil if the sentence isn't that.
  mutating func respondToFollowUpAndRequest() async -> [Response]? {
    let joints = language.interpreter.joints(in: utterance.sentence)
    guard let joint = joints.first(where: { $0.kind == .sequence }) ?? joints.first(where: callsOffStop),
      state.focus != nil
    else { return nil }
    let followUps = reader.followUps(joint.before, in: language)
    guard !reader.followUps(utterance.sentence, in: language).contains(where: { $0.isWhole(in: language, reader) }),
      !followUps.isEmpty, reader.readings(of: joint.before, in: language).first?.isRequestOfItsOwn != true
    else {
      return nil
    }
    var splitter = CompoundRequestSplitter(language, reader)
    let rest = splitter.parts(of: joint.after)
    guard !rest.isEmpty, rest.allSatisfy({ $0.reading.isRequestOfItsOwn }) else { return nil }
    guard let responses = await respond(to: followUps) else { return nil }
    parts = rest
    return responses + (await perform(rest.map(\.reading)))
  }

  /// Whether a joint ends a clause that calls off the announced end of playback.
  private func callsOffStop(_ joint: SentenceJoint) -> Bool {
    joint.kind == .clauseEnd && reader.followUps(joint.before, in: language).first == .keepPlaying
  }

  /// Responds to the last clause, whose pronoun stands for what those before it name or describe. Returns nil if they
  /// name nothing, or ask for something themselves.
  mutating func respondToNamedBefore() async -> [Response]? {
    guard let joint = language.interpreter.joints(in: utterance.sentence).last(where: { $0.kind == .clauseEnd }),
      language.interpreter.hasPronoun(joint.after), !isWholeName(utterance.sentence),
      parts(of: utterance.sentence).allSatisfy({ !$0.isCertain }),
      parts(of: joint.before).allSatisfy({ !$0.isCertain || $0.interpretation.isBareName }),
      !language.interpreter.clauses(of: joint.before).contains(where: beginsWish)
    else { return nil }
    let wish = joint.after
    // A last clause that only says why asks for nothing.
    guard reader.followUps(wish, in: language).contains(where: { !$0.isReason }) || !parts(of: wish).isEmpty else {
      return nil
    }
    var item = named(in: joint.before)
    if item == nil { item = await describedItems(in: joint.before).last?.item }
    guard let item else { return nil }
    note(asTold: item)
    utterance.content = .sentence(wish)
    return await respondAfresh(reader.followUps(wish, in: language))
  }

  /// Notes an item as if it had been asked about.
  mutating func note(asTold item: MediaItem) {
    let told = Interpretation(
      request: .search(SearchForMediaIntent(mediaSearch: MediaSearch(mediaIdentifier: item.identifier))))
    note(self.told(item, of: ResolvedInterpretation(told, candidates: candidates(of: [item]))))
  }

  /// The item with the longest name in some words; nil if none is named for certain.
  func named(in words: String) -> MediaItem? {
    language.interpreter.possibleNames(in: words).lazy
      .filter { !library.resolver.types(ofName: FoldedText($0)).isEmpty }
      .compactMap { library.resolver.candidates(for: MediaSearch(mediaName: $0)).first }
      .first { $0.relaxed.isEmpty }?.item
  }

  /// Asks whether to play, or to add as well, what has the words that only a name can have. Returns nil if nothing has
  /// them, or too much, or the sentence is a question or a command, or denies something.
  mutating func offerNamed() async -> [Response]? {
    guard !language.interpreter.isQuestion(utterance.sentence), !mostProbablyCommands,
      language.interpreter.negatives(in: utterance.sentence) == 0
    else { return nil }
    for words in language.interpreter.unknownParts(of: utterance.sentence) {
      let search = MediaSearch(mediaName: words)
      let mentions = library.resolver.mentions(of: search)
      guard (1...Self.maxOffered).contains(mentions.count) else { continue }
      if let question = askWhetherToAdd(mentions[0]) { return [question] }
      let request = Interpretation(request: .play(PlayMediaIntent(mediaSearch: search)), isBareName: true)
      return [await perform(ResolvedInterpretation(request, candidates: []))]
    }
    return nil
  }

  /// After an addition, what is offered is to be added as well and not to be played; nil if nothing was added.
  private mutating func askWhetherToAdd(_ match: Candidate) -> Response? {
    guard let addition = state.focus, addition.adds, addition.response.reason == nil else { return nil }
    let request = addition.request.interpretation.request.addingMore.settled(on: match.item).joiningQueue()
    let question = Question(request.kind, .mediaItems, .confirmationRequired, choices: [match.item])
    state.ask(
      OpenQuestion(
        question: question, request: addition.request.with(request, candidates: [match]), asked: now,
        language: language.code, isOptional: true))
    return .question(question)
  }

  private static let maxOffered = 4

  /// Whether the sentence most probably tells the player what to do, though not clearly what, so that a name in it is not
  /// what is asked for.
  private var mostProbablyCommands: Bool {
    let own = GrammarReading(of: utterance.sentence, in: language, reader)
    let commands = reader.paraphrases(of: utterance.sentence, in: language, beside: own).filter { paraphrase in
      paraphrase.sentence.map { GrammarReading(of: $0, in: language, reader).instructs } == true
    }
    return commands.reduce(0) { $0 + $1.probability } >= Self.minProbabilityOfCommand
  }

  private static let minProbabilityOfCommand = 0.5

  /// What a clause asks for.
  typealias Wish = (reading: GrammarReading, isInOtherWords: Bool)

  /// Nil if nothing of the clause is understood.
  mutating func understood(_ clause: String) -> Wish? {
    if language.interpreter.isFiller(clause) { return nil }
    if state.focus?.adds == true, reader.followUps(clause, in: language).contains(where: { $0.nameAddedToo != nil }) {
      return (GrammarReading(of: clause, in: language, reader), false)
    }
    let hypotheses = Hypotheses(of: clause, in: language, reader, mayBeSaidOtherwise: isLibraryKnown)
    if let meant = hypotheses.chosen { return (meant.reading, true) }
    return hypotheses.own.isCertain ? (hypotheses.own, false) : nil
  }

  /// Whether a part only says what one thinks of what plays, without a word for marking it. Beside a wish, that is talk.
  func isOpinion(
    _ part: CompoundRequestSplitter.Part, besides parts: [CompoundRequestSplitter.Part]
  ) -> Bool {
    guard case .affinity(let intent) = part.reading.interpretation.request,
      [.like, .dislike].contains(intent.affinityType),
      parts.contains(where: { $0.reading.interpretation.request.kind != .affinity })
    else { return false }
    return intent.mediaSearch?.mediaName == nil
      && language.interpreter.poles(in: part.sentence).isDisjoint(with: [.like, .dislike])
  }

  /// Whether a part only says that somebody slept, while another one says where to go.
  func isReason(_ part: CompoundRequestSplitter.Part, besides parts: [CompoundRequestSplitter.Part]) -> Bool {
    guard case .control(.backToTimer) = part.reading.interpretation.request else { return false }
    return parts.contains { other in
      switch other.reading.interpretation.request {
      case .control(.skip), .control(.seek), .control(.skipEntries): true
      default: false
      }
    }
  }

  /// Whether a sentence that isn't understood is the business of another program, as far as grammar and model can tell.
  func isOfOtherDomain(_ sentence: String) -> Bool {
    guard reader.isOfOtherDomain(sentence, in: language) else { return false }
    return reader.unrelatedProbability(of: sentence, in: language).map { $0 >= Self.minUnrelated } ?? true
  }

  private static let minUnrelated = 0.8
}

extension GrammarReading {
  /// Whether it marks something.
  fileprivate var marks: Bool { requests.first?.interpretation.request.kind == .affinity }

  /// Whether it is a remark before it is anything else.
  fileprivate var isFirstlyRemark: Bool { if case .smallTalk? = followUps.first { true } else { false } }
}

extension [Response] {
  /// The responses without repetitions and, if anything was done, without the refusals of what may be remarks.
  var saidOnce: [Response] {
    let isDone = contains { $0.reason == nil }
    // Of what was not understood, one clause is enough to say.
    let specific = filter { $0.reason.map { ![.notUnderstood, .noQuestion, .noOther].contains($0) } ?? true }
    guard !specific.isEmpty else { return Array(prefix(1)) }
    return specific.reduce(into: []) { said, response in
      // Something plays by now.
      if isDone, case .nothingPlaying? = response.reason { return }
      if !said.contains(response) { said.append(response) }
    }
  }
}
