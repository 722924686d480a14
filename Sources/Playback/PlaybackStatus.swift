package import MediaIntents

/// What plays now and how.
package struct PlaybackStatus: Hashable, Sendable, Codable {
  package enum State: String, Codable, Sendable, CaseIterable {
    case stopped, loading, playing, paused
  }

  package var state: State
  package var current: PlayableItem?
  /// Seconds into the current entry.
  package var position: Double
  /// Seconds; `nil` for streams.
  package var duration: Double?
  /// The speed at which it really plays: 1 for a broadcast, whatever is set for the rest of the queue.
  package var speed: Double
  /// 0 to 1, even steps being heard as even.
  package var volume: Double
  package var isMuted: Bool
  package var isShuffled: Bool
  package var repeatMode: PlaybackRepeatMode
  /// The title a live stream tells of itself.
  package var streamTitle: String?
  /// When playback will pause by itself, as it was asked for.
  package var sleepTimer: SleepTimer?

  package init(
    state: State = .stopped, current: PlayableItem? = nil, position: Double = 0, duration: Double? = nil,
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
