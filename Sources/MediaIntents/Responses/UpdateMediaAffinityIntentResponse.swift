/// The outcome of a like or dislike.
package struct UpdateMediaAffinityIntentResponse: Hashable, Sendable, Codable {
  package var code: UpdateMediaAffinityResponseCode
  package var items: [MediaItem]
  package var affinity: MediaAffinityType?
  package var mark: MediaMark?
  /// What plays after the marked item was skipped.
  package var next: MediaItem?
  package var relaxed: [RelaxedConstraint]
  package var reason: Reason?

  package init(
    code: UpdateMediaAffinityResponseCode, items: [MediaItem] = [], affinity: MediaAffinityType? = nil,
    mark: MediaMark? = nil,
    relaxed: [RelaxedConstraint] = [], reason: Reason? = nil
  ) {
    self.code = code
    self.items = items
    self.affinity = affinity
    self.mark = mark
    self.relaxed = relaxed
    self.reason = reason
  }
}

/// How a request to like or dislike ended.
package enum UpdateMediaAffinityResponseCode: String, Codable, Sendable, CaseIterable {
  case unspecified, ready, inProgress, success, failure, failureRequiringAppLaunch
}
