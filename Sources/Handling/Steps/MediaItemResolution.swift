import MediaIntents

/// What the words for an item have come to.
struct MediaItemResolution {
  let result: MediaItemResolutionResult
  /// One item, or many where they were described and not named.
  private let meant: [MediaItem]
  /// What of the wish does not hold.
  let relaxed: [RelaxedConstraint]

  init(_ result: MediaItemResolutionResult, meaning meant: [MediaItem] = [], relaxed: [RelaxedConstraint] = []) {
    self.result = result
    self.meant = meant
    self.relaxed = relaxed
  }

  static func success(_ item: MediaItem) -> MediaItemResolution {
    MediaItemResolution(.success(item), meaning: [item])
  }

  static func unsupported(_ reason: Reason) -> MediaItemResolution { MediaItemResolution(.unsupported(reason)) }
}

extension MediaItemResolution {
  /// The winner and its alternatives, most relevant first; `nil` where nothing was named. Throws why what was named
  /// cannot serve.
  var items: [MediaItem]? {
    get throws(Refusal) {
      switch result {
      case .success(let item), .confirmationRequired(let item): [item]
      case .successes(let items), .disambiguation(let items): items
      case .needsValue, .needsMoreDetails, .notRequired: nil
      case .unsupported(let reason): throw Refusal(reason)
      }
    }
  }

  /// Everything that is meant, which is more than the winner where many were described. Throws as `items` does.
  var everything: [MediaItem] {
    get throws(Refusal) { try items == nil ? [] : meant }
  }
}
