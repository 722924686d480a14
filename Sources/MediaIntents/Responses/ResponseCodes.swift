/// How a request to play ended. The cases and their order are SiriKit's, also below.
package enum PlayMediaResponseCode: String, Codable, Sendable, CaseIterable {
  case unspecified, ready, continueInApp, inProgress, success, handleInApp, failure, failureRequiringAppLaunch
  case failureUnknownMediaType, failureNoUnplayedContent, failureRestrictedContent, failureMaxStreamLimitReached
}

/// How a request to add ended.
package enum AddMediaResponseCode: String, Codable, Sendable, CaseIterable {
  case unspecified, ready, inProgress, success, handleInApp, failure, failureRequiringAppLaunch
}

/// How a request to like or dislike ended.
package enum UpdateMediaAffinityResponseCode: String, Codable, Sendable, CaseIterable {
  case unspecified, ready, inProgress, success, failure, failureRequiringAppLaunch
}

/// How a search ended.
package enum SearchForMediaResponseCode: String, Codable, Sendable, CaseIterable {
  case unspecified, ready, continueInApp, inProgress, success, failure, failureRequiringAppLaunch
}

/// How a transport command or a question ended. SiriKit leaves these to the media controls.
package enum ControlResponseCode: String, Codable, Sendable, CaseIterable {
  case success, failure
}
