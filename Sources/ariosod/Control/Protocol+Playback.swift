import ControlProtocol
import Listening
import MediaIntents
import Playback

extension DaemonStatus {
  /// - Parameters:
  ///   - current: the current item, with the hash of its cover.
  ///   - known: the epoch and revision that the client has seen last.
  init(
    _ player: PlayerSnapshot, current: MediaItem?, queue: QueueListing, question: MediaIntents.Question?,
    known: (epoch: Int64, revision: Int)?, isPrivate: Bool, library: LibraryCounts, pid: Int32
  ) {
    let (status, chapters) = (player.status, player.chapters)
    self.init(
      epoch: player.epoch, revision: player.revision, missed: known.map(player.hasChanged), player: player.name,
      state: status.state, current: current, streamTitle: status.streamTitle,
      unheard: status.isUnheard ? true : nil, position: status.position,
      duration: status.duration, chapter: chapters.current, chapters: chapters.all, speed: status.speed,
      speeds: Speeds(from: player.speeds.lowerBound, to: player.speeds.upperBound),
      volume: ExternalNumber.percent(status.volume), muted: status.isMuted, shuffle: status.isShuffled,
      repeat: status.repeatMode, sleepTimer: status.sleepTimer.map { Timer($0, left: player.timerLeft) },
      canNext: player.canGoNext,
      canPrevious: player.canGoPrevious, canSeek: player.canSeek, canPutBack: player.interrupted != nil, queue: queue,
      question: question.map(Question.init), private: isPrivate, library: library, pid: pid)
  }
}

extension PlayerSnapshot {
  /// Whether the player has changed since, so that the client must read everything again.
  fileprivate func hasChanged(since known: (epoch: Int64, revision: Int)) -> Bool {
    known.epoch != epoch || known.revision < revision
  }

  /// The chapters of the current item, and the number of the current one, counted from 1. Music and episodes without
  /// chapter marks have none.
  fileprivate var chapters: (all: [DaemonStatus.Chapter], current: Int?) {
    guard status.current != nil, let index = queue.currentIndex else { return ([], nil) }
    let chapters = BookChapters(of: queue.items, around: index)
    guard chapters.places.count > 1 else { return ([], nil) }
    let all = chapters.places.map { DaemonStatus.Chapter(title: $0.title, entry: $0.index + 1, start: $0.start) }
    return (all, chapters.chapter(in: index, at: status.position) + 1)
  }
}

extension DaemonStatus.Timer {
  fileprivate init(_ timer: SleepTimer, left: Double?) {
    switch timer {
    case .after(let seconds): self.init(seconds: seconds, left: left)
    case .endOfItem: self.init(end: .item)
    case .afterItems(let count): self.init(end: .item, more: count > 0 ? count : nil)
    case .endOfChapter: self.init(end: .chapter)
    case .afterChapters(let count): self.init(end: .chapter, more: count > 0 ? count : nil)
    }
  }
}

extension DaemonStatus.Question {
  fileprivate init(_ question: MediaIntents.Question) {
    self.init(parameter: question.parameter, result: question.result, choices: question.choices)
  }
}

// MARK: - Events

extension ControlEvent {
  /// - Parameter item: the item of an entry with the hash of its cover.
  init(_ event: ListeningEvent, item: (PlayableItem) async -> MediaItem) async {
    self = .player(
      await PlayerEvent(event.event, item: item),
      from: EventSource(player: event.player, epoch: event.epoch, revision: event.revision))
  }
}

extension PlayerEvent {
  fileprivate init(_ event: PlaybackEvent, item: (PlayableItem) async -> MediaItem) async {
    switch event {
    case .started(let entry): self = .started(await item(entry))
    case .paused: self = .paused
    case .resumed: self = .resumed
    case .stopped: self = .stopped
    case .ended(let entry, let position, let reason): self = .ended(await item(entry), position: position, reason)
    case .failed(let entry, let failure):
      if let entry {
        self = .failed(await item(entry), reason: failure.name)
      } else {
        self = .failed(nil, reason: failure.name)
      }
    case .sought(_, let position): self = .sought(position: position)
    case .speedChosen, .optionsChanged: self = .optionsChanged
    case .queueChanged: self = .queueChanged
    }
  }
}
