import MediaIntents

/// The loaded entry and how far it has come.
struct CurrentTrack: Hashable, Sendable {
  /// An entry that the engine was told to continue with without a gap.
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
  var streamTitle: String?
  var successor: Successor?

  init(_ load: Load) {
    self.load = load
    isPaused = load.isPaused
    duration = load.item.duration
    isSeekable = !load.item.isLive
  }

  var item: PlayableItem { load.item }

  /// Whether it is a broadcast; a file without a known length turns out to have one.
  var isEndless: Bool { item.isLive && duration == nil && !isSeekable }

  /// Seconds at which it begins the next time: an episode where it was left, a stopped episode or book too, everything
  /// else at its start.
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
