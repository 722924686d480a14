/// The state of a player.
package enum PlaybackState: String, Codable, Sendable, CaseIterable {
  case stopped, loading, playing, paused

  /// Whether audio is playing or about to.
  package var isSounding: Bool { self == .playing || self == .loading }
}

/// Why an item stopped playing.
package enum PlaybackEndReason: String, Codable, Sendable, CaseIterable {
  /// It played to its end.
  case finished
  /// Another entry of the queue was selected.
  case skipped
  /// The queue was replaced.
  case replaced
  case stopped
}

/// When playback pauses by itself.
package enum SleepTimer: Hashable, Sendable {
  /// After this many seconds, with a fade.
  case after(Double)
  /// At the end of the current item, with the next entry of the queue selected.
  case endOfItem
  /// At the end of the current chapter, or of the item if it has none.
  case endOfChapter
  /// At the end of the item, or of the chapter, this many after the current one.
  case afterItems(Int)
  case afterChapters(Int)
}

/// What a player plays, and how.
package struct PlaybackStatus: Hashable, Sendable {
  package var state: PlaybackState
  package var current: PlayableItem?
  /// Seconds into the current entry.
  package var position: Double
  /// Seconds; nil for streams.
  package var duration: Double?
  /// The effective speed: 1 for a live stream, regardless of the queue's speed.
  package var speed: Double
  /// 0 to 1 on a perceptual scale: equal steps are perceived as equal.
  package var volume: Double
  package var isMuted: Bool
  package var isShuffled: Bool
  package var repeatMode: PlaybackRepeatMode
  /// The title reported by a live stream.
  package var streamTitle: String?
  /// The timer as it was set, not the remaining time.
  package var sleepTimer: SleepTimer?
  /// Whether no sound device can be opened, so that nothing is heard.
  package var isUnheard: Bool

  package init(
    state: PlaybackState = .stopped, current: PlayableItem? = nil, position: Double = 0, duration: Double? = nil,
    speed: Double = 1, volume: Double = 1, isMuted: Bool = false, isShuffled: Bool = false,
    repeatMode: PlaybackRepeatMode = .none, streamTitle: String? = nil, sleepTimer: SleepTimer? = nil,
    isUnheard: Bool = false
  ) {
    self.state = state
    self.current = current
    self.position = position
    self.duration = duration
    self.speed = speed
    self.volume = volume
    self.isMuted = isMuted
    self.isShuffled = isShuffled
    self.repeatMode = repeatMode
    self.streamTitle = streamTitle
    self.sleepTimer = sleepTimer
    self.isUnheard = isUnheard
  }
}
