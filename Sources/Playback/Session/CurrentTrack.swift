import MediaIntents

/// The entry that is loaded and how far it has come.
struct CurrentTrack: Hashable, Sendable {
  /// An entry the engine was told to go over to without a gap.
  struct Successor: Hashable, Sendable {
    let entry: QueueEntry.ID
    let load: Load
  }

  let load: Load
  var hasStarted = false
  var isPaused: Bool
  var isBuffering = false
  /// Seconds, where known.
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

  /// Whether it is a broadcast, and no file without a known length that turned out to have one.
  var isEndless: Bool { item.isLive && duration == nil && !isSeekable }

  /// Where it is to begin when the queue comes to it again, in seconds: an episode where it was left, everything that was
  /// stopped and has a place worth keeping there too, the rest at its start.
  func placeToReturn(from position: Double, _ reason: PlaybackEvent.EndReason) -> Double {
    switch reason {
    case .finished, .replaced: 0
    case .skipped: item.item.type == .podcastEpisode ? position : 0
    case .stopped: item.item.type.isLongForm ? position : 0
    }
  }

  var state: PlaybackStatus.State {
    if isPaused { return .paused }
    return hasStarted && !isBuffering ? .playing : .loading
  }
}
