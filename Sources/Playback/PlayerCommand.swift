package import MediaIntents

/// What a player can be told.
///
/// Pausing what is paused, resuming what plays and stopping what is stopped change nothing; whatever else needs something
/// that plays throws `.nothingPlaying` while stopped. "Next" and "previous" leave a paused player paused.
package enum PlayerCommand: Hashable, Sendable {
  /// Replaces the queue and plays it.
  case play([PlayableItem], PlayOptions)
  /// Adds behind the current entry, also under shuffle; a stopped player stays stopped.
  case playNext([PlayableItem])
  /// Adds at the end of the queue; a stopped player stays stopped.
  case playLater([PlayableItem])
  /// Adds at this place of the queue as it will play, counted from 0, the end of it included; a stopped player stays
  /// stopped. A place that there is not throws `.endOfQueue`. A server that shuffles for itself adds to what is to come.
  case insert([PlayableItem], at: Int)
  case pause
  /// Goes on where it was paused; while stopped, begins the current entry or, without one, the queue.
  case resume
  /// Ends playback; the queue keeps its place.
  case stop
  /// To the following entry, also when one is repeated; behind the last one of a queue that does not repeat it stops.
  case next
  /// To the start of the current entry, or to the one before when it has just begun (under 3 seconds).
  case previous
  /// To the entry at this place of the queue as it will play, counted from 0; a stopped player begins with it. A place
  /// that there is not throws `.endOfQueue`.
  case goTo(Int)
  /// To the start of the current entry.
  case restart
  /// Seconds from the start of the entry, whatever lies before it meaning the start; at or beyond its end this is `next`.
  case seek(to: Double)
  /// To the start of the following chapter of what plays, in the same file or the next one of the same book; behind the
  /// last one `.endOfQueue` is thrown.
  case nextChapter
  /// To the start of the chapter, or of the one before when it has just begun (under 3 seconds).
  case previousChapter
  /// To the start of this chapter, counted from 1 through the whole book.
  case chapter(Int)
  /// `nil` ends an earlier one.
  case setSleepTimer(SleepTimer?)
  /// 0 to 1, even steps being heard as even: the amplitude is its third power.
  case setVolume(Double)
  case setMuted(Bool)
  /// 1.0 is the speed of the recording.
  case setSpeed(Double)
  case setShuffle(Bool)
  case setRepeat(PlaybackRepeatMode)
  /// Removes every entry but the one that plays, which goes on.
  case clearQueue
  /// Removes the entry at this place of the queue as it will play, counted from 0; when it is the one that plays, the
  /// one behind it begins. A place that there is not throws `.endOfQueue`.
  case remove(at: Int)
  /// Removes the entries of these numbers (`QueueSnapshot.entryNumbers`) that are still there; when the one that plays is
  /// among them, the first behind it that stays begins.
  case removeEntries(Set<Int>)
  /// Moves an entry to another place, both as in `remove`.
  case move(from: Int, to: Int)
  /// Puts back what a picture shows: the queue, the place in it, speed and repetition, sounding, paused or stopped as it
  /// was. Loudness stays as it is.
  case restore(PlaybackSnapshot)
}

/// How a new queue begins.
package struct PlayOptions: Hashable, Sendable {
  /// The entry to begin with, counted from 0; `nil` is the first, or any under shuffle.
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
