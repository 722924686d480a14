package import MediaIntents

// Methods that control playback.

/// The outcome of a playback command.
package struct CommandOutcome: Codable, Hashable, Sendable {
  package enum Code: String, Codable, Sendable, CaseIterable {
    case success
    /// Playback has not started yet; `playback.started` or `playback.failed` follows.
    case inProgress
    /// A dry run: it can be carried out.
    case ready
  }

  package var code: Code
  /// The name of the player.
  package var player: String
  /// As in `DaemonStatus`, after the command.
  package var epoch: Int64
  package var revision: Int

  package init(_ code: Code, player: String, epoch: Int64, revision: Int) {
    self.code = code
    self.player = player
    self.epoch = epoch
    self.revision = revision
  }
}

/// A kind of method that controls playback and takes no parameters besides the player.
package protocol PlaybackCommandKind: PlainPlayerMethodKind where Result == CommandOutcome {}

extension PlaybackCommandKind {
  package static var access: MethodAccess { .control }
}

package typealias Pause = PlainPlayerMethod<PauseKind>
package enum PauseKind: PlaybackCommandKind { package static let name = "playback.pause" }

/// Resumes, a little earlier the longer playback was paused, or starts a stopped queue.
package typealias Resume = PlainPlayerMethod<ResumeKind>
package enum ResumeKind: PlaybackCommandKind { package static let name = "playback.resume" }

package typealias Stop = PlainPlayerMethod<StopKind>
package enum StopKind: PlaybackCommandKind { package static let name = "playback.stop" }

/// Pauses what plays and resumes what doesn't, or turns an option on or off.
package struct Toggle: PlaybackMethod {
  package typealias Result = CommandOutcome
  package static let name = "playback.toggle"

  package enum CodingKeys: String, CodingKey, CaseIterable {
    case option, player, conversation
  }

  /// Nil for playback itself.
  package var option: Word<ToggledOption>?
  package var player: String?
  package var conversation: String?

  package init(_ option: ToggledOption?, player: String? = nil, conversation: String? = nil) {
    self.option = option.map(Word.init)
    self.player = player
    self.conversation = conversation
  }
}

/// What is on or off.
package enum ToggledOption: String, Codable, Sendable, CaseIterable {
  case shuffle, mute
  /// Of everything, or none.
  case `repeat`
}

package typealias Next = PlainPlayerMethod<NextKind>
package enum NextKind: PlaybackCommandKind { package static let name = "playback.next" }

/// Goes to the start of the current entry or, within its first three seconds, to the previous entry.
package typealias Previous = PlainPlayerMethod<PreviousKind>
package enum PreviousKind: PlaybackCommandKind { package static let name = "playback.previous" }

/// Goes to the start of the current entry.
package typealias Restart = PlainPlayerMethod<RestartKind>
package enum RestartKind: PlaybackCommandKind { package static let name = "playback.restart" }

package typealias NextChapter = PlainPlayerMethod<NextChapterKind>
package enum NextChapterKind: PlaybackCommandKind { package static let name = "playback.nextChapter" }

package typealias PreviousChapter = PlainPlayerMethod<PreviousChapterKind>
package enum PreviousChapterKind: PlaybackCommandKind { package static let name = "playback.previousChapter" }

/// Restores what the last request to play replaced.
package typealias PutBack = PlainPlayerMethod<PutBackKind>
package enum PutBackKind: PlaybackCommandKind { package static let name = "playback.putBack" }

/// A method that controls playback.
package protocol PlaybackMethod: PlayerMethod where Result == CommandOutcome {}

extension PlaybackMethod {
  package static var access: MethodAccess { .control }
}

package struct GoToChapter: PlaybackMethod {
  package typealias Result = CommandOutcome
  package static let name = "playback.goToChapter"

  package enum CodingKeys: String, CodingKey, CaseIterable {
    case chapter, player, conversation
  }

  /// Counted from 1 through the whole book.
  package var chapter: PositiveCount
  package var player: String?
  package var conversation: String?
}

/// Seeks to a position; past the end of the entry, goes to the next one.
package struct SeekTo: PlaybackMethod {
  package typealias Result = CommandOutcome
  package static let name = "playback.seekTo"

  package enum CodingKeys: String, CodingKey, CaseIterable {
    case position, player, conversation
  }

  /// From the start of the entry.
  package var position: Seconds
  package var player: String?
  package var conversation: String?

  package init(position: Seconds, player: String? = nil, conversation: String? = nil) {
    self.position = position
    self.player = player
    self.conversation = conversation
  }
}

