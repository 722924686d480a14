package import MediaIntents

/// A command to a player.
///
/// Pausing a paused player, resuming a playing one and stopping a stopped one have no effect. Every other command that
/// needs a current item throws `.nothingPlaying` while the player is stopped. `next` and `previous` leave a paused
/// player paused. Indices count queue entries in playing order from 0; one out of range throws `.endOfQueue`.
package enum PlayerCommand: Hashable, Sendable {
  /// Replaces the queue and plays it.
  case play([PlayableItem], PlayOptions)
  /// Adds after the current entry, even when shuffled; a stopped player stays stopped.
  case playNext([PlayableItem])
  /// Adds at the end of the queue; a stopped player stays stopped.
  case playLater([PlayableItem])
  /// Adds at this index, which may be the end of the queue; a stopped player stays stopped. A server that shuffles by
  /// itself only adds to the upcoming entries.
  case insert([PlayableItem], at: Int)
  case pause
  /// Continues from the paused position. While stopped, starts the current entry or, if there is none, the first one.
  case resume
  /// Stops playback; the queue keeps its current entry.
  case stop
  /// To the following entry, even if the current one repeats. Stops after the last entry of a queue that doesn't
  /// repeat.
  case next
  /// To the start of the current entry, or to the previous one within the first 3 seconds.
  case previous
  /// To the entry at this index; a stopped player starts it.
  case goTo(Int)
  /// To the start of the current entry.
  case restart
  /// To this position in seconds. A negative position means the start; one at or past the end means `next`.
  case seek(to: Double)
  /// To the start of the next chapter, in the same file or in the next file of the same book. Throws `.endOfQueue` in
  /// the last chapter.
  case nextChapter
  /// To the start of the chapter, or of the previous one within its first 3 seconds.
  case previousChapter
  /// To the start of this chapter, counted from 1 across the whole book.
  case chapter(Int)
  /// nil cancels the timer.
  case setSleepTimer(SleepTimer?)
  /// 0 to 1 on a perceptual scale: the amplitude is its cube.
  case setVolume(Double)
  case setMuted(Bool)
  /// 1.0 is the speed of the recording.
  case setSpeed(Double)
  case setShuffle(Bool)
  case setRepeat(PlaybackRepeatMode)
  /// Removes every entry except the playing one, which continues.
  case clearQueue
  /// Removes the entry at this index. If it is playing, the following one starts.
  case remove(at: Int)
  /// Removes the entries with these numbers (`QueueSnapshot.entryNumbers`); unknown numbers are ignored. If the playing
  /// entry is removed, the first remaining one after it starts.
  case removeEntries(Set<Int>)
  /// Moves an entry from one index to another.
  case move(from: Int, to: Int)
  /// Replaces entries by the same items at other addresses, by the addresses that they had: of files that were moved, or
  /// of an episode that streams and is now on the disk. What plays goes on from there without a break when it is sought or
  /// resumed, or if its stream is lost; on a server it goes on in the old one.
  case relocate([String: PlayableItem])
  /// Restores the queue, current entry, position, speed, repeat mode and playback state of a snapshot. The volume does
  /// not change.
  case restore(PlaybackSnapshot)
}

extension PlayerCommand {
  /// The command for a seek: a position before the start means the start, one at or past the end means the next entry.
  ///
  /// - Parameters:
  ///   - seconds: from the start of the entry.
  ///   - duration: of the entry, in seconds; nil if unknown.
  package static func seeking(to seconds: Double, of duration: Double?) -> PlayerCommand {
    if let duration, seconds >= duration { return .next }
    return .seek(to: ExternalNumber.position(seconds))
  }

  /// Sets the volume, clamped to 0...1.
  package static func volume(_ volume: Double) -> PlayerCommand { .setVolume(min(max(volume, 0), 1)) }
}

/// How a new queue starts.
package struct PlayOptions: Hashable, Sendable {
  /// The entry to start with, counted from 0; nil means the first one, or a random one if shuffled.
  package var startIndex: Int?
  package var speed: Double
  package var shuffle: Bool
  package var repeatMode: PlaybackRepeatMode

  package init(
    startIndex: Int? = nil, speed: Double = 1, shuffle: Bool = false, repeatMode: PlaybackRepeatMode = .none
  ) {
    self.startIndex = startIndex
    self.speed = speed
    self.shuffle = shuffle
    self.repeatMode = repeatMode
  }
}
