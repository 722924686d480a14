import MediaIntents
import Resolution

/// What was last done or told: the referent of pronouns, of relative changes and of questions for a reason.
struct Focus {
  let request: ResolvedInterpretation
  let response: Response
  /// The words of the request.
  let sentence: String
  let at: Duration

  /// The item it was about; nil if none.
  var item: MediaItem? {
    switch response {
    case .play(let response): response.container ?? response.items.first
    // What could not be added was only misread.
    case .add(let response): response.reason == nil ? response.items.first : nil
    case .affinity(let response): response.items.first
    case .search(let response): response.items.first
    case .query(let response): response.following ?? response.upcoming.last ?? response.named ?? response.playing
    case .control(let response): response.podcasts?.items.first
    default: nil
    }
  }

  /// Whether it told about items without playing them.
  var tells: Bool {
    switch response {
    case .search: true
    case .query(let response): response.named != nil
    case .control(let response): response.podcasts?.items.isEmpty == false
    default: false
    }
  }

  /// Whether it only answered a question.
  var asks: Bool { [.query, .search].contains(request.interpretation.request.kind) }

  /// Whether it answered a question about something that was named.
  var asksOfNamed: Bool { if case .query(_, of: _?) = request.interpretation.request { true } else { false } }

  /// Whether it played something or put it into the queue.
  var plays: Bool { if case .play = response { true } else { false } }

  /// Whether what it played comes next in the queue.
  var queuesNext: Bool {
    guard case .play(let intent) = request.interpretation.request else { return false }
    return intent.playbackQueueLocation == .next || intent.playbackQueueLocation == .afterNext
  }

  /// Whether it added something to a playlist or the queue.
  var adds: Bool {
    switch request.interpretation.request {
    case .add(let intent): intent.edit != .remove
    case .play(let intent): intent.playbackQueueLocation != nil && intent.playbackQueueLocation != .now
    default: false
    }
  }

  /// Whether it put something into the queue.
  var addsToQueue: Bool {
    if case .add(let intent) = request.interpretation.request {
      intent.mediaDestination == .queue && adds
    } else {
      adds
    }
  }

  /// Whether it is done with one thing and may be done with another: a mark, an addition, a removal or a speed.
  var isRepeatable: Bool {
    switch request.interpretation.request {
    case .affinity, .add, .control(.speed(.rate)): true
    case .play, .search, .query, .control: false
    }
  }

  /// The playlist that it changed; nil if none.
  var playlist: String? {
    if case .add(let intent) = request.interpretation.request, case .playlist(let name)? = intent.mediaDestination {
      name
    } else {
      nil
    }
  }

  /// Whether it told what the queue holds.
  var tellsOfQueue: Bool {
    switch request.interpretation.request {
    case .query(let question, of: nil): [.entriesLeft, .queueRemaining, .upcoming, .next].contains(question)
    case .search(let intent):
      intent.looksInside && intent.mediaSearch == MediaSearch(mediaType: .playlist, reference: .currentlyPlaying)
    default: false
    }
  }

  /// Whether it set when playback stops, or told it.
  var isTimer: Bool {
    switch request.interpretation.request {
    case .control(.sleep(after: _?)), .control(.sleepAt), .control(.changeSleep), .control(.stopAfter),
      .control(.stopAfterSeveral), .control(.stopAfterChapter):
      true
    case .query(.timer, of: _): true
    case .play(let intent): intent.stopsAfter != nil
    default: false
    }
  }

  /// What it told to come next; nil if it told something else.
  var toldNext: MediaItem? {
    guard case .query(let response) = response, [.next, .upcoming].contains(response.question) else { return nil }
    return response.following ?? response.upcoming.first
  }

  /// Whether it marked a place, which the next sentence may name.
  var isNewBookmark: Bool {
    if case .control(.bookmark(.add)) = request.interpretation.request { true } else { false }
  }

  /// The one item that it told about without playing it; nil if there is none.
  var toldItem: MediaItem? {
    switch response {
    case .search(let response) where response.items.count == 1: response.items.first
    case .query(let response): response.named
    default: nil
    }
  }

  /// The album or playlist whose contents it listed; nil if it did something else.
  var toldContainer: MediaItem? {
    guard case .search(let response) = response, case .item(let item)? = response.container else { return nil }
    return item
  }

  /// The item whose chapters it counted or listed; nil if it did something else.
  var itemInChapters: MediaItem? {
    guard case .query(let response) = response,
      [.chapters, .chaptersLeft, .nextChapter, .chapterTitles].contains(response.question),
      response.number != nil || !response.titles.isEmpty
    else { return nil }
    return response.named ?? response.playing
  }

  /// The album, playlist or other container that it played; nil if it played something else.
  var playedContainer: MediaItem? { if case .play(let response) = response { response.container } else { nil } }

  /// Whether "more" means more of the same change rather than more results.
  var isChange: Bool { if case .control = request.interpretation.request { true } else { false } }
}
