package import MediaIntents

/// A change that a player reports.
package enum PlaybackEvent: Hashable, Sendable {
  /// This item is audible: its first buffer has reached the output.
  case started(PlayableItem)
  case paused
  case resumed
  /// The item ended at this position, in seconds. Every `started` is followed by exactly one `ended`. In a crossfade,
  /// the item ends when the next one becomes audible.
  case ended(PlayableItem, position: Double, reason: PlaybackEndReason)
  case stopped
  /// The item could not be played; the player continues with the next one, if any.
  case failed(PlayableItem?, PlayerFailure)
  /// Playback jumped from one position to another, both in seconds.
  case sought(from: Double, to: Double)
  /// A command changed the speed. The item is the current one; nil while stopped.
  case speedChosen(Double, for: PlayableItem?)
  /// Volume, mute, shuffle, repeat mode, sleep timer or stream title changed, or the speed changed without a command.
  case optionsChanged
  /// The queue's entries, their order or the current one changed.
  case queueChanged
}
