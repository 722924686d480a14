import MediaIntents

/// What ends the steps of a request before the last one.
enum HandlingError: Error {
  /// Why it is not carried out.
  case refused(Reason)
  /// What must be known first.
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
  /// What a player's failure means to the person. A server's refusal that the contract has a name for goes by that name.
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

  /// In a book, the end of the queue means that the book has no such chapter.
  func ofChapter(in book: MediaItem?) -> Reason {
    guard self == .player(.endOfQueue), let book else { return self }
    return .noChapter(book)
  }
}
