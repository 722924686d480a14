import MediaIntents
import Resolution

extension Request {
  /// The same request about exactly this thing.
  func settled(on item: MediaItem) -> Request { searching(MediaSearch(mediaIdentifier: item.identifier)) }

  /// The same request about something else.
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
    case .control, .query: return self
    }
  }

  /// The same request with this playlist.
  func going(to playlist: String, creating: Bool = false) -> Request {
    guard case .add(var intent) = self else { return self }
    intent.mediaDestination = .playlist(playlist)
    if creating { intent.edit = .create }
    return .add(intent)
  }

  /// The same request to play at once.
  var playingNow: Request {
    guard case .play(var intent) = self else { return self }
    intent.playbackQueueLocation = .now
    return .play(intent)
  }

  /// The same request to play at another speed.
  func playing(at speed: PlaybackSpeed) -> Request {
    guard case .play(var intent) = self else { return self }
    intent.playbackSpeed = speed
    return .play(intent)
  }

  /// The speed that was said and nothing else.
  var onlySpeed: PlaybackSpeed? { if case .control(.speed(let speed)) = self { speed } else { nil } }

  /// The same request to play at the end of the queue; one that says where stays.
  var joiningQueue: Request {
    guard case .play(var intent) = self, intent.playbackQueueLocation == nil else { return self }
    intent.playbackQueueLocation = .later
    return .play(intent)
  }
}

extension ResolvedInterpretation {
  /// The same reading with another request.
  func with(_ request: Request, candidates: [Candidate]? = nil, destination: Candidate? = nil) -> ResolvedInterpretation
  {
    var interpretation = interpretation
    interpretation.request = request
    return ResolvedInterpretation(
      interpretation, candidates: candidates ?? self.candidates, destination: destination ?? self.destination)
  }
}
