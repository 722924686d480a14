/// "Play …": what, and how it should play. Parameters that were not said are nil.
package struct PlayMediaIntent: Hashable, Sendable, Codable {
  /// The items to play, in order, instead of the results of a search.
  package var mediaItems: [MediaItem]?
  package var mediaSearch: MediaSearch?
  package var playShuffled: Bool?
  package var playbackRepeatMode: PlaybackRepeatMode?
  package var resumePlayback: Bool?
  /// How many times it plays in a row, at least once: "twice". A repeat mode has no end.
  package var times: Int?
  package var playbackQueueLocation: PlaybackQueueLocation?
  package var playbackSpeed: PlaybackSpeed?
  /// Seconds after which playback pauses: "for twenty minutes".
  package var stopsAfter: Double?
  /// Seconds from its beginning, or from that of the chapter that was asked for, where it starts: "from 12:00".
  package var startsAt: Double?
  /// The part that it begins with: "from the second song".
  package var beginning: MediaBeginning?

  package init(
    mediaItems: [MediaItem]? = nil, mediaSearch: MediaSearch? = nil, playShuffled: Bool? = nil,
    playbackRepeatMode: PlaybackRepeatMode? = nil, times: Int? = nil, resumePlayback: Bool? = nil,
    playbackQueueLocation: PlaybackQueueLocation? = nil, playbackSpeed: PlaybackSpeed? = nil,
    stopsAfter: Double? = nil, startsAt: Double? = nil, beginning: MediaBeginning? = nil
  ) {
    self.mediaItems = mediaItems
    self.mediaSearch = mediaSearch
    self.playShuffled = playShuffled
    self.playbackRepeatMode = playbackRepeatMode
    self.times = times
    self.resumePlayback = resumePlayback
    self.playbackQueueLocation = playbackQueueLocation
    self.playbackSpeed = playbackSpeed
    self.stopsAfter = stopsAfter
    self.startsAt = startsAt
    self.beginning = beginning
  }
}

/// Where new items are queued: in place of the current one, right after it, or at the end.
package enum PlaybackQueueLocation: String, Codable, Sendable, CaseIterable {
  case now, next, later
  /// After what was queued to play next before: "and … after that".
  case afterNext
}

/// Whether the queue repeats: not at all, as a whole, or the current item.
package enum PlaybackRepeatMode: String, Codable, Sendable, CaseIterable {
  case none, all, one
}

/// A requested speed, absolute ("double speed", "1.5x") or relative ("a bit slower").
package enum PlaybackSpeed: Hashable, Sendable, Codable {
  /// 1.0 is normal speed.
  case rate(Double)
  case faster
  case slower

  /// The change made by "faster" and "slower".
  package static let step = 0.25

  /// The highest number that a correction of a speed takes for one.
  static let mostSaid = 10.0

  /// The requested rate if the current rate is `current`. It may be out of the player's range.
  package func rate(from current: Double) -> Double {
    switch self {
    case .rate(let rate): rate
    case .faster: current + Self.step
    case .slower: current - Self.step
    }
  }
}
