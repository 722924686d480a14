package import MediaIntents

/// What a player can be told.
///
/// Pausing a paused player, resuming a playing one and stopping a stopped one change nothing. Every other command that
/// needs something that plays throws `.nothingPlaying` while the player is stopped. "Next" and "previous" leave a paused
/// player paused. A place is an index of the queue in playing order, counted from 0; a place out of range throws
/// `.endOfQueue`.
package enum PlayerCommand: Hashable, Sendable {
  /// Replaces the queue and plays it.
  case play([PlayableItem], PlayOptions)
  /// Adds after the current entry, also under shuffle; a stopped player stays stopped.
  case playNext([PlayableItem])
  /// Adds at the end of the queue; a stopped player stays stopped.
  case playLater([PlayableItem])
  /// Adds at this place, which may be the end of the queue; a stopped player stays stopped. A server that shuffles by
  /// itself adds to the upcoming entries.
  case insert([PlayableItem], at: Int)
  case pause
  /// Continues where it was paused; while stopped, begins the current entry or, without one, the queue.
  case resume
  /// Ends playback; the queue keeps its place.
  case stop
  /// To the following entry, also if one entry repeats. After the last entry of a queue that doesn't repeat, stops.
  case next
  /// To the start of the current entry, or to the previous one within the first 3 seconds.
  case previous
  /// To the entry at this place; a stopped player begins with it.
  case goTo(Int)
  /// To the start of the current entry.
  case restart
  /// Seconds from the start of the entry; a negative target means the start, one at or past its end means `next`.
  case seek(to: Double)
  /// To the start of the next chapter, in the same file or the next file of the same book. Throws `.endOfQueue` in the
  /// last one.
  case nextChapter
  /// To the start of the chapter, or of the previous one within its first 3 seconds.
  case previousChapter
  /// To the start of this chapter, counted from 1 through the whole book.
  case chapter(Int)
  /// nil ends an earlier timer.
  case setSleepTimer(SleepTimer?)
  /// 0 to 1 on a perceptual scale: the amplitude is its third power.
  case setVolume(Double)
  case setMuted(Bool)
  /// 1.0 is the speed of the recording.
  case setSpeed(Double)
  case setShuffle(Bool)
  case setRepeat(PlaybackRepeatMode)
  /// Removes every entry but the one that plays, which continues.
  case clearQueue
  /// Removes the entry at this place. If it plays, the following one begins.
  case remove(at: Int)
  /// Removes those of these entries (`QueueSnapshot.entryNumbers`) that are still there. If the playing one is among
  /// them, the first remaining one after it begins.
  case removeEntries(Set<Int>)
  /// Moves an entry from one place to another.
  case move(from: Int, to: Int)
  /// Restores a snapshot: the queue, the place in it, speed, repeat mode, and whether it plays, is paused or stopped.
  /// The volume stays as it is.
  case restore(PlaybackSnapshot)
}

extension PlayerCommand {
  /// Where a seek leads: before the start is the start, at or past the end is the next entry.
  ///
  /// - Parameters:
  ///   - seconds: from the start of the entry.
  ///   - duration: of the entry, in seconds.
  package static func seeking(to seconds: Double, of duration: Double?) -> PlayerCommand {
    if let duration, seconds >= duration { return .next }
    return .seek(to: max(seconds, 0))
  }

  /// The nearest volume in range.
  package static func volume(_ volume: Double) -> PlayerCommand { .setVolume(min(max(volume, 0), 1)) }
}

/// How a new queue begins.
package struct PlayOptions: Hashable, Sendable {
  /// The entry to begin with, counted from 0; nil means the first, or a random one under shuffle.
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
