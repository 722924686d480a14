package import MediaIntents

/// Everything about a player at one moment.
package struct GetStatus: PlayerMethod {
  package typealias Result = DaemonStatus
  package static let name = "status"
  package static let access = MethodAccess.read

  package enum CodingKeys: String, CodingKey, CaseIterable {
    case window, epoch, revision, player, conversation
  }

  /// The most entries of the queue to return, from the current one on; 10 if nil.
  package var window: Offset?
  /// The epoch and revision last seen by the client, to find out whether it missed changes.
  package var epoch: Int64?
  package var revision: Int?
  package var player: String?
  package var conversation: String?

  package init(
    window: Offset? = nil, epoch: Int64? = nil, revision: Int? = nil, player: String? = nil,
    conversation: String? = nil
  ) {
    self.window = window
    self.epoch = epoch
    self.revision = revision
    self.player = player
    self.conversation = conversation
  }
}

/// Everything about a player at one moment.
package struct DaemonStatus: Codable, Hashable, Sendable {
  package struct Chapter: Codable, Hashable, Sendable {
    package var title: String?
    /// The place of its entry in the queue, counted from 1.
    package var entry: Int
    /// Seconds into the entry.
    package var start: Double

    package init(title: String? = nil, entry: Int, start: Double) {
      self.title = title
      self.entry = entry
      self.start = start
    }
  }

  package struct Timer: Codable, Hashable, Sendable {
    /// The requested time in seconds; nil if the timer waits for an end.
    package var seconds: Double?
    package var end: SleepTimerEnd?
    /// The seconds that are left of the requested time.
    package var left: Double?
    /// How many more items or chapters come after the current one; nil if none does.
    package var more: Int?

    package init(seconds: Double? = nil, end: SleepTimerEnd? = nil, left: Double? = nil, more: Int? = nil) {
      self.seconds = seconds
      self.left = left
      self.end = end
      self.more = more
    }
  }

  /// The speeds at which the current item can play.
  package struct Speeds: Codable, Hashable, Sendable {
    package var from: Double
    package var to: Double

    package init(from: Double, to: Double) {
      self.from = from
      self.to = to
    }
  }

  /// The open question of a conversation.
  package struct Question: Codable, Hashable, Sendable {
    /// What is asked for, as in an explanation.
    package var parameter: MediaIntents.Question.Parameter
    package var result: MediaIntents.Question.Result
    package var choices: [MediaItem]

    package init(
      parameter: MediaIntents.Question.Parameter, result: MediaIntents.Question.Result, choices: [MediaItem]
    ) {
      self.parameter = parameter
      self.result = result
      self.choices = choices
    }
  }

  /// Identifies this run of the daemon. Revisions of different epochs can't be compared.
  package var epoch: Int64
  /// Incremented with every change of the player. The status includes all events up to it.
  package var revision: Int
  /// Whether something has changed since the epoch and revision of the request; nil if it had none.
  package var missed: Bool?
  /// The name of the player.
  package var player: String?
  package var state: PlaybackState
  package var current: MediaItem?
  /// The numbers of the current song's track and disc, or of an episode.
  package var track: Int?
  package var disc: Int?
  /// The path of the current file; nil for a stream, and for clients that may not know it.
  package var path: String?
  /// The title that a live stream reports.
  package var streamTitle: String?
  /// Whether no sound device can be opened, so that nothing is heard; nil if one is open.
  package var unheard: Bool?
  /// Why the server of the player cannot be reached; nil if it can, or if there is none.
  package var unreachable: String?
  /// Seconds into the current item.
  package var position: Double
  /// Seconds; nil for streams.
  package var duration: Double?
  /// The current chapter, counted from 1; nil if there are no chapters.
  package var chapter: Int?
  /// The chapters of the current item; empty if there are none.
  package var chapters: [Chapter]
  /// 1.0 is the speed of the recording.
  package var speed: Double
  package var speeds: Speeds
  /// 0 to 100.
  package var volume: Int
  package var muted: Bool
  package var shuffle: Bool
  package var `repeat`: PlaybackRepeatMode
  package var sleepTimer: Timer?
  /// Whether `playback.next` has an effect; likewise for the others.
  package var canNext: Bool
  package var canPrevious: Bool
  package var canSeek: Bool
  package var canPutBack: Bool
  package var queue: QueueListing
  /// The open question of the conversation.
  package var question: Question?
  /// Whether private listening is on: the history is not recorded.
  package var `private`: Bool
  package var library: LibraryCounts
  /// The progress of the first scan of the library, while it runs: what is missing may not have been read yet.
  package var reading: ScanProgress?
  package var version: String
  package var pid: Int32

  package init(
    epoch: Int64 = 0, revision: Int = 0, missed: Bool? = nil, player: String? = nil, state: PlaybackState,
    current: MediaItem? = nil, streamTitle: String? = nil, unheard: Bool? = nil, position: Double = 0,
    duration: Double? = nil,
    chapter: Int? = nil, chapters: [Chapter] = [], speed: Double = 1, speeds: Speeds = Speeds(from: 1, to: 1),
    volume: Int = 100, muted: Bool = false, shuffle: Bool = false, repeat: PlaybackRepeatMode = .none,
    sleepTimer: Timer? = nil, canNext: Bool = false, canPrevious: Bool = false, canSeek: Bool = false,
    canPutBack: Bool = false, queue: QueueListing = QueueListing(items: []), question: Question? = nil,
    private isPrivate: Bool = false, library: LibraryCounts, version: String = Version.current, pid: Int32
  ) {
    self.epoch = epoch
    self.revision = revision
    self.missed = missed
    self.player = player
    self.state = state
    self.current = current
    self.streamTitle = streamTitle
    self.unheard = unheard
    self.position = position
    self.duration = duration
    self.chapter = chapter
    self.chapters = chapters
    self.speed = speed
    self.speeds = speeds
    self.volume = volume
    self.muted = muted
    self.shuffle = shuffle
    self.repeat = `repeat`
    self.sleepTimer = sleepTimer
    self.canNext = canNext
    self.canPrevious = canPrevious
    self.canSeek = canSeek
    self.canPutBack = canPutBack
    self.queue = queue
    self.question = question
    self.private = isPrivate
    self.library = library
    self.version = version
    self.pid = pid
  }
}
