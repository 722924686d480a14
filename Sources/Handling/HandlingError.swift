import MediaIntents

/// What ends a request before its last step.
enum HandlingError: Error {
  /// The request isn't carried out, for this reason.
  case refused(Reason)
  /// The person has to answer a question first.
  case asks(Question)

  init(player failure: PlayerFailure) { self = .refused(Reason(player: failure)) }

  /// The reason of a refusal; nil for a question.
  var refusal: Reason? { if case .refused(let reason) = self { reason } else { nil } }

  /// The reason of a refusal; throws a question.
  var reason: Reason {
    get throws(Question) {
      switch self {
      case .refused(let reason): reason
      case .asks(let question): throw question
      }
    }
  }
}

extension Reason {
  /// The reason reported for a player's failure. Refusals by a server use SiriKit's name if there is one.
  init(player failure: PlayerFailure) {
    self =
      switch failure {
      case .nothingPlaying: .nothingPlaying
      case .fileUnreadable: .itemUnsupported(.restrictedContent, nil)
      case .refused(status: 401, _): .itemUnsupported(.loginRequired, nil)
      case .refused(status: 402, _): .itemUnsupported(.subscriptionRequired, nil)
      case .refused(status: 451, _): .itemUnsupported(.regionRestriction, nil)
      case .refused(status: 500...599, _): .itemUnsupported(.serviceUnavailable, nil)
      default: .player(failure)
      }
  }

  /// The end of the queue, if reached by a chapter command, means that the book has no such chapter.
  func ofChapter(in book: MediaItem?) -> Reason {
    guard self == .player(.endOfQueue), let book else { return self }
    return .noChapter(book)
  }
}
