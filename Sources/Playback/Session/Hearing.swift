import MediaIntents

/// The entry that is loaded and how far it has come.
struct Hearing: Hashable, Sendable {
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

  var state: PlaybackStatus.State {
    if isPaused { return .paused }
    return hasStarted && !isBuffering ? .playing : .loading
  }
}
