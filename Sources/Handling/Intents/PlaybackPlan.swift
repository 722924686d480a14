import MediaIntents
import Playback

/// What a request to play has come to when its parameters are resolved: what plays, how, and where in the queue.
struct PlaybackPlan {
  enum Sound {
    /// These, beginning with one of them, counted from 0.
    case entries([PlayableItem], start: Int)
    /// The player goes on with this, which it has.
    case present(PlayableItem)
    /// The player goes on to this, which follows in its queue.
    case following(PlayableItem)
  }

  var sound: Sound
  /// What was asked for.
  let subject: MediaItem
  /// What sounds first is only a part of the subject.
  var isWhole = false
  /// Other things that may have been meant, most relevant first.
  var alternatives: [MediaItem] = []
  var relaxed: [RelaxedConstraint] = []
  var location = PlaybackQueueLocation.now
  var speed: Double?
  /// The speed that was said, to be kept for the show or book.
  var chosenSpeed: Double?
  var isShuffled = false
  var repeatMode: PlaybackRepeatMode?
  /// What the player goes on with begins anew.
  var restarts = false
  /// What the player goes on with does so at this chapter, counted from 1.
  var chapter: Int?
  /// Seconds at which it goes on, where that is earlier than it was left.
  var rewound: Double?
  /// It is paused, and stays so unless it is told to sound.
  var isPaused = false

  /// What sounds first; `nil` where there is nothing that could.
  var first: PlayableItem? {
    switch sound {
    case .entries(let entries, let start): entries.indices.contains(start) ? entries[start] : nil
    case .present(let entry), .following(let entry): entry
    }
  }
}

extension PlaybackPlan {
  /// Whether what the player had is lost by it.
  var replaces: Bool { if case .entries = sound { location == .now } else { false } }

  /// What the player is told, in this order. Where sound is to begin, it begins with the last of it.
  var commands: [PlayerCommand] {
    switch (sound, location) {
    case (.present, _): changes + [.resume]
    case (.following, _): isPaused ? [.next] + changes + [.resume] : changes + [.next]
    case (.entries(let entries, _), .next): [.playNext(entries)] + changes
    case (.entries(let entries, _), .later): [.playLater(entries)] + changes
    case (.entries(let entries, let start), .now):
      [
        .play(
          entries,
          PlayOptions(startIndex: start, speed: speed ?? 1, shuffle: isShuffled, repeatMode: repeatMode ?? .none))
      ]
    }
  }

  /// What was said of how to play, for a queue that stays. Entries that join it are in their own order already.
  private var changes: [PlayerCommand] {
    let shuffle: PlayerCommand? = if case .present = sound, isShuffled { .setShuffle(true) } else { nil }
    let beginning: PlayerCommand? =
      restarts ? .restart : chapter.map { .chapter($0) } ?? rewound.map { .seek(to: $0) }
    return [beginning, shuffle, speed.map { .setSpeed($0) }, repeatMode.map { .setRepeat($0) }]
      .compactMap(\.self)
  }
}

extension PlaybackPlan {
  /// - Parameter sounding: what really sounds first, once that is known.
  func response(_ code: PlayMediaResponseCode, sounding: MediaItem? = nil) -> PlayMediaIntentResponse {
    let first = sounding ?? first?.item
    let others = alternatives.filter { $0.identifier != first?.identifier }
    return PlayMediaIntentResponse(
      code: code, items: [first].compactMap(\.self) + others, container: isWhole ? subject : nil, location: location,
      speed: speed,
      shuffled: isShuffled, repeatMode: repeatMode, relaxed: relaxed)
  }

  func response(to outcome: PlaybackLaunch.Outcome) -> PlayMediaIntentResponse {
    switch outcome {
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
