package import MediaIntents

/// What a player tells of its own accord.
package enum PlaybackEvent: Hashable, Sendable {
  /// Sound of this item runs: its first buffer has reached the output.
  case started(PlayableItem)
  case paused
  case resumed
  /// The item was heard to its end, or left at this position (seconds); follows every `started` once. Where it goes over
  /// into the next one, that begins as this ends, with the first that is heard of it.
  case ended(PlayableItem, position: Double, reason: EndReason)
  case stopped
  /// The item could not be played; the player goes on with the next one, if there is one.
  case failed(PlayableItem?, PlayerFailure)
  /// Playback jumped from one position to another (seconds).
  case sought(from: Double, to: Double)
  /// Another speed was asked for while this item was heard.
  case speedChosen(Double, for: PlayableItem?)
  /// Volume, shuffle, repeat, mute or the stream's title changed, or the speed without being asked for.
  case optionsChanged
  /// The queue's entries, their order or the current one changed.
  case queueChanged

  package enum EndReason: Hashable, Sendable {
    case finished, skipped, replaced, stopped
  }
}
