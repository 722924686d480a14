import MediaIntents
import Resolution

extension Request {
  /// The same request for exactly this item.
  func settled(on item: MediaItem) -> Request { searching(MediaSearch(mediaIdentifier: item.identifier)) }

  /// The same request with another search.
  func searching(_ search: MediaSearch) -> Request {
    switch self {
    case .play(var intent):
      (intent.mediaItems, intent.mediaSearch) = (nil, search)
      return .play(intent)
    case .add(var intent):
      (intent.mediaItems, intent.mediaSearch) = (nil, search)
      return .add(intent)
    case .affinity(var intent):
      (intent.mediaItems, intent.mediaSearch) = (nil, search)
      return .affinity(intent)
    case .search(var intent):
      intent.mediaSearch = search
      return .search(intent)
    case .query(let question, of: _?): return .query(question, of: search)
    // An episode of a list of news is there to be played.
    case .control(.podcast): return .play(PlayMediaIntent(mediaSearch: search))
    case .control, .query: return self
    }
  }

  /// The same request with this playlist as its destination.
  func going(to playlist: String, creating: Bool = false) -> Request {
    guard case .add(var intent) = self else { return self }
    intent.mediaDestination = .playlist(playlist)
    if intent.edit == .delete { intent.isConfirmed = true }
    if creating { intent.edit = .create }
    return .add(intent)
  }

  /// The same request, to play immediately.
  var playingNow: Request {
    guard case .play(var intent) = self else { return self }
    intent.playbackQueueLocation = .now
    return .play(intent)
  }

  /// The same request at another speed.
  func playing(at speed: PlaybackSpeed) -> Request {
    guard case .play(var intent) = self else { return self }
    intent.playbackSpeed = speed
    return .play(intent)
  }

  /// The speed, if it is a command to change the speed.
  var onlySpeed: PlaybackSpeed? { if case .control(.speed(let speed)) = self { speed } else { nil } }

  /// The same request, to play after what was just put into the queue.
  ///
  /// - Parameter queuesNext: whether that comes next, and not at the end.
  func joiningQueue(queuesNext: Bool = false) -> Request {
    guard case .play(var intent) = self else { return self }
    switch intent.playbackQueueLocation {
    case nil: intent.playbackQueueLocation = queuesNext ? .afterNext : .later
    case .next: intent.playbackQueueLocation = .afterNext
    case .now, .afterNext, .later: break
    }
    return .play(intent)
  }
}

extension ResolvedInterpretation {
  /// The same interpretation with another request.
  func with(_ request: Request, candidates: [Candidate]? = nil, destination: Candidate? = nil) -> ResolvedInterpretation
  {
    var interpretation = interpretation
    interpretation.request = request
    return ResolvedInterpretation(
      interpretation, candidates: candidates ?? self.candidates, destination: destination ?? self.destination)
  }
}
