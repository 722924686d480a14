/// How the resolution of an intent's media items ended; SiriKit's `INMediaItemResolutionResult`.
package enum MediaItemResolutionResult: Hashable, Sendable, Codable {
  case success(MediaItem)
  /// The first serves, the rest are alternatives, most relevant first.
  case successes([MediaItem])
  case disambiguation([MediaItem])
  case confirmationRequired(MediaItem)
  case needsValue
  case needsMoreDetails
  case notRequired
  case unsupported(Reason)
}
