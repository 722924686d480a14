import MediaIntents

/// What ends the steps of a request before the last one.
enum HandlingError: Error {
  /// Why it is not carried out.
  case refused(Reason)
  /// What must be known first.
  case asks(Question)

  init(player failure: PlayerFailure) { self = .refused(Reason(player: failure)) }

  /// The reason of a refusal; `nil` for a question.
  var refusal: Reason? { if case .refused(let reason) = self { reason } else { nil } }

  /// The reason of a refusal; a question is thrown on.
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
  /// That nothing plays is the same fact, whoever notices it; and what a server refuses for a reason that the contract
  /// has a name for goes by that name.
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
}
