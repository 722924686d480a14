import Handling
import Library
import Listening
import MediaIntents
import Resolution
import Understanding

/// One sentence of one asker: understood as an answer, as a word on what was just done, or as a request, and carried
/// out (D1).
struct Turn {
  let utterance: Utterance
  let language: Language
  let index: LibraryIndex
  let handler: RequestHandler
  /// On the conversation's clock.
  let now: Duration
  let onLateResponse: @Sendable (Response) -> Void
  var library: LibrarySnapshot
  var thread: ConversationThread
  /// What was offered as the sentence came, in the order in which it was told.
  var offered: [MediaItem] = []

  var origin: Origin { .sentence(conversation: utterance.asker) }

  var chooser: Chooser { Chooser(interpreter: language.interpreter, library: library) }

  /// What is answered, wish by wish.
  mutating func responses() async -> [Response] {
    let followUps = language.followUps.followUps(utterance.sentence)
    offered = thread.offered
    if let open = thread.question {
      if let responses = await answer(open, followUps) { return responses }
      thread.closeQuestion()
    }
    if let responses = await respond(to: followUps) { return responses }
    let wishes = CompoundRequestSplitter(chooser: chooser, followUps: language.followUps).wishes(in: utterance.sentence)
    guard !wishes.isEmpty else { return [.refused(followUps.first?.reasonWithoutContext ?? .notUnderstood)] }
    return await perform(wishes)
  }

  // MARK: Carrying out

  /// One after the other; where one asks, the others wait.
  mutating func perform(_ wishes: [ResolvedInterpretation]) async -> [Response] {
    var responses: [Response] = []
    for (place, wish) in wishes.enumerated() {
      let response = await perform(wish)
      responses.append(response)
      if case .question = response {
        let following = Array(wishes.dropFirst(place + 1))
        if var open = thread.question, !following.isEmpty {
          open.following = following
          thread.ask(open)
        }
        break
      }
    }
    return responses
  }

  mutating func perform(_ fit: ResolvedInterpretation) async -> Response {
    if let choice = fit.offeredChoice { return await perform(fit, onOffered: choice) }
    let handled = await handler.handle(
      fit, in: library, from: origin, target: utterance.target ?? thread.target, isDryRun: utterance.isDryRun,
      onLateResponse: onLateResponse)
    library = await index.snapshot()
    note(handled, fit)
    return handled.response
  }

  /// "Add the second one to …": what was offered stays offered, so that the third one can follow.
  private mutating func perform(_ fit: ResolvedInterpretation, onOffered choice: Int) async -> Response {
    guard let item = offered.element(choice) else { return .refused(offered.isEmpty ? .noQuestion : .noOther) }
    let found = library.resolver.candidates(for: MediaSearch(mediaIdentifier: item.identifier))
    let last = thread.last
    let response = await perform(fit.with(fit.interpretation.request.settled(on: item), candidates: found))
    if var last {
      last.told = now
      last.hasDeed = false
      thread.note(last)
    }
    return response
  }

  private mutating func note(_ handled: Handled, _ fit: ResolvedInterpretation) {
    thread.closeQuestion()
    if let undoable = handled.undoable { thread.note(undoable) }
    if let target = handled.target { thread.note(target: target, at: now) }
    if let question = handled.response.openedQuestion {
      var open = OpenQuestion(question: question, fit: fit, asked: now, language: language.code)
      if case .question = handled.response {} else { open.isQuiet = true }
      thread.ask(open)
    }
    guard let offered = handled.response.offered(fit) else { return }
    thread.note(
      LastAnswer(
        fit: fit, offered: Array(offered.prefix(LastAnswer.most)), shown: handled.response.shownCount, told: now,
        hasDeed: handled.undoable != nil))
  }
}

extension Response {
  /// What an answer may follow to: a question, or a refusal that a new value would mend.
  fileprivate var openedQuestion: Question? {
    switch self {
    case .question(let question): question
    case .play(let response):
      if case .speedUnsupported = response.reason {
        Question(.play, .playbackSpeed, .needsValue, reason: response.reason)
      } else {
        nil
      }
    case .add(let response):
      if case .destinationUnsupported(.playlistNameNotFound, let name, _) = response.reason {
        Question(.add, .mediaDestination, .needsValue, name: name, edit: response.edit, reason: response.reason)
      } else {
        nil
      }
    default: nil
    }
  }

  /// What was offered, or may have been meant as well; `nil` where the answer was about nothing like it.
  fileprivate func offered(_ fit: ResolvedInterpretation) -> [MediaItem]? {
    switch self {
    case .search(let response) where response.container != nil: response.items
    case .search(let response): response.items + fit.candidates.dropFirst(response.items.count).map(\.item)
    case .play(let response):
      response.container.map { [$0] + fit.candidates.dropFirst().map(\.item) }
        ?? (fit.interpretation.request.mediaSearch?.mediaName == nil ? [] : fit.candidates.map(\.item))
    case .add, .affinity: fit.interpretation.request.mediaSearch?.mediaName == nil ? [] : fit.candidates.map(\.item)
    case .control, .query, .question, .retraction, .examples, .cancelled, .refused: nil
    }
  }

  fileprivate var shownCount: Int {
    if case .search(let response) = self { response.told.count } else { 1 }
  }
}

extension ResolvedInterpretation {
  /// Which of those that were offered is meant; `nil` where something else is.
  var offeredChoice: Int? {
    guard let search = interpretation.request.mediaSearch, search.reference == .offered else { return nil }
    return search.choice ?? 0
  }

  /// Whether it asks for no more than a request that waits for an answer: "add the second one" while it is asked which.
  func isLike(_ waiting: ResolvedInterpretation) -> Bool {
    guard case .add(let intent) = interpretation.request else {
      return interpretation.request.kind == waiting.interpretation.request.kind
    }
    return waiting.interpretation.request.kind == .add && intent.mediaDestination == nil
  }
}

extension FollowUp {
  /// Why it answers nothing where nothing was asked or done.
  fileprivate var reasonWithoutContext: Reason {
    switch self {
    case .undo: .nothingToUndo
    case .again: .nothingSaid
    case .redo: .nothingToRedo
    case .other, .described, .alternatives, .rest: .noOther
    case .yes, .no, .any, .cancel, .number, .everything, .create, .examples: .noQuestion
    }
  }
}
