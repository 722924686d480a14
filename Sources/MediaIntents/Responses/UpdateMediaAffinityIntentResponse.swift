/// The outcome of a like or dislike.
package struct UpdateMediaAffinityIntentResponse: Hashable, Sendable, Codable {
  package var code: UpdateMediaAffinityResponseCode
  package var items: [MediaItem]
  package var affinity: MediaAffinityType?
  package var relaxed: [RelaxedConstraint]
  package var reason: Reason?

  package init(
    code: UpdateMediaAffinityResponseCode, items: [MediaItem] = [], affinity: MediaAffinityType? = nil,
    relaxed: [RelaxedConstraint] = [], reason: Reason? = nil
  ) {
    self.code = code
    self.items = items
    self.affinity = affinity
    self.relaxed = relaxed
    self.reason = reason
  }
}

/// How a request to like or dislike ended.
package enum UpdateMediaAffinityResponseCode: String, Codable, Sendable, CaseIterable {
  case unspecified, ready, inProgress, success, failure, failureRequiringAppLaunch
}
