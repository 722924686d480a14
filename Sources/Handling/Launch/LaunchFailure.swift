import MediaIntents

/// Why nothing sounds that was launched.
struct LaunchFailure: Hashable, Sendable {
  let reason: PlayerFailure
  /// The item that failed first; `nil` where it was not an item's fault.
  var item: MediaItem?
}
