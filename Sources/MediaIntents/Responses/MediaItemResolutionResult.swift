/// The result of resolving an intent's media items; SiriKit's `INMediaItemResolutionResult`.
package enum MediaItemResolutionResult: Hashable, Sendable, Codable {
  case success(MediaItem)
  /// The item to use, then the alternatives, most relevant first.
  case successes([MediaItem])
  case disambiguation([MediaItem])
  case confirmationRequired(MediaItem)
  case needsValue
  case needsMoreDetails
  case notRequired
  case unsupported(Reason)
}
