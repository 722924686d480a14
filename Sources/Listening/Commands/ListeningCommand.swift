package import MediaIntents

/// A person's command to a player, from a sentence, the control socket or the desktop.
///
/// `ListeningController` translates it to `PlayerCommand`s and applies the listening rules, such as remembered speeds
/// and rewinding on resume.
package enum ListeningCommand: Hashable, Sendable {
  /// Replaces the queue and plays it, unmuted. `putBack` restores the old one.
  case play([PlayableItem], PlayManner)
  case enqueue([PlayableItem], QueuePosition)
  case pause
  /// Continues slightly before the paused position, depending on the length of the pause (`ListeningRules`). A stopped
  /// queue starts at its current entry. Unmutes.
  case resume
  /// Pauses if playing, otherwise resumes.
  case togglePause
  case stop
  /// To the following entry. Stops if there is none.
  case next
  case previous
  case goTo(EntryReference)
  case restart
  /// To this position in seconds; past the end means `next`.
  case seekTo(Double)
  /// By this many seconds, backwards if negative; past the end means `next`.
  case seekBy(Double)
  case nextChapter
  case previousChapter
  /// Counted from 1 across the whole book.
  case goToChapter(Int)
  /// nil cancels the timer.
  case setSleepTimer(SleepTimer?)
  /// Clamped to 0...1. A volume above 0 unmutes.
  case setVolume(Double)
  /// Added to the volume; the result is clamped to 0...1. A positive change unmutes.
  case changeVolume(by: Double)
  case setMuted(Bool)
  /// 1.0 is the speed of the recording. Remembered for the playing show or book.
  case setSpeed(Double)
  case setShuffle(Bool)
  case setRepeat(PlaybackRepeatMode)
  case clearQueue
  case remove([EntryReference])
  /// To this index of the queue.
  case move(EntryReference, to: Int)
  /// Restores the queue that the last `play` replaced, or the last one that was replaced of a person.
  case putBack(of: PersonID? = nil)
}

/// How a new queue is played.
package struct PlayManner: Hashable, Sendable {
  /// The entry to start with, counted from 0; nil means the first one, or a random one if shuffled.
  package var startIndex: Int?
  /// The requested speed, remembered for the show or book. nil plays each show and book at its remembered speed and
  /// everything else at 1.
  package var speed: Double?
  package var isShuffled: Bool
  package var repeatMode: PlaybackRepeatMode
  /// The sleep timer to set; nil leaves it as it is.
  package var sleepTimer: SleepTimer?

  package init(
    startIndex: Int? = nil, speed: Double? = nil, isShuffled: Bool = false, repeatMode: PlaybackRepeatMode = .none,
    sleepTimer: SleepTimer? = nil
  ) {
    self.startIndex = startIndex
    self.speed = speed
    self.isShuffled = isShuffled
    self.repeatMode = repeatMode
    self.sleepTimer = sleepTimer
  }
}

/// Where entries are added to the queue. A stopped player stays stopped.
package enum QueuePosition: Hashable, Sendable {
  /// After the current entry.
  case next
  case end
  /// At this index, counted from 0 in playing order.
  case index(Int)
}

/// A reference to a queue entry.
package enum EntryReference: Hashable, Sendable {
  /// Its index in playing order, counted from 0.
  case index(Int)
  /// Its number (`QueueSnapshot.entryNumbers`), which stays the same when the queue changes.
  case number(Int)
}

/// The frontend that a command came from.
package enum Origin: Hashable, Sendable {
  /// A sentence of a person in this conversation.
  case sentence(conversation: String, by: PersonID = .household)
  /// A method of the control socket.
  case method(by: PersonID)
  /// The desktop's media controls.
  case desktop
}

extension Origin {
  /// A method of nobody in particular.
  package static let socket = Origin.method(by: .household)

  /// Who asks; nobody is known at the desktop.
  package var person: PersonID {
    switch self {
    case .sentence(_, let person), .method(let person): person
    case .desktop: .household
    }
  }

  /// The same way for what is already somebody's, such as a queue that moves to another player.
  package func keeping(_ person: PersonID) -> Origin {
    switch self {
    case .sentence(let conversation, _): .sentence(conversation: conversation, by: person)
    case .method, .desktop: .method(by: person)
    }
  }
}
