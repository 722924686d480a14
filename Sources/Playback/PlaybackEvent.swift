package import MediaIntents

/// What a player reports of its own accord.
package enum PlaybackEvent: Hashable, Sendable {
  /// Sound of this item runs: its first buffer has reached the output.
  case started(PlayableItem)
  case paused
  case resumed
  /// The item ended at this position (seconds). Follows every `started` exactly once. In a crossfade the item ends when
  /// the next one becomes audible.
  case ended(PlayableItem, position: Double, reason: PlaybackEndReason)
  case stopped
  /// The item could not be played; the player goes on with the next one, if there is one.
  case failed(PlayableItem?, PlayerFailure)
  /// Playback jumped from one position to another (seconds).
  case sought(from: Double, to: Double)
  /// Another speed was set while this item played.
  case speedChosen(Double, for: PlayableItem?)
  /// Volume, shuffle, repeat, mute or the stream's title changed, or the speed without a command.
  case optionsChanged
  /// The queue's entries, their order or the current one changed.
  case queueChanged
}
