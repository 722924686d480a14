package import MediaIntents

/// What a player had, so that it has it again after a restart.
package struct SavedPlayerState: Hashable, Sendable {
  /// One place in its queue.
  package struct Entry: Hashable, Sendable {
    package var item: PlayableItem
    /// Its place in the order from before shuffling; `nil` where nothing is shuffled.
    package var unshuffled: Int?
    /// It was asked for "next" and has not had its turn.
    package var isPromised: Bool

    package init(item: PlayableItem, unshuffled: Int? = nil, isPromised: Bool = false) {
      self.item = item
      self.unshuffled = unshuffled
      self.isPromised = isPromised
    }
  }

  package enum State: Int, Sendable {
    case stopped = 0
    /// What was written before the two were told apart counts as paused.
    case paused = 1
    case sounding = 2
  }

  /// In the order in which they will play.
  package var entries: [Entry]
  /// The place of the current one.
  package var current: Int?
  package var state: State
  /// Seconds into the current one.
  package var seconds: Double
  package var speed: Double
  package var repeatMode: PlaybackRepeatMode
  /// 0 to 1.
  package var volume: Double
  package var isMuted: Bool

  package init(
    entries: [Entry], current: Int?, state: State, seconds: Double, speed: Double, repeatMode: PlaybackRepeatMode,
    volume: Double, isMuted: Bool
  ) {
    self.entries = entries
    self.current = current
    self.state = state
    self.seconds = seconds
    self.speed = speed
    self.repeatMode = repeatMode
    self.volume = volume
    self.isMuted = isMuted
  }
}
