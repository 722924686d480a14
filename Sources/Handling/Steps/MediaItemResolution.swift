import MediaIntents

/// The result of resolving the items of an intent.
struct MediaItemResolution {
  let result: MediaItemResolutionResult
  /// All items meant: one, or many if they were described rather than named.
  private let meant: [MediaItem]
  /// The requested constraints that don't hold.
  let relaxed: [RelaxedConstraint]
  /// The question to the person, if the result needs one.
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
  /// The best item and its alternatives, most relevant first; nil if nothing was named. Throws the refusal or the
  /// question.
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

  /// All items meant, possibly more than `items` if many were described. Throws like `items`.
  var everything: [MediaItem] {
    get throws(HandlingError) { try items == nil ? [] : meant }
  }
}