/// Seeks relative to the current position; past the end of the entry, goes to the next one; before its start, to its
/// start.
package struct SeekBy: PlaybackMethod {
  package typealias Result = CommandOutcome
  package static let name = "playback.seekBy"

  package enum CodingKeys: String, CodingKey, CaseIterable {
    case seconds, player, conversation
  }

  /// Forward, or back if negative.
  package var seconds: SecondsChange
  package var player: String?
  package var conversation: String?

  package init(seconds: SecondsChange, player: String? = nil, conversation: String? = nil) {
    self.seconds = seconds
    self.player = player
    self.conversation = conversation
  }
}

/// Also remembers the speed for the show or book that plays.
package struct SetSpeed: PlaybackMethod {
  package typealias Result = CommandOutcome
  package static let name = "playback.setSpeed"

  package enum CodingKeys: String, CodingKey, CaseIterable {
    case speed, player, conversation
  }

  package var speed: Speed
  package var player: String?
  package var conversation: String?
}

/// Unmutes, unless the volume is 0.
package struct SetVolume: PlaybackMethod {
  package typealias Result = CommandOutcome
  package static let name = "playback.setVolume"

  package enum CodingKeys: String, CodingKey, CaseIterable {
    case volume, player, conversation
  }

  package var volume: Percent
  package var player: String?
  package var conversation: String?

  package init(volume: Percent, player: String? = nil, conversation: String? = nil) {
    self.volume = volume
    self.player = player
    self.conversation = conversation
  }
}

/// Raising the volume unmutes.
package struct ChangeVolume: PlaybackMethod {
  package typealias Result = CommandOutcome
  package static let name = "playback.changeVolume"

  package enum CodingKeys: String, CodingKey, CaseIterable {
    case by, player, conversation
  }

  package var by: PercentChange
  package var player: String?
  package var conversation: String?

  package init(by: PercentChange, player: String? = nil, conversation: String? = nil) {
    self.by = by
    self.player = player
    self.conversation = conversation
  }
}

package struct SetMuted: PlaybackMethod {
  package typealias Result = CommandOutcome
  package static let name = "playback.setMuted"

  package enum CodingKeys: String, CodingKey, CaseIterable {
    case muted, player, conversation
  }

  package var muted: Bool
  package var player: String?
  package var conversation: String?

  package init(muted: Bool, player: String? = nil, conversation: String? = nil) {
    self.muted = muted
    self.player = player
    self.conversation = conversation
  }
}

package struct SetShuffle: PlaybackMethod {
  package typealias Result = CommandOutcome
  package static let name = "playback.setShuffle"

  package enum CodingKeys: String, CodingKey, CaseIterable {
    case shuffle, player, conversation
  }

  package var shuffle: Bool
  package var player: String?
  package var conversation: String?

  package init(shuffle: Bool, player: String? = nil, conversation: String? = nil) {
    self.shuffle = shuffle
    self.player = player
    self.conversation = conversation
  }
}

package struct SetRepeat: PlaybackMethod {
  package typealias Result = CommandOutcome
  package static let name = "playback.setRepeat"

  package enum CodingKeys: String, CodingKey, CaseIterable {
    case `repeat`, player, conversation
  }

  package var `repeat`: Word<PlaybackRepeatMode>
  package var player: String?
  package var conversation: String?

  package init(repeat: Word<PlaybackRepeatMode>, player: String? = nil, conversation: String? = nil) {
    self.repeat = `repeat`
    self.player = player
    self.conversation = conversation
  }
}

/// Sets a sleep timer, or cancels it if neither `seconds` nor `end` is given.
package struct SetSleepTimer: PlaybackMethod {
  package typealias Result = CommandOutcome
  package static let name = "playback.setSleepTimer"

  package enum CodingKeys: String, CodingKey, CaseIterable {
    case seconds, end, player, conversation
  }

  /// Fades out and pauses after this time.
  package var seconds: Seconds?
  /// Pauses at the end of the current item.
  package var end: Word<SleepTimerEnd>?
  package var player: String?
  package var conversation: String?

  package init(
    seconds: Seconds? = nil, end: Word<SleepTimerEnd>? = nil, player: String? = nil, conversation: String? = nil
  ) {
    self.seconds = seconds
    self.end = end
    self.player = player
    self.conversation = conversation
  }
}

/// What a sleep timer waits for the end of.
package enum SleepTimerEnd: String, Codable, Sendable, CaseIterable {
  case item, chapter
}
