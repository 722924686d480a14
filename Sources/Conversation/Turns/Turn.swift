import Handling
import Library
import Listening
import MediaIntents
import Resolution
import Shortcuts
import Understanding

/// One turn of a conversation. A sentence is understood as an answer, as a follow-up to what was just done, or as a
/// request, and carried out.
struct Turn {
  /// Its sentence may be a clause of what was said.
  var utterance: Utterance
  /// The whole sentence as it was said, perhaps with signs put back; empty if none was.
  var said: String
  /// Who speaks.
  let person: PersonID
  let language: Language
  let index: LibraryIndex
  let handler: RequestHandler
  private let players: PlayerLookup
  /// The time on the conversation's clock.
  let now: Duration
  /// Whether to decide everything but do nothing, for an explanation.
  let explains: Bool
  /// Asked where the language's own readers understand nothing; nil if there is none.
  var otherReader: OtherReader?
  var onLateResponse: @Sendable (Response) -> Void = { _ in }
  var library: LibrarySnapshot
  var reader: SentenceReader
  var state: ConversationState
  /// The items offered before this sentence, in the order they were mentioned.
  var offered: [MediaItem] = []

  /// The words that ask for something: the sentence without remarks and reasons, before it is put in other words; nil if it
  /// was parted into clauses, each of which is understood or left as a whole.
  var wish: String?
  /// What the sentence means in other words than the grammar's; nil if it is read in its own.
  var meaning: GrammarReading?
  /// Whether what was said is a question in other words than the grammar's, so that nothing is to be played at once.
  var isQuestionRephrased = false
  /// Whether the sentence is a clause of the one that was said, in other words, and not to be parted again.
  var isClause = false

  /// The state of the player spoken to; nil if it can't be read.
  var player: PlayerSnapshot? { get async { await players.snapshot(of: state.target) } }

  var origin: Origin { .sentence(conversation: utterance.conversation, by: person) }

  /// The follow-up that the sentence was understood as, if any.
  var followUp: FollowUp?
  /// What the sentence was parted into, for an explanation; nil if it is one wish.
  var clauses: [Explanation.Clause]?
  /// The other words for the sentence that were considered, for an explanation.
  private(set) var rephrased: Explanation.Rephrasing?
  /// What words of the sentence describe, for an explanation; nil if that was not looked for.
  private(set) var described: DescribedItems?
  /// What another reader made of it, for an explanation.
  var readElsewhere: Explanation.Elsewhere?
  /// Whether another reader was asked.
  var wasReadElsewhere = false
  /// The requests that the sentence was split into.
  var parts: [CompoundRequestSplitter.Part] = []
  /// The clauses that asked for something and were left out.
  var clausesLeftOut: [String] = []
  /// Whether the sentence may be read once more, with what its words describe.
  private var isFirstReading = false
  /// Whether something was undone or redone.
  private(set) var hasRetracted = false
  /// The requests that were carried out, or would have been.
  var performed: [ResolvedInterpretation] = []
  /// The shortcuts; nil if there are none here.
  var shortcuts: TurnShortcuts?
  /// Whether an answer about a shortcut may tell what the library has.
  var tellsLibrary = true
  /// The shortcut that the sentence ran.
  var ranShortcut: Shortcut?
  /// The identifier of the item that the sentence is about, as a step of a shortcut.
  var pinned: String?
  /// Whether an open question was answered.
  var isAnswered = false

  init(
    utterance: Utterance, person: PersonID, language: Language, index: LibraryIndex, handler: RequestHandler,
    now: Duration, explains: Bool, library: LibrarySnapshot, reader: SentenceReader, otherReader: OtherReader?,
    state: ConversationState
  ) {
    self.utterance = utterance
    said = utterance.sentence
    self.person = person
    self.language = language
    self.index = index
    self.handler = handler
    players = PlayerLookup(handler)
    self.now = now
    self.explains = explains
    self.library = library
    self.reader = reader
    self.otherReader = otherReader
    self.state = state
  }

  /// The readings of the sentence as a request, best first.
  var readings: [ResolvedInterpretation] {
    meaning?.requests ?? reader.readings(of: utterance.sentence, in: language)
  }

  /// The responses, one per request.
  mutating func responses() async -> [Response] {
    let waiting = state.question?.runs ?? []
    var responses = await respond()
    if !waiting.isEmpty { responses = await goOn(with: waiting, after: responses) }
    return await proposing(responses)
  }

