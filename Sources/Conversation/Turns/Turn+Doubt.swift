import MediaIntents
import Resolution

/// Asking whether a request was meant that a sentence in other words probably makes, but not certainly enough to act on.
extension Turn {
  /// Returns nil if there is none to ask about.
  mutating func askWhetherMeant(_ doubtful: Hypotheses.DoubtfulRequest?) -> [Response]? {
    guard let doubtful else { return nil }
    let question = Question(
      doubtful.request.interpretation.request.kind, .intent, .confirmationRequired, name: doubtful.words)
    state.ask(
      OpenQuestion(
        question: question, request: doubtful.request, asked: now, language: language.code, isOptional: true))
    return [.question(question)]
  }

  /// Returns nil if the sentence neither affirms nor denies it.
  mutating func answer(whetherMeant open: OpenQuestion, _ followUps: [FollowUp]) async -> [Response]? {
    for candidate in followUps {
      switch candidate {
      case .yes:
        (followUp, isAnswered) = (candidate, true)
        state.closeQuestion()
        return await perform([open.request.with(open.request.interpretation.request.confirmed)])
      case .no, .cancel, .callOff, .mistaken:
        followUp = candidate
        return cancel()
      default: continue
      }
    }
    return nil
  }
}

extension Turn {
  /// Whether nothing was or would be done, because the sentence was not understood or what it names is not there.
  func comesToNothing(_ responses: [Response]) -> Bool {
    if explains, !performed.isEmpty { return performed.allSatisfy { !$0.isFound } }
    return !responses.isEmpty && responses.allSatisfy(\.comesToNothing)
  }
}

extension Response {
  fileprivate var comesToNothing: Bool {
    switch reason {
    case .notUnderstood, .notFound, .destinationUnsupported(.playlistNameNotFound, _, _), .notInQueue, .otherDomain,
      .noOther, .noQuestion,
      .nothingBegun:
      true
    default: false
    }
  }
}

extension [Response] {
  /// Whether the sentence was not understood, or is another program's business.
  var areUnread: Bool { allSatisfy { [.notUnderstood, .otherDomain, .noQuestion].contains($0.reason) } }

  /// Whether nothing of the sentence was understood.
  var areNotUnderstood: Bool { self == [.refused(.notUnderstood)] }

  /// Whether nothing was done because the library does not have what was understood.
  var areNotFound: Bool {
    !isEmpty && allSatisfy { if case .notFound? = $0.reason { true } else { false } }
  }
}
