/// The outcome of a search.
package struct SearchForMediaIntentResponse: Hashable, Sendable, Codable {
  package var code: SearchForMediaResponseCode
  package var items: [MediaItem]
  /// Number of results, including those not listed.
  package var total: Int?
  /// Number of results listed by earlier answers.
  package var first: Int
  /// The container whose contents were asked for.
  package var container: SearchContainer?
  /// What the container was asked for; nil for everything.
  package var member: MediaItem?
  /// The results told by voice, if other than the first of those listed.
  package var spoken: [MediaItem]?
  package var relaxed: [RelaxedConstraint]
  /// The stations among the results that are off the air; nil if none.
  package var down: Set<ItemID>?
  package var reason: Reason?
  /// Why each of the items is suggested, if suggestions were asked for.
  package var suggestions: [SuggestionReason]?
  /// Whether the items are those that are heard more lately, so that the time is to be told.
  package var isTrend = false

  package init(
    code: SearchForMediaResponseCode, items: [MediaItem] = [], total: Int? = nil, first: Int = 0,
    container: SearchContainer? = nil, relaxed: [RelaxedConstraint] = [], down: Set<ItemID> = [],
    reason: Reason? = nil
  ) {
    self.code = code
    self.items = items
    self.total = total
    self.first = first
    self.container = container
    self.relaxed = relaxed
    self.down = down.isEmpty ? nil : down
    self.reason = reason
  }

  /// At most this many results are listed in one answer.
  package static let maxListed = 10

  /// At most this many are told by voice.
  package static let maxSpoken = 3

  /// The results listed in this answer.
  package var told: ArraySlice<MediaItem> { items.prefix(Self.maxListed) }
}

/// The container whose contents are listed.
package enum SearchContainer: Hashable, Sendable, Codable {
  /// A playlist, an album, a show.
  case item(MediaItem)
  /// The player's queue.
  case queue
}

/// How a search ended.
package enum SearchForMediaResponseCode: String, Codable, Sendable, CaseIterable {
  case unspecified, ready, continueInApp, inProgress, success, failure, failureRequiringAppLaunch
}
