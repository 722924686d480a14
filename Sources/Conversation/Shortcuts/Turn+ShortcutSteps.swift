import Handling
import Library
import MediaIntents
import NameIndex
import Names
import Resolution
import Shortcuts
import Understanding

/// The steps of a shortcut. Each is a sentence in a scope of its own, which the next steps share.
extension Turn {
  /// Does what is left of a shortcut. The first failure ends it; a question lets the other steps wait. The answer is that of
  /// the last step, preceded by what failed.
  mutating func goOn(_ progress: ShortcutProgress, after answered: [Response] = []) async -> [Response] {
    var progress = progress
    var last: [Response] = []
    if !answered.isEmpty {
      guard let done = settle(answered, &progress) else { return progress.failures }
      last = done
    }
    while progress.next < progress.steps.count {
      let step = progress.steps[progress.next]
      progress.next += 1
      let responses = await respond(to: step)
      if responses.contains(where: \.isQuestion), state.question != nil {
        state.question?.runs.append(progress)
        return progress.failures + responses
      }
      if let place = unknownPlace(in: responses, progress) {
        let reason = responses.lazy.compactMap(\.reason).first
        return progress.failures + [ask(for: place.slot, of: place.run, because: reason, began: progress.began)]
      }
      guard let done = settle(responses, &progress) else { return progress.failures }
      last = done
    }
    return progress.failures + last
  }

  /// What a step names that is no longer there and can be asked for anew, with the steps from there on: the room or player.
  private func unknownPlace(in responses: [Response], _ progress: ShortcutProgress) -> OpenPlace? {
    guard !utterance.isUnattended, !isRehearsed,
      case .targetUnknown(let said, _)? = responses.first(where: \.isFailure)?.reason, !said.isEmpty,
      let phrase = try? ShortcutPhrase("in {room}")
    else { return nil }
    let rest = progress.steps[(progress.next - 1)...].map { step in
      ShortcutStep(step.sentence.replacingWords(said, with: "{room}"), mayFail: step.mayFail, item: step.item)
    }
    guard rest.first?.sentence.contains("{room}") == true else { return nil }
    return OpenPlace(
      run: ShortcutRun(shortcut: Shortcut(phrase: phrase, steps: rest)), slot: ShortcutSlot(name: "room"))
  }

  /// The responses of a step that was done; none if it could fail and did. Nil if the shortcut ends with it.
  private func settle(_ responses: [Response], _ progress: inout ShortcutProgress) -> [Response]? {
    let number = progress.next
    let step = progress.steps[number - 1]
    guard let failed = responses.first(where: \.isFailure) else { return responses }
    if case .shortcut(.stepFailed(let inner, let place, let because, _)) = failed {
      // A step of a shortcut within this one is told by itself.
      progress.failures.append(.shortcut(.stepFailed(inner, number: place, because: because, couldFail: step.mayFail)))
    } else {
      progress.failures.append(
        .shortcut(.stepFailed(step.sentence, number: number, because: failed, couldFail: step.mayFail)))
    }
    return step.mayFail ? [] : nil
  }

  private mutating func respond(to step: ShortcutStep) async -> [Response] {
    guard var shortcuts else { return [] }
    shortcuts.depth += 1
    var words = utterance
    words.content = .sentence(step.sentence)
    (words.locale, words.isTyped) = (nil, false)
    let spoken = await shortcuts.language(words) ?? language
    var turn = Turn(
      utterance: words, person: person, language: spoken, index: index, handler: handler, now: now, explains: explains,
      library: library, reader: reader, otherReader: otherReader, state: state)
    turn.shortcuts = shortcuts
    turn.pinned = step.item
    turn.onLateResponse = onLateResponse
    let responses = await turn.responses()
    state = turn.state
    library = turn.library
    performed += turn.performed
    return responses
  }

  /// The same request for the item that a step is pinned to, as long as the library has that.
  func pinned(_ request: ResolvedInterpretation) -> ResolvedInterpretation {
    guard let pinned, case .play = request.interpretation.request,
      let item = library.names[ItemID(pinned)]?.item
    else { return request }
    let found = library.resolver.candidates(for: MediaSearch(mediaIdentifier: item.identifier))
    return request.with(request.interpretation.request.settled(on: item), candidates: found)
  }

  // MARK: After a question

  /// What follows the answer to a question that steps wait for: the steps, once it is answered.
  ///
  /// - Parameter runs: those that wait, the innermost first.
  mutating func goOn(with runs: [ShortcutProgress], after answered: [Response]) async -> [Response] {
    guard isAnswered else { return answered }
    if state.question != nil {
      state.question?.runs += runs
      return answered
    }
    var responses = answered
    for (place, run) in runs.enumerated() {
      state.join(actionsSince: run.began)
      responses = await goOn(run, after: responses)
      if state.question != nil {
        state.question?.runs += runs[(place + 1)...]
        return responses
      }
    }
    return responses
  }
}

extension String {
  /// With other words wherever these stand, in whatever case, but not within a word.
  fileprivate func replacingWords(_ said: String, with other: String) -> String {
    let (all, wanted) = (SentenceWords(self), SentenceWords(said).words.map(\.folded))
    guard !wanted.isEmpty, wanted.count <= all.count else { return self }
    var text = self
    var end = all.count
    for start in (0...all.count - wanted.count).reversed() where start + wanted.count <= end {
      guard all.words[start..<start + wanted.count].map(\.folded) == wanted else { continue }
      text.replaceSubrange(
        all[start].range.lowerBound..<all[start + wanted.count - 1].range.upperBound, with: other)
      end = start
    }
    return text
  }
}

extension Response {
  var isQuestion: Bool { if case .question = self { true } else { false } }

  /// Whether what was asked for was not done.
  var isFailure: Bool {
    switch self {
    case .play(let response): response.code.rawValue.hasPrefix("failure")
    case .add(let response): response.code.rawValue.hasPrefix("failure")
    case .affinity(let response): response.code.rawValue.hasPrefix("failure")
    case .search(let response): response.code.rawValue.hasPrefix("failure") || response.reason != nil
    case .control(let response): response.code == .failure
    case .query(let response): response.code == .failure
    case .retraction(let response): response.reason != nil
    case .shortcut(.stepFailed(_, number: _, because: _, let couldFail)): !couldFail
    case .refused: true
    case .question, .examples, .smallTalk, .account, .shortcut, .cancelled: false
    }
  }
}
