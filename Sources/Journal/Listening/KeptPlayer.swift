package import MediaIntents

/// What a player had, so that it has it again after a restart.
package struct KeptPlayer: Hashable, Sendable {
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

  /// In the order in which they will play.
  package var entries: [Entry]
  /// The place of the current one.
  package var current: Int?
  /// It was sounding or paused, and not stopped.
  package var isUnderWay: Bool
  /// Seconds into the current one.
  package var seconds: Double
  package var speed: Double
  package var repeatMode: PlaybackRepeatMode
  /// 0 to 1.
  package var volume: Double
  package var isMuted: Bool

  package init(
    entries: [Entry], current: Int?, isUnderWay: Bool, seconds: Double, speed: Double, repeatMode: PlaybackRepeatMode,
    volume: Double, isMuted: Bool
  ) {
    self.entries = entries
    self.current = current
    self.isUnderWay = isUnderWay
    self.seconds = seconds
    self.speed = speed
    self.repeatMode = repeatMode
    self.volume = volume
    self.isMuted = isMuted
  }
}
