import MediaIntents

/// The loaded entry and its playback state.
struct CurrentTrack: Hashable, Sendable {
  /// The entry prepared for gapless playback.
  struct Successor: Hashable, Sendable {
    let entry: QueueEntry.ID
    let load: Load
  }

  let load: Load
  var hasStarted = false
  var isPaused: Bool
  var isBuffering = false
  /// Seconds, if known.
  var duration: Double?
  var isSeekable: Bool
  /// Whether it will start at its beginning instead of the position of its load.
  var hasStartedOver = false
  var streamTitle: String?
  var successor: Successor?

  init(_ load: Load) {
    self.load = load
    isPaused = load.isPaused
    duration = load.item.duration
    isSeekable = !load.item.isLive
  }

  var item: PlayableItem { load.item }

  /// Whether it is a broadcast. A remote file of unknown duration turns out to be seekable or to have a duration when
  /// it is opened.
  var isEndless: Bool { item.isLive && duration == nil && !isSeekable }

  /// The position, in seconds, at which it starts the next time: the last position of a skipped episode or a stopped
  /// episode or book, otherwise 0.
  func returnPosition(from position: Double, _ reason: PlaybackEndReason) -> Double {
    switch reason {
    case .finished, .replaced: 0
    case .skipped: item.item.type == .podcastEpisode ? position : 0
    case .stopped: item.item.type.isLongForm ? position : 0
    }
  }

  var state: PlaybackState {
    if isPaused { return .paused }
    return hasStarted && !isBuffering ? .playing : .loading
  }
}
