import Listening
import MediaIntents
import Playback

/// What a request to play has come to once its parameters are resolved: what plays, how, and where in the queue.
struct PlaybackPlan {
  enum Sound {
    /// These, beginning with one of them, counted from 0.
    case entries([PlayableItem], start: Int)
    /// The player continues with this, which it has.
    case present(PlayableItem)
    /// The player moves on to this, which follows in its queue.
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
  /// The speed that was said.
  var chosenSpeed: Double?
  var isShuffled = false
  var repeatMode: PlaybackRepeatMode?
  /// What the player continues with begins anew.
  var restarts = false
  /// The chapter, counted from 1, at which the player continues.
  var chapter: Int?
  /// The player is paused, and stays so unless it is told to sound.
  var isPaused = false

  /// What sounds first; nil if there is nothing that could.
  var first: PlayableItem? {
    switch sound {
    case .entries(let entries, let start): entries.indices.contains(start) ? entries[start] : nil
    case .present(let entry), .following(let entry): entry
    }
  }
}

extension PlaybackPlan {
  /// What the player is told, in this order. If sound is to begin, it begins with the last command.
  var commands: [ListeningCommand] {
    switch (sound, location) {
    case (.present, _): changes + [.resume]
    case (.following, _): isPaused ? [.next] + changes + [.resume] : changes + [.next]
    case (.entries(let entries, _), .next): [.enqueue(entries, .next)] + changes
    case (.entries(let entries, _), .later): [.enqueue(entries, .end)] + changes
    case (.entries(let entries, let start), .now):
      [
        .play(
          entries,
          PlayManner(startIndex: start, speed: chosenSpeed, isShuffled: isShuffled, repeatMode: repeatMode ?? .none))
      ]
    }
  }

  /// What was said about how to play, for a queue that stays. Entries that join it are in their own order already.
  private var changes: [ListeningCommand] {
    let beginning: ListeningCommand? = restarts ? .restart : chapter.map { .goToChapter($0) }
    let shuffle: ListeningCommand? = if case .present = sound, isShuffled { .setShuffle(true) } else { nil }
    return [beginning, shuffle, speed.map { .setSpeed($0) }, repeatMode.map { .setRepeat($0) }].compactMap(\.self)
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

  /// - Parameter outcome: nil if nothing was to sound.
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
