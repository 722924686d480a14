import Listening
import MediaIntents
import Playback

/// A resolved request to play: what plays, how, and where in the queue.
struct PlaybackPlan {
  enum Sound {
    /// New entries, and the index of the first one to play.
    case entries([PlayableItem], start: Int)
    /// The player continues with its current entry.
    case present(PlayableItem)
    /// The player skips to this next entry of its queue.
    case following(PlayableItem)

    /// The same as a new entry.
    var asEntries: Sound {
      switch self {
      case .entries: self
      case .present(let entry), .following(let entry): .entries([entry], start: 0)
      }
    }
  }

  var sound: Sound
  /// The item that was asked for.
  let subject: MediaItem
  /// Whether `subject` is a container of what plays first.
  var isWhole = false
  /// Other possible matches, most relevant first.
  var alternatives: [MediaItem] = []
  var relaxed: [RelaxedConstraint] = []
  var location = PlaybackQueueLocation.now
  /// The index in the queue behind what was queued to play next; nil if nothing was.
  var afterNext: Int?
  var speed: Double?
  /// The requested speed, if any; `speed` may be a saved one.
  var chosenSpeed: Double?
  var isShuffled = false
  /// Whether it plays in its own order, although any one of its kind was asked for at random.
  var isOrdered = false
  var repeatMode: PlaybackRepeatMode?
  /// How many times in a row it plays, if a number was asked for.
  var times: Int?
  /// Whether the current item starts again.
  var restarts = false
  /// The chapter to continue at, counted from 1.
  var chapter: Int?
  /// The chapter that was asked for, by number or by name.
  var chapterNumber: Int?
  var chapterTitle: String?
  /// How many songs play or join the queue, if a number was asked for.
  var count: Int?
  /// The name of the marked place that was asked for.
  var mark: String?
  /// Where to continue in the current item, in seconds.
  var position: Double?
  /// Where in the item it is about what was asked for, in seconds.
  var passageStart: Double?
  /// Seconds after which playback pauses.
  var stopsAfter: Double?
  /// The station that begins with it, if it was drawn.
  var station: Station?
  /// Whether the player is paused and needs a command to resume.
  var isPaused = false

  /// The first item to play; nil if there is none.
  var first: PlayableItem? {
    switch sound {
    case .entries(let entries, let start): entries.indices.contains(start) ? entries[start] : nil
    case .present(let entry), .following(let entry): entry
    }
  }
}

extension PlaybackPlan {
  /// The player commands, in order. If playback starts, the last one starts it.
  var commands: [ListeningCommand] {
    switch (sound, location) {
    case (.present, _): changes + [.resume]
    case (.following, _): isPaused || position != nil ? [.next] + changes + [.resume] : changes + [.next]
    case (.entries(let entries, _), .next): [.enqueue(entries, .next)] + changes
    case (.entries(let entries, _), .afterNext): [.enqueue(entries, afterNext.map { .index($0) } ?? .next)] + changes
    case (.entries(let entries, _), .later): [.enqueue(entries, .end)] + changes
    case (.entries(let entries, let start), .now):
      [
        .play(
          entries,
          PlayManner(
            startIndex: start, speed: chosenSpeed, isShuffled: isShuffled, repeatMode: repeatMode ?? .none,
            sleepTimer: stopsAfter.map(SleepTimer.after)))
      ]
    }
  }

  /// The requested settings for the existing queue. Entries that join it are already in the right order.
  private var changes: [ListeningCommand] {
    let beginning: ListeningCommand? =
      restarts ? .restart : chapter.map { .goToChapter($0) } ?? position.map { .seekTo($0) }
    let timer = stopsAfter.map { ListeningCommand.setSleepTimer(.after($0)) }
    let shuffle: ListeningCommand? = if case .present = sound, isShuffled { .setShuffle(true) } else { nil }
    return [beginning, shuffle, speed.map { .setSpeed($0) }, repeatMode.map { .setRepeat($0) }, timer]
      .compactMap(\.self)
  }
}

extension PlaybackPlan {
  /// - Parameter sounding: The item that actually plays, once known.
  func response(_ code: PlayMediaResponseCode, sounding: MediaItem? = nil) -> PlayMediaIntentResponse {
    let first = sounding ?? first?.item
    let others = alternatives.filter { $0.identifier != first?.identifier }
    var response = PlayMediaIntentResponse(
      code: code, items: [first].compactMap(\.self) + others, container: isWhole ? subject : nil, location: location,
      speed: speed,
      shuffled: isShuffled, repeatMode: repeatMode, relaxed: relaxed)
    (response.chapter, response.chapterTitle) = (chapterNumber, chapterTitle)
    (response.count, response.times) = (count, times)
    response.mark = mark
    response.stopsAfter = stopsAfter
    response.position = passageStart
    response.station = station?.description
    return response
  }

  /// - Parameter outcome: nil if nothing was to play yet.
  func response(to outcome: LaunchOutcome?) -> PlayMediaIntentResponse {
    switch outcome {
    case nil: response(.success)
    case .running(let item): response(.success, sounding: item)
    case .underWay: response(.inProgress)
    case .failed(let failure): response(to: failure)
    case .overtaken: response(.failure)
    }
  }

  func response(to failure: LaunchFailure) -> PlayMediaIntentResponse {
    let reason = Reason(player: failure.reason)
    var response = response(PlayMediaResponseCode(failingFor: reason), sounding: failure.item)
    response.reason = reason
    return response
  }
}
