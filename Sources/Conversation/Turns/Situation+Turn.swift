import Listening
import MediaIntents
import Understanding

extension Situation {
  /// - Parameter response: the last one of the conversation; nil if there was none lately.
  init(_ player: PlayerSnapshot?, after response: Response?) {
    self.init(sound: Sound(player?.current), last: response.map(Act.init) ?? .nothing)
  }
}

extension Situation.Sound {
  fileprivate init(_ item: MediaItem?) {
    self =
      switch item?.type {
      case nil: .silence
      case .podcastEpisode, .podcastShow: .episode
      case .audioBook: .book
      case .radioStation: .station
      default: .song
      }
  }
}

extension Situation.Act {
  fileprivate init(_ response: Response) {
    self =
      switch response.reason {
      case .notFound?: .missing
      case _?: .refused
      case nil: Self.done(response)
      }
  }

  private static func done(_ response: Response) -> Self {
    switch response {
    case .play(let response): response.location == .now ? .played : .queued
    case .add(let response): added(response)
    case .affinity(let response): marked(response)
    case .search(let response): response.items.isEmpty ? .missing : response.items.count > 1 ? .listed : .told
    case .control(let response): commanded(response.command)
    case .query(let response): asked(response)
    case .question(let question): question.choices.count > 1 ? .listed : .told
    case .retraction: .undone
    case .examples, .account, .shortcut: .told
    case .smallTalk, .cancelled: .nothing
    case .refused: .refused
    }
  }

  private static func added(_ response: AddMediaIntentResponse) -> Self {
    switch response.edit {
    case .create, .copy, .follow: .made
    case .remove, .empty, .delete, .deduplicate: .removed
    case .move: .queued
    case .add, .rename, .sort: response.destination == .queue ? .queued : .added
    }
  }

  private static func marked(_ response: UpdateMediaAffinityIntentResponse) -> Self {
    switch response.mark {
    case .stars?: .rated
    case .speed?, .currentSpeed?: .speed
    case .played?, .unplayed?, .playedUpToHere?, .leaning?, .named?: .marked
    case nil: response.affinity == .like ? .liked : response.affinity == .dislike ? .disliked : .undone
    }
  }

  private static func asked(_ response: NowPlayingResponse) -> Self {
    if response.question == .timer { return .timer }
    return response.upcoming.count > 1 || response.titles.count > 1 ? .listed : .told
  }

  private static func commanded(_ command: TransportCommand) -> Self {
    switch command {
    case .pause: .paused
    case .resume, .putBack, .putBackOwn, .transfer: .played
    case .stop: .stopped
    case .next, .previous, .restart, .nextChapter, .previousChapter, .restartChapter, .chapter, .skipChapters,
      .skipEntries, .entry:
      .stepped
    case .seek, .skip, .skipIntro, .seekPart, .backToTimer: .skipped
    case .setVolume, .changeVolume: .volume
    case .mute: .muted
    case .speed: .speed
    case .shuffle: .shuffled
    case .repeatMode: .repeated
    case .sleep, .sleepAt, .changeSleep, .stopAfter, .stopAfterSeveral, .stopAfterChapter: .timer
    case .bookmark(.list): .listed
    case .bookmark: .marked
    case .clearQueue: .removed
    case .privateListening, .podcast, .scan, .missing, .announce, .settle, .steer, .rooms: .told
    }
  }
}
