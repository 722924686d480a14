import MediaIntents
import Resolution

/// What was last done or told: the referent of "it", "a bit more" and "why?".
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
    case .add(let response): response.items.first
    case .affinity(let response): response.items.first
    case .search(let response): response.items.first
    case .query(let response): response.named ?? response.playing
    default: nil
    }
  }

  /// Whether it told about items without playing them.
  var tells: Bool {
    switch response {
    case .search: true
    case .query(let response): response.named != nil
    default: false
    }
  }

  /// Whether it played something or put it into the queue.
  var plays: Bool { if case .play = response { true } else { false } }

  /// Whether it added something to a playlist or the queue.
  var adds: Bool {
    switch request.interpretation.request {
    case .add(let intent): intent.edit != .remove
    case .play(let intent): intent.playbackQueueLocation != nil && intent.playbackQueueLocation != .now
    default: false
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

  /// Whether it set the sleep timer.
  var isTimer: Bool {
    if case .control(.sleep(after: _?)) = request.interpretation.request { true } else { false }
  }

  /// Whether "more" means more of the same change rather than more results.
  var isChange: Bool { if case .control = request.interpretation.request { true } else { false } }
}
