package enum PlaybackState: String, Codable, Sendable, CaseIterable {
  case stopped, loading, playing, paused

  /// Whether sound runs or is about to.
  package var isSounding: Bool { self == .playing || self == .loading }
}

/// Why an item stopped sounding.
package enum PlaybackEndReason: String, Codable, Sendable, CaseIterable {
  /// It was played to its end.
  case finished
  /// Another entry of the queue was chosen.
  case skipped
  /// Another queue took its place.
  case replaced
  case stopped
}

/// When playback pauses by itself.
package enum SleepTimer: Hashable, Sendable {
  /// After this many seconds, with a fade.
  case after(Double)
  /// At the end of the current item; the queue then stands at the next entry.
  case endOfItem
  /// At the end of the current chapter, or of the item if it has no chapters.
  case endOfChapter
}

/// What plays now and how.
package struct PlaybackStatus: Hashable, Sendable {
  package var state: PlaybackState
  package var current: PlayableItem?
  /// Seconds into the current entry.
  package var position: Double
  /// Seconds; nil for streams.
  package var duration: Double?
  /// The speed at which it really plays: 1 for a broadcast, whatever is set for the rest of the queue.
  package var speed: Double
  /// 0 to 1 on a perceptual scale: equal steps sound equal.
  package var volume: Double
  package var isMuted: Bool
  package var isShuffled: Bool
  package var repeatMode: PlaybackRepeatMode
  /// The title that a live stream reports.
  package var streamTitle: String?
  /// The timer as it was set.
  package var sleepTimer: SleepTimer?

  package init(
    state: PlaybackState = .stopped, current: PlayableItem? = nil, position: Double = 0, duration: Double? = nil,
    speed: Double = 1, volume: Double = 1, isMuted: Bool = false, isShuffled: Bool = false,
    repeatMode: PlaybackRepeatMode = .none, streamTitle: String? = nil, sleepTimer: SleepTimer? = nil
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
  }
}
