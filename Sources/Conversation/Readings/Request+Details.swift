import MediaIntents

extension Request {
  /// What the request says besides its kind, each detail by name.
  var details: Set<String> {
    var details = mediaSearch?.details ?? []
    switch self {
    case .play(let intent):
      if intent.playShuffled != nil { details.insert("shuffled") }
      if intent.playbackRepeatMode != nil { details.insert("repeat") }
      if intent.resumePlayback != nil { details.insert("resume") }
      if intent.playbackQueueLocation != nil { details.insert("queue location") }
      if intent.playbackSpeed != nil { details.insert("speed") }
    case .add(let intent):
      if intent.mediaDestination != nil { details.insert("destination") }
    case .affinity, .search, .control, .query: break
    }
    return details
  }
}

extension Request {
  /// Whether it is unpleasant or hard to take back where it was not meant: it removes something, or is loud.
  var isDrastic: Bool {
    switch self {
    case .control(.setVolume(let percent)): percent >= 90
    case .control(.clearQueue): true
    case .add(let intent): [.remove, .empty, .delete].contains(intent.edit)
    default: false
    }
  }
}

extension MediaSearch {
  fileprivate var details: Set<String> {
    let said: [(String, Bool)] = [
      ("type", mediaType != .unknown), ("sort", sortOrder != nil), ("name", mediaName != nil),
      ("artist", artistName != nil), ("album", albumName != nil), ("genre", !genreNames.isEmpty),
      ("mood", !moodNames.isEmpty || !activityNames.isEmpty), ("date", releaseDate != nil),
      ("reference", reference != nil), ("place", place != nil), ("choice", choice != nil),
      ("excluded", excluded != nil), ("required", required != nil), ("limit", limit != nil),
      ("composer", composerName != nil), ("criteria", criteria != nil), ("total", total != nil),
    ]
    return Set(said.filter(\.1).map(\.0))
  }
}
