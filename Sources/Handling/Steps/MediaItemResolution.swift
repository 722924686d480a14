import MediaIntents

/// What the words for an item have come to.
struct MediaItemResolution {
  let result: MediaItemResolutionResult
  /// One item, or many where they were described and not named.
  private let meant: [MediaItem]
  /// What of the wish does not hold.
  let relaxed: [RelaxedConstraint]
  /// What the person is asked, where the result needs that.
  let question: Question?

  init(
    _ result: MediaItemResolutionResult, meaning meant: [MediaItem] = [], relaxed: [RelaxedConstraint] = [],
    asking question: Question? = nil
  ) {
    self.result = result
    self.meant = meant
    self.relaxed = relaxed
    self.question = question
  }

  static func success(_ item: MediaItem) -> MediaItemResolution {
    MediaItemResolution(.success(item), meaning: [item])
  }

  static func unsupported(_ reason: Reason) -> MediaItemResolution { MediaItemResolution(.unsupported(reason)) }
}

extension MediaItemResolution {
  /// The winner and its alternatives, most relevant first; `nil` where nothing was named. Throws why what was named
  /// cannot serve, or what must be known first.
  var items: [MediaItem]? {
    get throws(HandlingError) {
      switch result {
      case .success(let item): [item]
      case .successes(let items): items
      case .notRequired: nil
      case .unsupported(let reason): throw .refused(reason)
      case .disambiguation, .confirmationRequired, .needsMoreDetails, .needsValue:
        throw question.map(HandlingError.asks) ?? .refused(.notUnderstood)
      }
    }
  }

  /// Everything that is meant, which is more than the winner where many were described. Throws as `items` does.
  var everything: [MediaItem] {
    get throws(HandlingError) { try items == nil ? [] : meant }
  }
}