  private mutating func respond() async -> [Response] {
    switch utterance.content {
    case .sentence: await respondToSentence()
    case .request(let request): await respondAmongOffered(to: request)
    case .choice(let choice): await respond(to: choice)
    case .entry(let number): await respond(toEntry: number)
    case .dismissal: dismissQuestion()
    case .undo: await respond(toUndo: .undo(nil))
    case .redo: await respond(toUndo: .redo)
    case .shortcut(let phrase): await respond(runningShortcut: phrase)
    }
  }

  /// A number in a structured request is of what was offered.
  private mutating func respondAmongOffered(to request: Request) async -> [Response] {
    offered = state.offered
    return await respond(toRequest: request)
  }

  /// Runs the shortcut that the sentence is, or nearly is if nothing comes of its words.
  mutating func respondToSentence() async -> [Response] {
    offered = state.offered
    reader.situation = Situation(await player, after: state.lastResponses?.last)
    if let responses = await respondByShortcut() { return responses }
    let before = (state, performed)
    let responses = if let read = await respondPunctuated() { read } else { await respondInWords() }
    guard responses.leavesRoomForNearPhrase, !hasRetracted, let near = nearRun else { return responses }
    (state, performed) = before
    return await respond(running: near)
  }

  /// Responds to the sentence as it is read, and once more with what its words describe if nothing comes of that.
  mutating func respondInWords() async -> [Response] {
    var again = self
    isFirstReading = true
    let responses = await respondAsRead()
    guard comesToNothing(responses), !hasRetracted else { return responses }
    let described = await again.describedItems(in: said)
    self.described = described
    let mayBeReadOtherwise = !described.isEmpty || language.interpreter.clauses(of: said, onlyAtSigns: true).count > 1
    guard mayBeReadOtherwise || otherReader != nil else { return acknowledged(responses) }
    again.described = described
    again.reader = reader.knowing(described)
    let better = await again.respondAsRead()
    (wasReadElsewhere, readElsewhere) = (again.wasReadElsewhere, again.readElsewhere)
    guard !again.comesToNothing(better) || again.hasRetracted else { return acknowledged(responses) }
    self = again
    return better
  }

  private mutating func respondAsRead() async -> [Response] {
    if let responses = await endSound() { return responses }
    if state.question == nil, let responses = await respondToNamedBefore() { return responses }
    if state.question == nil, let request = titled() { return [await perform(request)] }
    let followUps = reader.followUps(said, in: language)
    let mayBeAnswer = state.question != nil && followUps.contains { !$0.isGuess }
    if state.question == nil, let request = await appositionAmidTalk() { return [await perform(request)] }
    if state.question == nil, let request = appositionOfDescribed() { return [await perform(request)] }
    if !mayBeAnswer, let responses = await respondToQuestionOfTopic() { return responses }
    if !mayBeAnswer, let responses = await respondToCover() { return responses }
    if let open = state.question, let responses = await answer(open, followUps) { return responses }
    if mayBeAnswer, let responses = await respondToCover() { return responses }
    return await respondToClause()
  }

