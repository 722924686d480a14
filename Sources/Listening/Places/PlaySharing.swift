package import Journal
package import MediaIntents

/// Passes plays on to the services that the person shares them with.
package struct PlaySharing: Sendable {
  /// Called when an item becomes audible, unless listening is private.
  let began: @Sendable (PlayableItem) async -> Void
  /// Returns the messages to queue with a play.
  let entries: @Sendable (Play, PlayableItem) async -> [ScrobbleEntry]
  /// Called when messages were queued.
  let queued: @Sendable () async -> Void
  /// Called when a song on a station is over, unless listening is private.
  let heardOnStation: @Sendable (StationSong) async -> Void

  package init(
    began: @escaping @Sendable (PlayableItem) async -> Void,
    entries: @escaping @Sendable (Play, PlayableItem) async -> [ScrobbleEntry],
    queued: @escaping @Sendable () async -> Void,
    heardOnStation: @escaping @Sendable (StationSong) async -> Void = { _ in }
  ) {
    self.began = began
    self.entries = entries
    self.queued = queued
    self.heardOnStation = heardOnStation
  }
}
