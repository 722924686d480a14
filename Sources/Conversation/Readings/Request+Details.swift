import MediaIntents

extension Request {
  /// What the request says besides its kind, each detail by name.
  var details: Set<String> {
    var details = (mediaSearch?.details ?? []).union(manner)
    if case .add(let intent) = self, intent.mediaDestination != nil { details.insert("destination") }
    return details
  }

  /// How, when and how often it plays something, each by name.
  var manner: Set<String> {
    guard case .play(let intent) = self else { return [] }
    let said: [(String, Bool)] = [
      ("shuffled", intent.playShuffled != nil), ("repeat", intent.playbackRepeatMode != nil),
      ("times", intent.times != nil), ("resume", intent.resumePlayback != nil),
      ("queue location", intent.playbackQueueLocation != nil), ("speed", intent.playbackSpeed != nil),
    ]
    return Set(said.filter(\.1).map(\.0))
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
      ("owner", ownerName != nil),
    ]
    return Set(said.filter(\.1).map(\.0))
  }
}