  /// Responds to a sentence that is one wish.
  mutating func respondToClause() async -> [Response] {
    if let rest = withoutRemarks(utterance.sentence) { utterance.content = .sentence(rest) }
    (wish, meaning, isQuestionRephrased) = (utterance.sentence, nil, false)
    let followUps = reader.followUps(utterance.sentence, in: language)
    if let open = state.question, let responses = await answer(open, followUps) { return responses }
    if isMistyped { return refuseMistyped() }
    if let responses = await respondToPickCorrected() { return responses }
    if let responses = await respondToEachClause() { return responses }
    if let responses = await respondToWishAndVolume() { return responses }
    if followUps.allSatisfy(\.isGuess), declinesRequest() { return [.smallTalk(.acknowledgement)] }
    if followUps.allSatisfy(\.isGuess), let responses = await leaveOutDenied() { return responses }
    if let correction = correctionOfNamed(), let responses = await respond(to: [correction]) { return responses }
    if let request = replacement() { return [await perform(request)] }
    if let request = await correctedByNo() { return [await perform(request)] }
    if let request = await apposition() { return [await perform(request)] }
    if let responses = await respondToWithdrawal() { return responses }
    if let request = await requestOfTold { return [await perform(request)] }
    if let response = await addSeveral() { return [response] }
    let hypotheses = Hypotheses(
      of: utterance.sentence, in: language, reader, mentioning: await wordsMentioned,
      mayBeSaidOtherwise: isLibraryKnown && !continuesAdding(followUps), isContinued: state.focus != nil)
    rephrased = explains ? hypotheses.explanation(of: utterance.sentence) : nil
    if state.question == nil, let meant = hypotheses.chosen, asksForMore(than: meant),
      let responses = await respondToClauses()
    {
      return responses
    }
    if let meant = hypotheses.chosen?.reading {
      (meaning, isQuestionRephrased) = (meant, asksToBeTold)
      if let open = state.question, let responses = await answer(open, meant.followUps) { return responses }
    }
    if var open = state.question {
      state.closeQuestion()
      let responses = await respondAfresh(followUps)
      if responses.areNotUnderstood, !open.isOptional { return miss(open) }
      open.asked = now
      if state.question == nil, Self.leavesOpen(open, responses) { state.ask(open) }
      return responses.areNotUnderstood ? askWhetherMeant(hypotheses.doubtful) ?? responses : responses
    }
    if let question = askWhetherMeant(hypotheses.toBeConfirmed) { return question }
    let before = state
    let responses = await respondAfresh(followUps)
    guard responses.areNotUnderstood || responses.areNotFound, !hasRetracted else { return responses }
    // What the words describe is looked for here before anybody else is asked.
    if isFirstReading, otherReader != nil { return responses }
    let after = state
    state = before
    if let responses = await respondByOtherReader() { return responses }
    state = after
    return responses.areNotUnderstood ? askWhetherMeant(hypotheses.doubtful) ?? responses : responses
  }

  /// Responds to a sentence that answers no question: as what it means in other words, if that counts.
  mutating func respondAfresh(_ followUps: [FollowUp]) async -> [Response] {
    if let meaning { return await respond(toMeaning: meaning) }
    if let responses = await askAboutAnother() { return responses }
    if let responses = await respondToFollowUpAndRequest() { return responses }
    if let responses = await respond(to: followUps) { return responses }
    if let responses = await respondToRepair() { return responses }
    if let response = await goOnWithSelection() { return [response] }
    if let remark = firstOfRemarks(in: utterance.sentence) { return [.smallTalk(remark)] }
    var splitter = CompoundRequestSplitter(language, reader)
    let isAfterSomething = await plays
    if isAfterSomething, !asksForNoItem,
      let rest = language.interpreter.afterLeadingJoints(utterance.sentence)
    {
      parts = splitter.continuing(rest, queuesNext: state.focus?.queuesNext == true)
    }
    if parts.isEmpty { parts = splitter.parts(of: utterance.sentence).withoutEmphasis }
    if parts.isEmpty,
      let rest = language.interpreter.afterLeadingJoints(utterance.sentence, orConjunctions: true) ?? withoutFirstRemark
    {
      utterance.content = .sentence(rest)
      return await respondAfresh(reader.followUps(rest, in: language))
    }
    guard !parts.isEmpty else {
      if let responses = await respondToClauses() { return responses }
      let reason = followUps.first?.reasonWithoutContext ?? .notUnderstood
      guard reason == .notUnderstood else { return [.refused(reason)] }
      if isOfOtherDomain(utterance.sentence) { return [.refused(.otherDomain)] }
      return await offerNamed() ?? [.refused(.notUnderstood)]
    }
    // What says how to play is not lost with the words that were not understood.
    if parts.count == 1, !parts[0].reading.isCertain,
      SentenceFacts.endsWithManner(utterance.sentence, in: language, reader), let responses = await respondToClauses()
    {
      return responses
    }
    let wishes = parts.enumerated().filter { place, part in
      !isOpinion(part, besides: parts) && !isReason(part, besides: parts)
        && !(part.reading.interpretation.request.stops && parts.dropFirst(place + 1).contains { goesOn($0.sentence) })
    }.map(\.element)
    return await perform(wishes.map(\.reading))
  }

  /// Whether names of the library are known, without which any words may be one.
  var isLibraryKnown: Bool { library.reading == nil && !library.isEmpty }

  /// Whether something was just played, or plays.
  private var plays: Bool {
    get async {
      if state.focus?.plays == true { return true }
      return await player?.status.state == .playing
    }
  }

