extension Request {
  /// The same request with another search.
  package func searching(_ search: MediaSearch) -> Request {
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
}
