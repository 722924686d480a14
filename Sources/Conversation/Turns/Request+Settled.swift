import MediaIntents
import Resolution

extension Request {
  /// The same request for exactly this item or, of a show or a book, for the same part of it by order, number or place.
  func settled(on item: MediaItem) -> Request {
    searching(mediaSearch?.part(of: item) ?? MediaSearch(mediaIdentifier: item.identifier))
  }

  /// The same request for exactly these items.
  func settled(onAll items: [MediaItem]) -> Request {
    switch self {
    case .add(var intent):
      (intent.mediaSearch, intent.mediaItems) = (nil, items)
      return .add(intent)
    case .play(var intent):
      (intent.mediaSearch, intent.mediaItems) = (nil, items)
      return .play(intent)
    case .affinity, .search, .control, .query: return self
    }
  }

  /// The same request, confirmed if it deletes a playlist or forgets what was heard.
  var confirmed: Request {
    guard case .add(var intent) = self, intent.edit == .delete || intent.mediaDestination == .history else {
      return self
    }
    intent.isConfirmed = true
    return .add(intent)
  }

  /// The same request with this playlist as its destination.
  func going(to playlist: String, creating: Bool = false) -> Request {
    guard case .add(var intent) = self else { return self }
    intent.mediaDestination = .playlist(playlist)
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

  /// The same request for more, if it made a playlist: an addition to that.
  var addingMore: Request {
    guard case .add(var intent) = self, intent.edit == .create else { return self }
    (intent.edit, intent.mediaDestination) = (.add, .playlist(""))
    return .add(intent)
  }

  /// The same request, to play after what was just put into the queue.
  ///
  /// - Parameter queuesNext: whether that comes next, and not at the end.
  func joiningQueue(queuesNext: Bool = false) -> Request {
    guard case .play(var intent) = self else { return self }
    if let manner = intent.onlyManner { return .control(manner) }
    switch intent.playbackQueueLocation {
    case nil: intent.playbackQueueLocation = queuesNext ? .afterNext : .later
    case .next: intent.playbackQueueLocation = .afterNext
    case .now, .afterNext, .later: break
    }
    return .play(intent)
  }
}

extension PlayMediaIntent {
  /// How to play, if it says nothing else; nil if it says what.
  var onlyManner: TransportCommand? {
    if let isOn = playShuffled, self == PlayMediaIntent(playShuffled: isOn) { return .shuffle(isOn) }
    if let mode = playbackRepeatMode, self == PlayMediaIntent(playbackRepeatMode: mode) { return .repeatMode(mode) }
    if let speed = playbackSpeed, self == PlayMediaIntent(playbackSpeed: speed) { return .speed(speed) }
    return nil
  }
}

extension MediaSearch {
  /// The part of a show or a book that the search says, by its order, number or place; nil if it says none.
  fileprivate func part(of item: MediaItem) -> MediaSearch? {
    guard sortOrder != nil || limit != nil || place != nil else { return nil }
    switch item.type {
    case .podcastShow:
      return MediaSearch(
        mediaType: .podcastEpisode, sortOrder: sortOrder, artistName: item.artist, albumName: item.title, place: place,
        limit: limit, criteria: criteria)
    case .audioBook where place != nil:
      return MediaSearch(mediaType: .audioBook, place: place, mediaIdentifier: item.identifier)
    default: return nil
    }
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
