package import MediaIntents

/// What a person can want of a player, through whichever door: a sentence, the socket or the desktop.
///
/// `ListeningController` turns it into what a bare player can be told (`PlayerCommand`) by the rules of listening.
package enum ListeningCommand: Hashable, Sendable {
  /// Replaces the queue and plays it. What the player had can be put back.
  case play([PlayableItem], PlayManner)
  case enqueue([PlayableItem], QueuePosition)
  case pause
  /// Continues a little earlier than it was paused, the longer ago the earlier (`ListeningRules`). A stopped queue begins
  /// at its current entry.
  case resume
  /// Pauses what plays, resumes what doesn't.
  case togglePause
  case stop
  /// To the following entry; without one, playback stops.
  case next
  case previous
  case goTo(EntryReference)
  case restart
  /// Seconds from the start; past the end is `next`.
  case seekTo(Double)
  /// Seconds forward, or back if negative; past the end is `next`.
  case seekBy(Double)
  case nextChapter
  case previousChapter
  /// Counted from 1 through the whole book.
  case goToChapter(Int)
  /// nil ends an earlier timer.
  case setSleepTimer(SleepTimer?)
  /// 0 to 1; the nearest volume in range. Above 0 it unmutes.
  case setVolume(Double)
  /// Added to the volume. Louder unmutes.
  case changeVolume(by: Double)
  case setMuted(Bool)
  /// 1.0 is the speed of the recording. Remembered for the show or book that plays.
  case setSpeed(Double)
  case setShuffle(Bool)
  case setRepeat(PlaybackRepeatMode)
  case clearQueue
  case remove([EntryReference])
  /// To this index of the queue.
  case move(EntryReference, to: Int)
  /// Restores what the last `play` replaced.
  case putBack
}

/// How a new queue plays.
package struct PlayManner: Hashable, Sendable {
  /// The entry to begin with, counted from 0; nil means the first, or a random one under shuffle.
  package var startIndex: Int?
  /// The speed that was asked for, remembered for the show or book. nil plays each show and book at its remembered speed
  /// and everything else at 1.
  package var speed: Double?
  package var isShuffled: Bool
  package var repeatMode: PlaybackRepeatMode

  package init(
    startIndex: Int? = nil, speed: Double? = nil, isShuffled: Bool = false, repeatMode: PlaybackRepeatMode = .none
  ) {
    self.startIndex = startIndex
    self.speed = speed
    self.isShuffled = isShuffled
    self.repeatMode = repeatMode
  }
}

/// Where entries join the queue. A stopped player stays stopped.
package enum QueuePosition: Hashable, Sendable {
  /// After the current entry.
  case next
  case end
  /// At this index, counted from 0 in playing order.
  case index(Int)
}

/// An entry of the queue.
package enum EntryReference: Hashable, Sendable {
  /// Its index in playing order, counted from 0.
  case index(Int)
  /// Its number (`QueueSnapshot.entryNumbers`), which stays while the queue changes around it.
  case number(Int)
}

/// Where a command came from.
package enum Origin: Hashable, Sendable {
  /// A sentence of this conversation.
  case sentence(conversation: String)
  /// A method of the control socket.
  case socket
  /// The desktop's media controls.
  case desktop
}
