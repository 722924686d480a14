import MediaIntents

/// The result of resolving an item.
struct MediaItemResolution {
  let result: MediaItemResolutionResult
  /// One item, or many if they were described and not named.
  private let meant: [MediaItem]
  /// What of the request does not hold.
  let relaxed: [RelaxedConstraint]
  /// What the person is asked, if the result needs that.
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

  /// Exactly these.
  static func successes(_ items: [MediaItem]) -> MediaItemResolution {
    MediaItemResolution(.successes(items), meaning: items)
  }

  static func unsupported(_ reason: Reason) -> MediaItemResolution { MediaItemResolution(.unsupported(reason)) }
}

extension MediaItemResolution {
  /// The winner and its alternatives, most relevant first; nil if nothing was named. Throws why it is refused, or what
  /// must be known first.
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

  /// Everything that is meant, which is more than the winner if many were described. Throws like `items`.
  var everything: [MediaItem] {
    get throws(HandlingError) { try items == nil ? [] : meant }
  }
}