  /// Whether the whole sentence is a command or a mark, though it may begin with a joint.
  private var asksForNoItem: Bool {
    mutating get {
      guard let reading = readings.first, reading.isRequestOfItsOwn, reading.interpretation.unexplained == 0 else {
        return false
      }
      return [.control, .affinity].contains(reading.interpretation.request.kind)
    }
  }

  // MARK: Carrying out

  /// Undoes or redoes an action, as `RequestHandler.retract` does.
  mutating func retract(_ action: UndoableAction, isRedo: Bool) async -> (UndoResponse, UndoableAction?) {
    hasRetracted = true
    defer { players.forget() }
    return await handler.retract(action, from: origin, isRedo: isRedo)
  }

  /// Carries out requests in order. If one asks a question, the remaining ones wait for the answer.
  mutating func perform(_ requests: [ResolvedInterpretation]) async -> [Response] {
    var responses: [Response] = []
    let requests = requests.withTimersLast
    for (place, request) in requests.enumerated() {
      if requests[..<place].contains(where: request.isRepetition) { continue }
      if requests[..<place].contains(where: request.isReason) { continue }
      if requests.dropFirst(place + 1).first?.supersedes(request) == true { continue }
      if request.onlyGoesOn(after: requests[..<place].last) { continue }
      if request.onlyEnds(what: requests[..<place].last) { continue }
      guard let request = request.endingLater(than: requests[..<place].last) else { continue }
      let response = await perform(request)
      responses.append(response)
      if case .question = response {
        let following = Array(requests.dropFirst(place + 1))
        if var open = state.question, !following.isEmpty {
          open.following = following
          state.ask(open)
        }
        break
      }
    }
    return responses
  }

  mutating func perform(_ said: ResolvedInterpretation) async -> Response {
    if losesMeaning(said) { return .refused(.notUnderstood) }
    let said = answersQuestion(said) ?? said
    if let response = await perform(onQueued: said) { return response }
    if let told = await goOnToTold(said) { return told }
    if let part = await playNumbered(said) { return part }
    if let listed = await extremeOfListed(said) { return await carryOut(listed) }
    if let told = await toldItem(pointedAtBy: said) { return await perform(said, onTold: told) }
    let pointed = await resolvingReference(said) ?? said
    guard let said = await withSpokenOf(await namingSpokenOf(pointed)) else { return .refused(.noOther) }
    if let told = await tellNeighbour(said) { return told }
    let directed =
      directedToToldPlaylist(said) ?? playsToldPlaylist(said) ?? markedToo(said)
    let removal = await editsToldPlaylist(said)
    let spokenOf = await ofKindSpokenOf(said)
    let beside = await resolvingNeighbour(said)
    // Of no kind, the next one of nothing is not just any next one.
    if beside == nil, said.asksForNeighbour, said.interpretation.request.mediaSearch?.mediaType == .unknown {
      return .refused(.noOther)
    }
    let neighbour = if let beside { beside } else { await asksAboutNeighbour(said) }
    let request =
      directed ?? removal ?? neighbour ?? spokenOf ?? state.focus.map {
        said.about($0, saysIt: language.interpreter.hasPronoun(self.said))
      } ?? said
    if let listed = await countedAsListed(request) { return await carryOut(listed) }
    if let choice = request.offeredChoice { return await perform(request, onOffered: choice) }
    return await carryOut(request)
  }

  mutating func carryOut(_ request: ResolvedInterpretation) async -> Response {
    let request = pinned(request)
    performed.append(request)
    guard !explains else { return .cancelled }
    if let missing = state.missing, request.playsPointedAt { return .refused(.notFound(missing)) }
    let handled = await handler.handle(
      request, in: library, from: origin, target: utterance.target ?? state.target,
      home: state.home ?? state.lastingTarget, said: said.isEmpty ? nil : SaidWords(said, in: language.code),
      told: state.focus?.item,
      isDryRun: utterance.isDryRun, appends: utterance.appends, resultLimit: utterance.resultLimit,
      donates: (shortcuts?.depth ?? 0) == 0,
      onLateResponse: onLateResponse)
    players.forget()
    library = await index.snapshot(of: person)
    record(handled, request)
    if case .nothingPlaying? = handled.response.reason, let missing = state.missing,
      request.mayBeAboutMissing(language.interpreter.hasPronoun(utterance.sentence))
    {
      return handled.response.with(.notFound(missing))
    }
    return handled.response
  }

}
